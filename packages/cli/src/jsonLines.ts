// How does a machine door answer one JSON object a line with one JSON object a line?

import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { messageOf } from './io.ts';

/** What a door says to one line: an object to print, or why it could not answer. */
export type LineAnswer = { readonly answer: object } | { readonly error: string };

/**
 * Answers each line of `input` in order. A line that cannot be read answers `{ error, line }` (counted from 1)
 * and the others still answer. Resolves to the exit status: 0, or 1 if any line was in error.
 */
export async function answerLines(
  input: Readable,
  output: Writable,
  answer: (value: object) => LineAnswer,
): Promise<number> {
  let line = 0;
  let status = 0;
  for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1;
    const said = answerLine(text, answer);
    if ('error' in said) status = 1;
    const printed = JSON.stringify('error' in said ? { error: said.error, line } : said.answer);
    if (!output.write(`${printed}\n`)) await once(output, 'drain');
  }
  return status;
}

function answerLine(text: string, answer: (value: object) => LineAnswer): LineAnswer {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { error: `not JSON: ${messageOf(error)}` };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { error: 'a line must hold one JSON object' };
  }
  try {
    return answer(value);
  } catch (error) {
    // A bug of ours: the other lines shall be answered all the same.
    return { error: `internal error, please report it with this line: ${String(error)}` };
  }
}
