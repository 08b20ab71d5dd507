// Texts of completion and hover.

import { createTexts, type KeyOf, type Text } from '../../ui/i18n/texts.ts';
import { en } from './texts.en.ts';

export const fieldTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export type FieldKey = KeyOf<typeof fieldTexts>;

export type FieldText = Text<FieldKey>;
