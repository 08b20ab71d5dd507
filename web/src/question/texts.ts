// Texts of the question line.

import { createTexts, type KeyOf, type Text, useText } from '../i18n/texts.ts';
import { topBarTexts } from '../topbar/texts.ts';
import { en } from './texts.en.ts';

const questionTexts = createTexts(en, { zh: () => import('./texts.zh.ts') }, topBarTexts);

export type QuestionText = Text<KeyOf<typeof questionTexts>>;

export const useQuestionText = () => useText(questionTexts);
