// Texts of the Releases panel.

import { createTexts, type KeyOf, type Text, useText } from '../../ui/i18n/texts.ts';
import { uiTexts } from '../../ui/texts.ts';
import { en } from './texts.en.ts';

export const releasesTexts = createTexts(en, { zh: () => import('./texts.zh.ts') }, uiTexts);

export type ReleasesKey = KeyOf<typeof releasesTexts>;

export type ReleasesText = Text<ReleasesKey>;

export const useReleasesText = () => useText(releasesTexts);
