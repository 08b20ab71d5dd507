// Which scenario is in a file?

import { readScenario, type Scenario } from '@syncpod/core';
import { fail, type Io, messageOf, readTextOrFail } from './io.ts';

/** Says what is wrong with it; undefined then. */
export async function readScenarioFile(file: string, io: Io): Promise<Scenario | undefined> {
  const value = await readJson(file, io);
  if (value === undefined) return undefined;
  const read = readScenario(value);
  if (read.ok) return read.value;
  for (const { message } of read.error) fail(io, `${file}: ${message}`);
  return undefined;
}

async function readJson(file: string, io: Io): Promise<unknown> {
  const text = await readTextOrFail(file, io);
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch (error) {
    fail(io, `${file}: not JSON: ${messageOf(error)}`);
    return undefined;
  }
}
