// Texts of the page "Why did it restart?".

import { sharedTexts } from '../../ui/i18n/shared.ts';
import { createTexts, type KeyOf, useText } from '../../ui/i18n/texts.ts';
import { en } from './texts.en.ts';

const restartTexts = createTexts(en, { zh: () => import('./texts.zh.ts') }, sharedTexts);

export type RestartKey = KeyOf<typeof restartTexts>;

export const useRestartText = () => useText(restartTexts);
