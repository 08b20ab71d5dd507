// Texts of the Observed state tab.

import { createTexts, type KeyOf, type Text, useText } from '../../ui/i18n/texts.ts';

export const en = {
  'observed.name': 'Observed state',
  'observed.intro':
    'What the runtime reports to the kubelet now. Change it to see what the next sync would do.',
  'observed.gone': 'The Pod has been removed from the node.',
  'observed.stray': 'not in the spec',
  'observed.byHand': 'You set this state. The verdict is based on it, and Play shows how the kubelet reacts.',
  'observed.reset': 'Reset the state',
  'observed.container': 'Container',
  'observed.sandbox': 'Sandbox',
  'observed.state': 'State',
  'observed.none': 'none',
  'observed.created': 'created',
  'observed.running': 'running',
  'observed.exited': 'exited',
  'observed.unknown': 'unknown',
  'observed.exitCode': 'Exit code',
  'observed.reason': 'Reason',
  'observed.liveness': 'Liveness',
  'observed.startup': 'Startup',
  'observed.noResult': 'no result',
  'observed.restarts': 'Restarts',
  'observed.hash': 'Hash',
  'observed.hashRule': 'A hash has up to 8 digits from 0 to 9 and a to f.',
  'observed.numberRule': 'Enter a whole number.',
  'observed.ofSpec': 'hash of the spec',
  'observed.ip': 'IP',
  'observed.noIp': 'no IP',
  'observed.network': 'Network',
} as const;

export const observedTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export type ObservedKey = KeyOf<typeof observedTexts>;

export type ObservedText = Text<ObservedKey>;

export const useObservedText = () => useText(observedTexts);
