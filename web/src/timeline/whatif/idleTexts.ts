// Texts of the acts for a Pod with which nothing happens.

import { createTexts, type KeyOf, useText } from '../../ui/i18n/texts.ts';
import { en } from './idleTexts.en.ts';

const idleTexts = createTexts(en, { zh: () => import('./idleTexts.zh.ts') });

export type IdleKey = KeyOf<typeof idleTexts>;

export const useIdleText = () => useText(idleTexts);
