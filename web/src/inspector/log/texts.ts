// Texts of the Log panel.

import { sharedTexts } from '../../ui/i18n/shared.ts';
import { createTexts, useText } from '../../ui/i18n/texts.ts';

export const en = {
  'log.kubelet': 'Kubelet log',
  'log.events': 'Events',
  'log.filter': 'Filter the log',
  'log.verbosity': 'Verbosity of the log',
  'log.copy': 'Copy',
  'log.copyFailed': 'The browser did not allow copying.',
  'log.copied': 'Copied',
  'log.none': 'The kubelet has logged nothing yet. Apply the edit, then play.',
  'log.noEvents': 'No Events yet.',
  'log.noMatch': 'No matching lines so far. Change the filter or the verbosity.',
  'log.times': '(x{count} over {span})',
  'log.ofNode': 'node {name}',
  'log.ofPod': 'earlier Pod {name}',
  'log.withheld.one':
    '{count} more Event was recorded but not sent. The kubelet sends at most 25 Events for a Pod (since 1.32: for each Event type of a Pod), then one every five minutes.',
  'log.withheld.other':
    '{count} more Events were recorded but not sent. The kubelet sends at most 25 Events for a Pod (since 1.32: for each Event type of a Pod), then one every five minutes.',
  'log.pick': 'Go to this moment',
  'log.step': 'step {number}',
  'log.earlier.one': '{count} earlier line is not shown',
  'log.earlier.other': '{count} earlier lines are not shown',
  'log.hidden.one': '{count} line hidden at this verbosity',
  'log.hidden.other': '{count} lines hidden at this verbosity',
  'log.lookUp': 'Look up a log line',
  'log.paste': 'Paste a log line or an Event to see which releases print it, and where',
  'log.unknown': 'No known release prints this.',
  'log.when': 'When: {when}',
  'log.atLine': 'At that file and line: {releases}',
} as const;

export const logTexts = createTexts(en, { zh: () => import('./texts.zh.ts') }, sharedTexts);

export const useLogText = () => useText(logTexts);
