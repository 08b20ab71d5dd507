// How are the Pods of a cluster read, however many they are?

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { type Fleet, itemSplitter, type Result } from '@syncpod/core';
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
  const decoder = new StringDecoder('utf8');
  let items = 0;
  let done = 0;
  for await (const chunk of input) {
    const bytes = Buffer.from(chunk);
    done += bytes.length;
    for (const text of splitter.push(decoder.write(bytes))) {
      items += 1;
      const problem = addItem(fleet, text);
      if (problem !== undefined) return { ok: false, error: `item ${items} is not JSON: ${problem}` };
    }
    show(done, items);
  }
  const problem = splitter.end();
  return problem === undefined ? { ok: true, value: items } : { ok: false, error: problem };
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
