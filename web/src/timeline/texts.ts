// Texts of the timeline and its player.

import { sharedTexts } from '../ui/i18n/shared.ts';
import { createTexts, type KeyOf, type Text, useText } from '../ui/i18n/texts.ts';
import { en } from './texts.en.ts';
import { whatIfTexts } from './whatif/texts.ts';

export const timelineTexts = createTexts(en, { zh: () => import('./texts.zh.ts') }, sharedTexts, whatIfTexts);

export type TimelineKey = KeyOf<typeof timelineTexts>;

export type TimelineText = Text<TimelineKey>;

export const useTimelineText = () => useText(timelineTexts);
