// Reads the recordings of workloads on real clusters.

import { readdirSync, readFileSync } from 'node:fs';
import type { RolloutAct } from '../../src/rollout/index.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';

type Act = RolloutAct | { readonly type: 'create'; readonly at: number };

/** Times are seconds since the first act. */
export interface WorkloadRecording {
  readonly story: string;
  readonly tag: string;
  /** The time of day of the first act. */
  readonly recorded: string;
  readonly ends: number;
  readonly before: string;
  /** The access mode of the claim that the Pods use. */
  readonly claim?: string;
  readonly acts: readonly Act[];
  /** The behavior of the container, by its image. */
  readonly programs: Readonly<Record<string, readonly ScenarioEvent[]>>;
  /** time, object, type, reason, message, count */
  readonly events: readonly (readonly [number, string, string, string, string, number])[];
  /** time, type of the change, name, hash of the template, READY, STATUS, RESTARTS */
  readonly pods: readonly (readonly [number, string, string, string, string, string, string | number])[];
  /** time, type of the change, cells of the table */
  readonly lines: readonly Row[];
  /** The ReplicaSets. */
  readonly sets: readonly Row[];
  /** time, changed numbers, conditions */
  readonly statuses: readonly (readonly [number, Readonly<Record<string, unknown>>, (readonly string[])?])[];
}

type Row = readonly [number, string, string, ...(string | number)[]];

/** Up to this number of seconds before the end of the recording, what the simulation does must have been recorded. */
export const LAST_STEP = 5;

const FOLDER = new URL('../vectors/workloads/', import.meta.url);

/** The recordings by minor. */
export function workloadRecordings(): {
  readonly minor: string;
  readonly stories: readonly WorkloadRecording[];
}[] {
  return readdirSync(FOLDER).map((minor) => {
    const folder = new URL(`${minor}/`, FOLDER);
    const files = readdirSync(folder).toSorted();
    return { minor, stories: files.map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))) };
  });
}
