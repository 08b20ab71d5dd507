// Which colour and which words has what a question came to?

import type { Effect } from '@syncpod/core';
import type { TextKey } from '../i18n/text.ts';

export const EFFECTS = {
  kill: { tone: 'kill', text: 'chip.kill' },
  keep: { tone: 'keep', text: 'chip.keep' },
  start: { tone: 'start', text: 'chip.start' },
  'kill-and-start': { tone: 'kill', text: 'chip.killAndStart' },
  wait: { tone: 'wait', text: 'chip.wait' },
  resize: { tone: 'resize', text: 'chip.resize' },
  reset: { tone: 'kill', text: 'chip.reset' },
  done: { tone: 'keep', text: 'chip.done' },
  'kill-pod': { tone: 'kill', text: 'why.killPod' },
  'create-sandbox': { tone: 'kill', text: 'why.createSandbox' },
} as const satisfies Record<Effect, { tone: string; text: TextKey }>;
