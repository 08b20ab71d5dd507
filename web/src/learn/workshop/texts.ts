// Texts of the workshop.

import { createTexts, type KeyOf, type Text, useText } from '../../ui/i18n/texts.ts';
import { lessonsTexts } from '../lessons/texts.ts';
import { en } from './texts.en.ts';

export const workshopTexts = createTexts(en, { zh: () => import('./texts.zh.ts') }, lessonsTexts);

export type WorkshopText = Text<KeyOf<typeof workshopTexts>>;

export const useWorkshopText = () => useText(workshopTexts);
