// What is a step of SyncPod called where there is little room?

import type { Language } from '@syncpod/core';
import { MARKS, type StepName } from '@syncpod/core';
import type { TextKey } from '../i18n/text.ts';

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
} as const satisfies Record<StepName, TextKey>;

/** The first two, and how many more. */
export function namesOf(lang: Language, all: readonly string[]): string {
  const names = [...new Set(all)];
  const first = names.slice(0, 2).join(MARKS[lang].list);
  return names.length > 2 ? `${first} +${names.length - 2}` : first;
}
