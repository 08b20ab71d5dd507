// Diagnoses pasted texts, in the page or in a worker.

import {
  type Diagnosis as Answer,
  diagnose,
  maskShown,
  type PastedText,
  plainCause,
} from '@syncpod/core/why';
import { isNear, markedNumbers } from './markedLines.ts';

/** The part of the answer that the page shows, and the texts with masked secrets. */
export interface Diagnosis extends Answer {
  /** The number of further causes, of other Pods. */
  readonly hidden: number;
  readonly masked: readonly PastedText[];
}

/** The texts to read, and the number of causes to show. */
export interface ToWorker {
  readonly texts: readonly PastedText[];
  readonly most: number;
}

/** A message of the worker: its progress, or the diagnosis. */
export type FromWorker =
  | { readonly type: 'reading'; readonly share: number }
  | { readonly type: 'read'; readonly diagnosis: Diagnosis };

/** Causes that are shown at first: a table of Pods has thousands. */
export const MOST_CAUSES = 20;
/** The page lists some of them. */
const MOST_EXCLUDED = 40;

/** `most`: the number of causes. Calls `tell` with the share of the lines read so far, from 0 to 1. */
export function diagnosisOf(
  texts: readonly PastedText[],
  most: number,
  tell?: (share: number) => void,
): Diagnosis {
  const { causes, excluded, ...rest } = diagnose(texts, tell);
  const shown = causes.slice(0, most);
  return {
    ...rest,
    causes: shown.map(plainCause),
    hidden: causes.length - shown.length,
    excluded: excluded.slice(0, MOST_EXCLUDED).map((one) => ({ ...one })),
    masked: texts.map(({ name, text }) => {
      const marked = markedNumbers(name, shown);
      return { name, text: maskShown(text, (line) => isNear(line, marked)) };
    }),
  };
}
