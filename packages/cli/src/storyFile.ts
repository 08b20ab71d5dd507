// Reads a scenario from a file and plays it, up to a time.

import { indexAt, timeAt } from '@syncpod/core/kubectl';
import { SCENARIO_START } from '@syncpod/core/runtime';
import { entriesOf, type TimelineEntry, tooLong } from '@syncpod/core/story';
import { fileName } from './files.ts';
import { fail, type Io, note } from './io.ts';
import type { ClusterValues } from './live/cluster.ts';
import { failWith, readScenarioFile } from './scenarioFile.ts';

/** A story, and the snapshot that a command shows. */
export interface PlayedStory {
  readonly entries: readonly TimelineEntry[];
  /** Index of the snapshot. */
  readonly index: number;
  /** Unix seconds; later than the snapshot if nothing happened since. */
  readonly now: number;
}

/** The option `--at` of commands that show a story at one time. */
export const AT = {
  value: 'SECONDS',
  about: 'the time to show, in seconds from the start of the story',
} as const;

/** All snapshots of a scenario file. Prints the problem and returns undefined if it cannot be played. */
export async function readEntries(
  file: string,
  io: Io,
  cluster: ClusterValues = {},
): Promise<readonly TimelineEntry[] | undefined> {
  const scenario = await readScenarioFile(file, io, cluster);
  if (!scenario) return undefined;
  const entries = entriesOf(scenario);
  if (!entries.ok) {
    failWith(entries.error, file, io);
    return undefined;
  }
  noteLimit(entries.value, file, io);
  return entries.value;
}

/** Prints a note if the story was too long to be played to its end; returns true then. */
export function noteLimit(entries: readonly TimelineEntry[], file: string, io: Io): boolean {
  const limit = tooLong(entries.at(-1)?.snapshot);
  if (limit) note(io, `${fileName(file)}: ${limit.message}`);
  return limit !== undefined;
}

/**
 * The story `at` seconds after its start, by default at its end. Prints the problem and returns undefined on failure.
 */
export async function readStory(
  file: string,
  at: number | undefined,
  io: Io,
  cluster: ClusterValues,
): Promise<PlayedStory | undefined> {
  const entries = await readEntries(file, io, cluster);
  if (!entries) return undefined;
  const ends = timeAt(entries, entries.length - 1);
  const now = at === undefined ? ends : SCENARIO_START + at;
  if (now > Math.ceil(ends)) {
    fail(io, `--at: the story ends after ${Math.ceil(ends - SCENARIO_START)} seconds; add a wait for more`);
    return undefined;
  }
  const index = indexAt(entries, now);
  noteEvents(entries.slice(0, index + 1), io);
  return { entries, index, now };
}

/** Names the events that the API server refused, or that had no effect. */
function noteEvents(entries: readonly TimelineEntry[], io: Io): void {
  for (const { snapshot } of entries) {
    const { cause, event } = snapshot;
    if (tooLong(snapshot)) continue;
    if (cause.kind === 'refused')
      for (const { field, detail } of cause.errors)
        note(io, `event ${event + 1} is refused: ${field === '' ? detail : `${field}: ${detail}`}`);
    else if (cause.kind === 'note' && event >= 0) note(io, `event ${event + 1}: ${cause.text}`);
  }
}
