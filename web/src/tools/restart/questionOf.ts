// Chooses the question that a cause answers.

import type { Cause } from '@syncpod/core/why';
import { STEPS, stopOf } from './funnel.ts';

export type Question = 'restart' | 'start' | 'ready' | 'exist' | 'whether';

const OTHERS: Readonly<Partial<Record<Cause['id'], Question>>> = {
  'readiness-only': 'ready',
  'refused-by-quota': 'exist',
  'refused-by-webhook': 'exist',
  'nothing-restarted': 'whether',
  'kubelet-restart': 'whether',
};

/** A container without restarts that stopped before it was started has not restarted. */
export function questionOf({ id, restarts = 0 }: Pick<Cause, 'id' | 'restarts'>): Question {
  const stop = stopOf(id);
  const before = stop !== undefined && STEPS.indexOf(stop) < STEPS.indexOf('started');
  return OTHERS[id] ?? (before && restarts === 0 ? 'start' : 'restart');
}
