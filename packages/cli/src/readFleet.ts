// How are the Pods of a cluster read, however many they are?

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { type Fleet, itemSplitter, splitProblemText } from '@syncpod/core';
import { type Io, messageOf } from './io.ts';
import { progress } from './progress.ts';

/** More problems than this are counted, not told. */
const MOST_TOLD = 20;

/**
 * Adds every item of the List in `file` (undefined: standard input) that can be read to the fleet. Gives what is wrong,
 * each with its place. Never rejects.
 */
export async function readFleet(fleet: Fleet, file: string | undefined, io: Io): Promise<string[]> {
  const bar = progress(io);
  const problems: string[] = [];
  const tell = (problem: string): void => void problems.push(problem);
  try {
    const total = file === undefined ? undefined : (await stat(file)).size;
    const input = file === undefined ? io.stdin : createReadStream(file, { highWaterMark: 1 << 18 });
    await addItems(fleet, input, tell, (done, items) => bar.show(done, total, items));
  } catch (error) {
    tell(messageOf(error));
  } finally {
    bar.clear();
  }
  const more = problems.length - MOST_TOLD;
  return more > 0 ? [...problems.slice(0, MOST_TOLD), `${more} more like these`] : problems;
}

async function addItems(
  fleet: Fleet,
  input: Readable,
  tell: (problem: string) => void,
  show: (done: number, items: number) => void,
): Promise<void> {
  const splitter = itemSplitter();
  let items = 0;
  let done = 0;
  const wrong = (message: string, at: number): void => tell(`at byte ${at}, item ${items}: ${message}`);
  for await (const chunk of input) {
    const bytes = Buffer.from(chunk);
    done += bytes.length;
    // A character a byte: no character is cut in two, and places are those of bytes.
    for (const { text, at } of splitter.push(bytes.toString('latin1'))) {
      items += 1;
      const problem = addItem(fleet, Buffer.from(text, 'latin1').toString('utf8'));
      if (problem !== undefined) wrong(`not JSON: ${problem}`, at);
    }
    show(done, items);
    if (splitter.problem()) break;
  }
  const problem = splitter.end();
  if (problem) wrong(splitProblemText(problem.kind, 'en'), problem.at);
  // What kubectl leaves in a pipe when it fails: not a cluster in which nothing restarts.
  if (done === 0) tell('there is nothing to read: the input is empty');
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
