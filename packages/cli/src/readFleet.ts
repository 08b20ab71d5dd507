// Reads the Pods of a cluster piece by piece, in bounded memory.

import { isAscii } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  type FleetItem,
  fleetItems,
  type ItemProblem,
  type PodTemplate,
  splitProblemText,
} from '@syncpod/core/fleet';
import { fileError } from './files.ts';
import type { Io } from './io.ts';
import { brokenOutput, concernsOneCall } from './live/failure.ts';
import { FLEET_CALLS } from './live/fleetCalls.ts';
import type { Kubectl } from './live/kubectl.ts';
import { progress } from './progress.ts';

/** The most problems whose texts are kept: there may be millions. */
const MOST_KEPT = 20;

/** Collects the problems of the input, in bounded memory. */
export interface Problems {
  /** `text` is called only if the problem is kept. */
  add(text: () => string): void;
  /** Adds a problem of the item that is being read. */
  addHere(text: string): void;
  /** Sets the position that is being read, and returns it. */
  at(place: string): string;
  readonly count: number;
  /** The first problems, and the number of the others. */
  lines(): readonly string[];
}

export function boundedProblems(): Problems {
  const kept: string[] = [];
  let count = 0;
  let place = '';
  const add = (text: () => string): void => {
    count += 1;
    if (kept.length < MOST_KEPT) kept.push(text());
  };
  return {
    add,
    addHere: (text) => add(() => `${place}: ${text}`),
    at(next) {
      place = next;
      return place;
    },
    get count() {
      return count;
    },
    lines: () => (count > kept.length ? [...kept, `${count - kept.length} more like these`] : [...kept]),
  };
}

/** An item of a List. `length`: of its text, in bytes; `place`: its position. */
export interface PlacedItem {
  readonly value: unknown;
  readonly template?: PodTemplate;
  readonly length: number;
  readonly place: string;
}

/** Counts the items of Lists. */
interface Counter {
  add(item: PlacedItem): void;
}

/** Bytes to read at once: the engine allocates longer texts apart, which takes five times as long. */
const PIECE = 96_000;

/** Adds every readable item of the Lists in `files` to a fleet; `-` is standard input. Never rejects. */
export async function readFleet(
  files: readonly string[],
  fleet: Counter,
  problems: Problems,
  io: Io,
): Promise<void> {
  const bar = progress(io);
  for (const file of files) {
    try {
      const total = file === '-' ? undefined : (await stat(file)).size;
      const input = file === '-' ? io.stdin : createReadStream(file, { highWaterMark: PIECE });
      const named = files.length > 1 ? `${file}, ` : '';
      await addItems(input, {
        fleet,
        problems,
        at: (byte, item) => problems.at(`${named}at byte ${byte}, item ${item}`),
        show: (done, items) => bar.show(done, total, items),
      });
    } catch (error) {
      problems.add(() => fileError(file, error));
    }
  }
  bar.clear();
}

/** Adds the items that the calls of kubectl print. The error is that of a call that is required. */
export async function readLiveFleet(
  kubectl: Kubectl,
  fleet: Counter,
  problems: Problems,
  io: Io,
): Promise<string | undefined> {
  const bar = progress(io);
  for (const [index, { call, optional }] of FLEET_CALLS.entries()) {
    const { output, failure } = kubectl.stream(call);
    const name = ['kubectl', ...call.slice(0, -1)].join(' ');
    const own = boundedProblems();
    const items = await addItems(output, {
      fleet,
      problems: own,
      at: (byte, item) => own.at(`${name}, at byte ${byte}, item ${item}`),
      show: (done, items) => bar.show(done, undefined, items),
    });
    const broken = own.count > 0 && items === 0 ? brokenOutput(own.lines().join(), 'kubectl') : undefined;
    const failed = (await failure) ?? broken;
    const later = FLEET_CALLS.slice(index + 1).some((one) => one.optional === undefined);
    if (failed && (optional === undefined || (later && !concernsOneCall(failed)))) {
      bar.clear();
      return `${name}: ${failed.message}`;
    }
    if (failed && optional !== undefined) kubectl.missed(optional, failed);
    // Without an answer there is nothing that can be wrong with it.
    else for (const problem of own.lines()) problems.add(() => problem);
  }
  bar.clear();
  return undefined;
}

interface ItemSink {
  readonly fleet: Counter;
  readonly problems: Problems;
  /** Sets the position that is being read, and returns it as a text. */
  at(byte: number, item: number): string;
  show(done: number, items: number): void;
}

/** Returns the number of items that could be read. */
async function addItems(input: Readable, { fleet, problems, at, show }: ItemSink): Promise<number> {
  let ascii = true;
  // One character for each byte: no character is split, and offsets count bytes.
  const reader = fleetItems((text) => (ascii ? text : Buffer.from(text, 'latin1').toString('utf8')));
  let items = 0;
  let readable = 0;
  let done = 0;
  const take = (found: readonly FleetItem[]): void => {
    for (const item of found) {
      items += item.length > 0 ? 1 : 0;
      const place = at(item.at, items);
      if ('problem' in item) problems.add(() => `${place}: ${problemText(item.problem)}`);
      else {
        readable += 1;
        fleet.add({ ...item, place });
      }
    }
  };
  for await (const chunk of input) {
    const bytes: Buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
    ascii &&= isAscii(bytes);
    done += bytes.length;
    take(reader.push(bytes.toString('latin1')));
    show(done, items);
    if (reader.stopped()) break;
  }
  // If kubectl fails, the pipe is empty.
  take(reader.end());
  return readable;
}

function problemText(problem: ItemProblem): string {
  if (problem.kind !== 'bad-item') return splitProblemText(problem.kind, 'en');
  return typeof problem.detail === 'string' ? problem.detail : problem.detail.message;
}
