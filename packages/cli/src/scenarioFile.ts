// Which scenario is in a file?

import { readScenario, type Scenario } from '@syncpod/core';
import { fail, type Io, messageOf, readText } from './io.ts';

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
  try {
    const value: unknown = JSON.parse(await readText(file, io));
    return value;
  } catch (error) {
    fail(io, error instanceof SyntaxError ? `${file}: not JSON: ${messageOf(error)}` : messageOf(error));
    return undefined;
  }
}
