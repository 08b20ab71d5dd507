// Defines the compact form in which the vectors store behavior over time.

import { fnv32a } from '../../src/go/fnv32a.ts';
import type { SyncResult } from '../../src/runtime/kuberuntime/run.ts';
import type { KillAnswer } from './kill.ts';
import type { Notes } from './notes.ts';

/** The stored results and texts of one piece of work. */
interface Work extends Notes {
  readonly results: readonly SyncResult[];
  /** The time at which it finished. */
  readonly over: number;
  readonly stops?: KillAnswer['stops'];
  readonly error?: string;
}

/** `log`: the number of lines and the FNV-1a hash of their times, levels, places and texts, which differ by release. */
export interface Compact {
  readonly answer: readonly string[];
  readonly log: string;
}

/**
 * `short`: the results of starts for each piece of work; its Events and messages only as a count and a hash.
 */
export function compactOf(works: readonly Work[], short?: 'short'): Compact {
  const lines = works.flatMap(({ log }) =>
    log.map(({ at, level, place, text }) => `${at} ${level} ${place} ${text}\n`),
  );
  const log = `${lines.length} ${fnv32a(lines.join('')).toString(16)}`;
  return { answer: works.flatMap(short ? shortWork : compactWork), log };
}

function shortWork(work: Work): string {
  const starts = work.results.map(({ target, error }) =>
    error === undefined ? target : `${target}:${error}`,
  );
  const whole = fnv32a(compactWork(work).join('\n')).toString(16);
  return [work.over, ...starts, `${work.events.length} Events`, whole].join(' ');
}

function compactWork({ results, events, stops = [], over, error }: Work): string[] {
  return [
    ...events.map(({ at, text }) => `${at} ${text}`),
    ...stops.map(({ id, ended, code }) => `${ended} ${id} ends with ${code}`),
    ...results.map(({ target, error = '', message = '' }) =>
      [`${over} ${target}`, error, message].filter(Boolean).join(': '),
    ),
    ...(error === undefined ? [] : [`${over} ${error}`]),
    `${over} over`,
  ];
}
