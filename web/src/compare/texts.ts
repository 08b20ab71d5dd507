// Texts of the comparison.

import { sharedTexts } from '../i18n/shared.ts';
import { createTexts, type KeyOf, type Text, useText } from '../i18n/texts.ts';
import { logTexts } from '../panels/log/texts.ts';
import { releasesTexts } from '../panels/releases/texts.ts';
import { noticeTexts } from '../store/notices.ts';
import { timelineTexts } from '../timeline/texts.ts';
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
