// Texts of lessons and the quiz.

import { sharedTexts } from '../../ui/i18n/shared.ts';
import { createTexts, type KeyOf, type Text, useText } from '../../ui/i18n/texts.ts';
import { en } from './texts.en.ts';

export const lessonsTexts = createTexts(en, { zh: () => import('./texts.zh.ts') }, sharedTexts);

export type LessonsKey = KeyOf<typeof lessonsTexts>;

export type LessonsText = Text<LessonsKey>;

export const useLessonsText = () => useText(lessonsTexts);
