// Reads the Pods of a cluster piece by piece, in bounded memory.

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { fileError } from './files.ts';
import { type FleetItem, type FleetItems, fleetItems } from './fleetItems.ts';
import type { Io } from './io.ts';
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

/** Counts the items of Lists. `bytes`: the length of the item as a text; `place`: its position. */
interface Counter {
  add(item: unknown, bytes: number, place: string): void;
}

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
      const input = file === '-' ? io.stdin : createReadStream(file, { highWaterMark: 1 << 18 });
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
  for (const { call, optional } of FLEET_CALLS) {
    const { output, failure } = kubectl.stream(call);
    const name = ['kubectl', ...call.slice(0, -1)].join(' ');
    const own = boundedProblems();
    await addItems(output, {
      fleet,
      problems: own,
      at: (byte, item) => own.at(`${name}, at byte ${byte}, item ${item}`),
      show: (done, items) => bar.show(done, undefined, items),
    });
    const failed = await failure;
    if (failed && optional === undefined) {
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

async function addItems(input: Readable, { fleet, problems, at, show }: ItemSink): Promise<void> {
  let reader: FleetItems | undefined;
  let begin = Buffer.alloc(0);
  let items = 0;
  let done = 0;
  const take = (found: readonly FleetItem[]): void => {
    for (const { at: byte, bytes, value, problem } of found) {
      items += bytes > 0 ? 1 : 0;
      const place = at(byte, items);
      if (problem === undefined) fleet.add(value, bytes, place);
      else problems.add(() => `${place}: ${problem}`);
    }
  };
  const read = (bytes: Buffer, ended: boolean): void => {
    begin = Buffer.concat([begin, bytes]);
    reader = fleetItems(begin, ended);
    if (reader) take(reader.push(begin));
  };
  for await (const chunk of input) {
    const bytes = Buffer.from(chunk);
    done += bytes.length;
    if (reader) take(reader.push(bytes));
    else read(bytes, false);
    show(done, items);
    if (reader?.stopped()) break;
  }
  if (!reader) read(Buffer.alloc(0), true);
  // If kubectl fails, the pipe is empty.
  if (reader) take(reader.end());
  else problems.add(() => 'there is nothing to read: the input is empty');
}
