// Reads the lines of a file of any length, in bounded memory.

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { StringDecoder } from 'node:string_decoder';
import type { Result } from '@syncpod/core/result';
import { fileError, fileName, noteTerminalInput } from './files.ts';
import type { Io } from './io.ts';
import { progress } from './progress.ts';

/** The most bytes of a line: a List of a cluster may be one line. The rest of a longer line is not read. */
const LONGEST_LINE = 256 << 20;
const NEWLINE = 10;

/** Called with each line, without its line break. `whole`: false if the line is longer than can be read. */
type Take = (line: string, whole: boolean) => void;

/** `-` is standard input. The error names the file. */
export async function readLines(file: string, io: Io, take: Take): Promise<Result<undefined, string>> {
  if (file === '-') noteTerminalInput(io);
  const bar = progress(io, '');
  try {
    const total = file === '-' ? undefined : (await stat(file)).size;
    const input = file === '-' ? io.stdin : createReadStream(file, { highWaterMark: 1 << 18 });
    const lines = lineSplitter(take);
    let done = 0;
    for await (const chunk of input) {
      const bytes = Buffer.from(chunk);
      done += bytes.length;
      if (!lines.push(bytes)) return { ok: false, error: `${fileName(file)}: is not a text file` };
      bar.show(done, total);
    }
    lines.end();
    return { ok: true, value: undefined };
  } catch (error) {
    return { ok: false, error: fileError(file, error) };
  } finally {
    bar.clear();
  }
}

interface Splitter {
  /** False if the bytes are not text. */
  push(bytes: Buffer): boolean;
  end(): void;
}

function lineSplitter(take: Take): Splitter {
  let parts: Buffer[] = [];
  let length = 0;
  let wide: StringDecoder | undefined;
  let first = true;
  const add = (part: Buffer): void => {
    if (length < LONGEST_LINE) parts.push(part);
    length += part.length;
  };
  const flush = (): void => {
    // A string of its own: a part of a larger one would keep all of it in memory.
    const line = (parts.length === 1 ? parts[0] : Buffer.concat(parts))?.toString('utf8') ?? '';
    take(line, length < LONGEST_LINE);
    parts = [];
    length = 0;
  };
  return {
    push(given) {
      if (first && given.length > 1) {
        // PowerShell's `>` writes UTF-16.
        if (given[0] === 0xff && given[1] === 0xfe) wide = new StringDecoder('utf16le');
        first = false;
      }
      const bytes = wide ? Buffer.from(wide.write(given), 'utf8') : given;
      if (bytes.includes(0)) return false;
      let start = 0;
      for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
        add(bytes.subarray(start, end));
        flush();
        start = end + 1;
      }
      if (start < bytes.length) add(Buffer.from(bytes.subarray(start)));
      return true;
    },
    end() {
      if (wide) add(Buffer.from(wide.end(), 'utf8'));
      flush();
    },
  };
}
