// Answers lines of JSON with lines of JSON.

import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { type Io, messageOf } from './io.ts';

/** The answer to one line: an object to print, or an error. */
export type LineAnswer = { readonly answer: object } | { readonly error: string };

/**
 * Answers each line of `input` in order. The answer to an unreadable line is `{ error, line }`, counted from 1; the
 * next line is then read. Ends early if the reader of the answers has closed the pipe. Resolves to the exit status: 0,
 * or 1 after any error.
 */
export async function answerLines(
  input: Readable,
  output: Io['stdout'],
  answer: (value: object) => LineAnswer,
): Promise<number> {
  let line = 0;
  let status = 0;
  for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1;
    const said = answerLine(text, answer);
    if ('error' in said) status = 1;
    const printed = JSON.stringify('error' in said ? { error: said.error, line } : said.answer);
    if (!output.write(`${printed}\n`)) await output.drained();
    if (output.readerGone) break;
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
    return { error: 'a line must be one JSON object' };
  }
  try {
    return answer(value);
  } catch (error) {
    // A bug of this program: the other lines are still answered.
    return { error: `internal error, please report it with this line: ${String(error)}` };
  }
}
