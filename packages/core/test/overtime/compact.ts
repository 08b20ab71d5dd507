// In which short form do the vectors keep what happened over time?

import { fnv32a } from '../../src/go/fnv32a.ts';
import type { SyncResult } from '../../src/runtime/kuberuntime/run.ts';
import type { KillAnswer } from './kill.ts';
import type { Told } from './told.ts';

/** What one piece of work did and told, as far as it is kept. */
interface Work extends Told {
  readonly results: readonly SyncResult[];
  /** When it was over. */
  readonly over: number;
  readonly stops?: KillAnswer['stops'];
  readonly error?: string;
}

/** `log`: how many lines, and their FNV-1a with times, levels and places, in each release another. */
export interface Compact {
  readonly answer: readonly string[];
  readonly log: string;
}

/** `short`: of each piece of work what came of its starts, and its Events and messages as a number and a hash. */
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
