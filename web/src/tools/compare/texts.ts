// Texts of the comparison.

import { logTexts } from '../../inspector/log/texts.ts';
import { releasesTexts } from '../../inspector/releases/texts.ts';
import { noticeTexts } from '../../store/notices.ts';
import { timelineTexts } from '../../timeline/texts.ts';
import { sharedTexts } from '../../ui/i18n/shared.ts';
import { createTexts, type KeyOf, type Text, useText } from '../../ui/i18n/texts.ts';

export const en = {
  'compare.left': 'Kubelet on the left',
  'compare.right': 'Kubelet on the right',
  'compare.swap': 'Swap the sides',
  'compare.scenario': 'Another scenario…',
  'compare.releases': 'Two releases',
  'compare.close': 'Close',
  'compare.closeHint': 'Back to the scenario (Esc)',
  'compare.verdict': 'What differs',
  'compare.all.one': '{count} difference',
  'compare.all.other': '{count} differences',
  'compare.cannot': 'Cannot compare: {reason}',
  'compare.upgrade': 'Upgrading a running Pod from {from} to {to} {outcome}.',
  'compare.downgrade': 'Downgrading a running Pod from {from} to {to} {outcome}.',
  'compare.restarts': 'restarts {names}',
  'compare.upgraded': 'now kubelet {release}',
  'compare.waits': 'waiting: this side has no such snapshot',
  'compare.unreadable': 'This side has no valid Pod.',
  'compare.details': 'Details',
  'compare.differences': 'Differences',
  'compare.questions': 'Questions',
  'compare.what': 'What differs',
  'compare.where': 'Since',
  'compare.nothing': 'No differences.',
  'compare.partHere': 'First difference',
  'compare.partNowhere': 'In this sync both sides check the same and get the same answers.',
  'compare.answer': 'different answer',
  'compare.onlyHere': 'only here',
  'compare.mine': 'A (your scenario)',
  'compare.theOther': 'B (the other)',
  'compare.notAsked': '–',
  'compare.noSync': 'No sync has started on both sides yet. Step forward.',
  'compare.worded': 'different wording',
  'compare.notSaid': '–',
  'compare.alsoSame': 'Show what is the same ({count})',
  'compare.saidNothing': 'No differences so far. Step forward, or show what is the same.',
  'compare.firstByte': 'Hashed bytes; the first difference is at byte {byte}, counted from 0',
  'compare.side': 'Side',
  'compare.choose': 'Compare with another scenario',
  'compare.story': 'A story',
  'compare.storyHint': 'Choose…',
  'compare.link': 'A link, or the text of a scenario file',
  'compare.open': 'Compare',
  'compare.file': 'Open a scenario file',
  'compare.fork': 'Keep a copy to compare with',
  'compare.forkHint':
    'Keeps this scenario on the right. Close the comparison, change your scenario, then compare again.',
} as const;

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
