// Derives the exit status of `syncpod explain`.

import { effectsOf, type FailOn, failing } from './effects.ts';
import type { Explained } from './explainPair.ts';
import { kills } from './report.ts';

export const STATUS = { keep: 0, error: 1, killed: 10, refused: 20 } as const;

/** Without `failOn`, every killed container and every refusal has its status. */
export function statusOf(all: readonly Explained[], failOn: FailOn | undefined): number {
  if (all.some(({ result }) => result === 'unreadable')) return STATUS.error;
  if (failOn) {
    const [first] = failing(all, failOn);
    if (first === undefined) return STATUS.keep;
    return first === 'refused' ? STATUS.refused : STATUS.killed;
  }
  if (all.some((one) => effectsOf(one).includes('refused'))) return STATUS.refused;
  return all.some(kills) ? STATUS.killed : STATUS.keep;
}
