// Finds the step of a start at which a cause stops a Pod.

import type { CauseId } from '@syncpod/core/why';

/** From the scheduler to a process that stays alive and is ready. */
export const STEPS = [
  'scheduled',
  'admitted',
  'volumes',
  'sandbox',
  'image',
  'config',
  'started',
  'alive',
  'ready',
] as const;

export type Step = (typeof STEPS)[number];

const STOPS: Readonly<Partial<Record<CauseId, Step>>> = {
  'not-scheduled': 'scheduled',
  'not-admitted': 'admitted',
  mount: 'volumes',
  'sandbox-create': 'sandbox',
  'image-pull': 'image',
  'image-name': 'image',
  'config-missing': 'config',
  'create-error': 'config',
  'run-error': 'started',
  'init-failed': 'started',
  'readiness-only': 'ready',
};

/** Causes that stop no step: the Pod does not exist, or nothing has failed. */
const OUTSIDE: ReadonlySet<CauseId> = new Set([
  'refused-by-quota',
  'refused-by-webhook',
  'nothing-restarted',
  'kubelet-restart',
  'unknown',
]);

/** Undefined for a cause that is outside of the steps. */
export function stopOf(id: CauseId): Step | undefined {
  return OUTSIDE.has(id) ? undefined : (STOPS[id] ?? 'alive');
}
