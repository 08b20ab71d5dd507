// Derives the question that the verdict answers.

import type { DiffRow } from '../editor/diff/lineDiff.ts';
import type { Subject } from '../store/judge/subject.ts';
import type { Stop } from '../timeline/stops.ts';
import { type Change, changeOf } from './change.ts';

export type Mode = 'preview' | 'replay' | 'now';

/**
 * `example`: the opening, untouched. `edit`: the typed text. `another`: a typed text that is no edit of the Pod. `now`:
 * the end of the story. `time`: an earlier moment of it, with its clock and its stop.
 */
export type Question =
  | { readonly kind: 'example' | 'edit'; readonly change: Change | undefined }
  | { readonly kind: 'another'; readonly pod: string }
  | { readonly kind: 'now'; readonly happened: string }
  | {
      readonly kind: 'time';
      readonly clock: string;
      readonly happened: string;
      /** What the edit that is replayed changes. */
      readonly change: Change | undefined;
    };

interface Asked {
  readonly mode: Mode;
  readonly subject: Subject;
  /** The name of the Pod that the page shows. */
  readonly pod: string;
  /** True while the visitor has not changed the opening. */
  readonly untouched: boolean;
  readonly diff: readonly DiffRow[];
  /** The name of the stop at the cursor. */
  readonly happened: string;
  readonly clock: string;
}

/** The newest exit since the last event of the story, which the stops after it are about, or the stop itself. */
export function happenedAt(stops: readonly Stop[], at: number): string {
  const begins = stops.findLastIndex(({ weight }, index) => weight === 2 && index <= at);
  const exit = stops.slice(Math.max(0, begins), at + 1).findLast(({ told }) => told !== undefined);
  return exit?.told ?? stops[at]?.title ?? '';
}

export function questionOf({ mode, subject, pod, untouched, diff, happened, clock }: Asked): Question {
  if (mode === 'preview' && subject === 'another') return { kind: 'another', pod };
  if (mode === 'preview') return { kind: untouched ? 'example' : 'edit', change: changeOf(diff) };
  return mode === 'now'
    ? { kind: 'now', happened }
    : { kind: 'time', clock, happened, change: changeOf(diff) };
}
