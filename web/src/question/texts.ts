// Texts of the question line.

import { topBarTexts } from '../shell/topbar/texts.ts';
import { createTexts, type KeyOf, type Text, useText } from '../ui/i18n/texts.ts';
import { en } from './texts.en.ts';

const questionTexts = createTexts(en, { zh: () => import('./texts.zh.ts') }, topBarTexts);

export type QuestionText = Text<KeyOf<typeof questionTexts>>;

export const useQuestionText = () => useText(questionTexts);
