// Reads the Pods of a cluster piece by piece, in bounded memory.

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { splitProblemText } from '@syncpod/core/fleet';
import { itemSplitter } from '@syncpod/core/import';
import { fileError } from './files.ts';
import { type Io, messageOf } from './io.ts';
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

/** Counts the items of Lists. */
interface Counter {
  add(item: unknown): void;
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

/** Space, tab, line feed and carriage return. */
const BLANKS: ReadonlySet<number> = new Set([32, 9, 10, 13]);

async function addItems(input: Readable, { fleet, problems, at, show }: ItemSink): Promise<void> {
  const splitter = itemSplitter();
  let items = 0;
  let done = 0;
  let blank = true;
  for await (const chunk of input) {
    const bytes = Buffer.from(chunk);
    done += bytes.length;
    blank &&= bytes.every((byte) => BLANKS.has(byte));
    // One character for each byte: no character is split, and offsets count bytes.
    for (const { text, at: byte } of splitter.push(bytes.toString('latin1'))) {
      items += 1;
      const place = at(byte, items);
      const problem = addItem(fleet, Buffer.from(text, 'latin1').toString('utf8'));
      if (problem !== undefined) problems.add(() => `${place}: not JSON: ${problem}`);
    }
    show(done, items);
    if (splitter.problem()) break;
  }
  const problem = splitter.end();
  if (problem) problems.add(() => `${at(problem.at, items)}: ${splitProblemText(problem.kind, 'en')}`);
  // If kubectl fails, the pipe is empty.
  if (blank) problems.add(() => 'there is nothing to read: the input is empty');
}

function addItem(fleet: Counter, text: string): string | undefined {
  let item: unknown;
  try {
    item = JSON.parse(text);
  } catch (error) {
    return messageOf(error);
  }
  fleet.add(item);
  return undefined;
}
