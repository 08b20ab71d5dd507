// Texts of the lesson editor.

import { shareTexts } from '../../share/texts.ts';
import { timelineTexts } from '../../timeline/texts.ts';
import { whatIfTexts } from '../../timeline/whatif/texts.ts';
import { sharedTexts } from '../../ui/i18n/shared.ts';
import { createTexts, type KeyOf, type Text, useText } from '../../ui/i18n/texts.ts';
import { lessonsTexts } from '../lessons/texts.ts';
import { en } from './texts.en.ts';

export const teachTexts = createTexts(
  en,
  { zh: () => import('./texts.zh.ts') },
  sharedTexts,
  lessonsTexts,
  shareTexts,
  timelineTexts,
  whatIfTexts,
);

export type TeachKey = KeyOf<typeof teachTexts>;

export type TeachText = Text<TeachKey>;

export const useTeachText = () => useText(teachTexts);
