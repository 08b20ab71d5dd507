// Reads the recordings of real clusters.

import { readdirSync, readFileSync } from 'node:fs';
import type { V1Pod } from '../../src/report/kubectl/index.ts';
import type { Recording } from '../../src/report/recorded/index.ts';

/** A recording with the statuses, which the page does not show. */
export interface WholeRecording extends Recording {
  readonly story: string;
  /** Seconds at which `create` and each later event had happened. */
  readonly happened: readonly number[];
  readonly statuses: readonly (readonly [number, string, V1Pod['status']])[];
}

/** A text at a time, in seconds since the Pod was created. */
export interface TimedText {
  readonly at: number;
  readonly text: string;
}

const FOLDER = new URL('../vectors/cluster/', import.meta.url);

/** The recordings by minor. */
export function recordings(): { readonly minor: string; readonly stories: readonly WholeRecording[] }[] {
  return readdirSync(FOLDER).map((minor) => {
    const folder = new URL(`${minor}/`, FOLDER);
    const files = readdirSync(folder).toSorted();
    return { minor, stories: files.map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))) };
  });
}
