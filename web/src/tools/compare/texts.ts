// Texts of the comparison.

import { logTexts } from '../../inspector/log/texts.ts';
import { releasesTexts } from '../../inspector/releases/texts.ts';
import { noticeTexts } from '../../store/notices.ts';
import { timelineTexts } from '../../timeline/texts.ts';
import { sharedTexts } from '../../ui/i18n/shared.ts';
import { createTexts, type KeyOf, type Text, useText } from '../../ui/i18n/texts.ts';
import { en } from './texts.en.ts';

export const compareTexts = createTexts(
  en,
  { zh: () => import('./texts.zh.ts') },
  sharedTexts,
  logTexts,
  releasesTexts,
  noticeTexts,
  timelineTexts,
);

export type CompareKey = KeyOf<typeof compareTexts>;

export type CompareText = Text<CompareKey>;

export const useCompareText = () => useText(compareTexts);
