// Texts of the summary of a replay.

import { createTexts, useText } from '../../ui/i18n/texts.ts';

export const en = {
  'summary.title': 'What happened in {time}',
  'summary.coming': 'What will happen within {time}',
  'summary.killed.one': 'killed',
  'summary.killed.other': 'killed {count} times',
  'summary.started.one': 'started',
  'summary.started.other': 'started {count} times',
  'summary.untouched': 'untouched',
  'summary.old': '{name} (old Pod)',
  'summary.sandboxes.one': 'created',
  'summary.sandboxes.other': 'created {count} times',
  'summary.sandbox': 'Sandbox',
  'summary.earlierEvents.one': '{count} earlier Event is in the log',
  'summary.earlierEvents.other': '{count} earlier Events are in the log',
  'summary.withheld.one': '{count} more Event was recorded but not sent: see the log',
  'summary.withheld.other': '{count} more Events were recorded but not sent: see the log',
  'summary.events': 'Events',
  'summary.log': 'Show the log',
} as const;

const summaryTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export const useSummaryText = () => useText(summaryTexts);
