// Defines short names for the steps of SyncPod.

import type { Language } from '@syncpod/core/messages';
import { MARKS } from '@syncpod/core/messages';
import type { StepName } from '@syncpod/core/releases';
import type { TimelineKey } from './texts.ts';

export const STEP_TEXTS = {
  compute: 'step.compute',
  'kill-sandbox': 'step.killSandbox',
  'kill-containers': 'step.killContainers',
  'create-sandbox': 'step.createSandbox',
  'sandbox-ready': 'step.sandboxReady',
  ephemeral: 'step.ephemeral',
  init: 'step.init',
  resize: 'step.resize',
  start: 'step.start',
} as const satisfies Record<StepName, TimelineKey>;

/** The first two names, and the number of further names. */
export function namesOf(lang: Language, all: readonly string[]): string {
  const names = [...new Set(all)];
  const first = names.slice(0, 2).join(MARKS[lang].list);
  return names.length > 2 ? `${first} +${names.length - 2}` : first;
}
