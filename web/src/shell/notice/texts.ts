// Texts of the bar that shows a notice.

import { createTexts, useText } from '../../ui/i18n/texts.ts';

export const en = {
  'link.dismiss': 'Dismiss',
  'notice.name': 'Notice',
  'notice.undo': 'Restore my Pod',
  'played.name': 'Progress of the story',
  'played.event': 'Playing the story: event {event} of {count}',
  'played.stopped': 'Stopped at event {event} of {count}',
  'played.stop': 'Stop',
  'played.on': 'Continue',
} as const;

const noticeBarTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export const useNoticeBarText = () => useText(noticeBarTexts);
