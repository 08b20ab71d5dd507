// Keeps what the pointer or the focus is on. Every view says what its parts are about, and lights up what the others point at.

import { useSyncExternalStore } from 'react';

export interface Pointed {
  readonly container?: string;
  /** The number of a step of SyncPod. */
  readonly step?: number;
  /** Only what has changed in the container. */
  readonly changed?: true;
}

const NOTHING: Pointed = {};
const listeners = new Set<() => void>();
let pointed = NOTHING;

export const pointedNow = (): Pointed => pointed;

export function pointAt(next: Pointed = NOTHING): void {
  if (next.container === pointed.container && next.step === pointed.step && next.changed === pointed.changed)
    return;
  pointed = next;
  for (const listener of listeners) listener();
}

export function onPointed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePointed = (): Pointed => useSyncExternalStore(onPointed, pointedNow, () => NOTHING);
