// Texts of the page of a rollout.

import { createTexts, type KeyOf, type Text, useText } from '../../ui/i18n/texts.ts';
import { en } from './texts.en.ts';

export const rolloutTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export type RolloutKey = KeyOf<typeof rolloutTexts>;

export type RolloutText = Text<RolloutKey>;

export const useRolloutText = () => useText(rolloutTexts);
