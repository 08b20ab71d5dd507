// Diagnoses pasted texts, in the page or in a worker.

import { type Diagnosis as Answer, diagnose, maskPasted, type PastedText } from '@syncpod/core/why';

/** The answer, and the texts with masked secrets. */
export interface Diagnosis extends Answer {
  readonly masked: readonly PastedText[];
}

/** A message of the worker: its progress, or the diagnosis. */
export type FromWorker =
  | { readonly type: 'reading'; readonly share: number }
  | { readonly type: 'read'; readonly diagnosis: Diagnosis };

/** Calls `tell` with the share of the lines read so far, from 0 to 1. */
export function diagnosisOf(texts: readonly PastedText[], tell?: (share: number) => void): Diagnosis {
  return {
    ...diagnose(texts, tell),
    masked: texts.map(({ name, text }) => ({ name, text: maskPasted(text) })),
  };
}
