// How are the Pods of a cluster read, however many they are?

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { type Fleet, itemSplitter, type Result, splitProblemText } from '@syncpod/core';
import { type Io, messageOf } from './io.ts';
import { progress } from './progress.ts';

/** Adds every item of the List in `file` (undefined: standard input). The error says where the text is wrong. */
export async function readFleet(
  fleet: Fleet,
  file: string | undefined,
  io: Io,
): Promise<Result<number, string>> {
  const bar = progress(io);
  try {
    const total = file === undefined ? undefined : (await stat(file)).size;
    const input = file === undefined ? io.stdin : createReadStream(file, { highWaterMark: 1 << 18 });
    return await addItems(fleet, input, (done, items) => bar.show(done, total, items));
  } catch (error) {
    return { ok: false, error: messageOf(error) };
  } finally {
    bar.clear();
  }
}

async function addItems(
  fleet: Fleet,
  input: Readable,
  show: (done: number, items: number) => void,
): Promise<Result<number, string>> {
  const splitter = itemSplitter();
  let items = 0;
  let done = 0;
  for await (const chunk of input) {
    const bytes = Buffer.from(chunk);
    done += bytes.length;
    // A character a byte: no character is cut in two, and places are those of bytes.
    for (const { text, at } of splitter.push(bytes.toString('latin1'))) {
      items += 1;
      const problem = addItem(fleet, Buffer.from(text, 'latin1').toString('utf8'));
      if (problem !== undefined) return wrong(`not JSON: ${problem}`, at, items);
    }
    show(done, items);
    if (splitter.problem()) break;
  }
  const problem = splitter.end();
  if (problem) return wrong(splitProblemText(problem.kind, 'en'), problem.at, items);
  // What kubectl leaves in a pipe when it fails: not a cluster in which nothing restarts.
  if (done === 0) return { ok: false, error: 'there is nothing to read: the input is empty' };
  return { ok: true, value: items };
}

function wrong(message: string, at: number, item: number): Result<number, string> {
  return { ok: false, error: `at byte ${at}, item ${item}: ${message}` };
}

function addItem(fleet: Fleet, text: string): string | undefined {
  let item: unknown;
  try {
    item = JSON.parse(text);
  } catch (error) {
    return messageOf(error);
  }
  fleet.add(item);
  return undefined;
}
