// Decides when a change of the page updates the address, and when it adds a history entry.

import type { LinkedComparison } from '@syncpod/core/scenario';
import { isSameWork, type Work } from '../store/work.ts';

/** The state that the address shows or is about to show. */
export interface Shown {
  readonly work: Work;
  readonly own: boolean;
  /** The other futures of the story, which a link lacks. */
  readonly futures?: readonly Work[];
  /** The last draft that was a valid Pod. */
  readonly valid?: string | undefined;
  /** True if something else than the draft is shown. */
  readonly aside?: boolean;
  readonly panel: string;
  readonly compare: LinkedComparison | undefined;
  readonly actionCount: number;
  /** Replaces the work in the address. */
  readonly held: string | undefined;
}

/** `entry`: adds a history entry. `change`: replaces the address. */
export type AddressStep = 'entry' | 'change' | undefined;

/** Used as the panel of an outdated address. */
export const OUTDATED = '';

/** Typing and playback replace the address; actions add an entry. */
export function addressStep(last: Shown, now: Shown): AddressStep {
  if (now.held !== undefined) {
    if (now.held === last.held) return undefined;
    return last.held === undefined ? 'entry' : 'change';
  }
  const same =
    last.held === undefined &&
    isSameWork(last.work, now.work) &&
    last.futures === now.futures &&
    last.compare === now.compare &&
    last.panel === now.panel;
  if (same) return undefined;
  return now.actionCount === last.actionCount ? 'change' : 'entry';
}
