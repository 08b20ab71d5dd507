// Texts of many features: tabs, and commands with a button and an entry in the palette.

import { en } from './shared.en.ts';
import { createTexts, type KeyOf, type Text } from './texts.ts';

export const sharedTexts = createTexts(en, { zh: () => import('./shared.zh.ts') });

export type SharedKey = KeyOf<typeof sharedTexts>;

export type SharedText = Text<SharedKey>;
