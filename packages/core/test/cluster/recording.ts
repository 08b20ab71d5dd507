// Reads the recordings of real clusters.

import { readdirSync, readFileSync } from 'node:fs';
import type { V1Pod } from '../../src/report/kubectl/index.ts';

/**
 * One story on a real kubelet, as oracle/cluster/play.mjs writes it. The first item of each record is its time: seconds
 * since the request that created the Pod.
 */
export interface Recording {
  readonly story: string;
  readonly tag: string;
  readonly recorded: string;
  /** Seconds that were recorded. */
  readonly ends: number;
  /** The scenario with the manifest that was staged. */
  readonly scenario: Readonly<Record<string, unknown>>;
  /** Every change of an Event: type, reason, message, count and container. */
  readonly events: readonly (readonly [number, string, string, string, number, string?])[];
  /** Every line of `kubectl get pods --watch`: kind of the change, then the columns. */
  readonly lines: readonly (readonly [number, string, string, string, string, string | number, string])[];
  readonly statuses: readonly (readonly [number, string, V1Pod['status']])[];
  /** Lines of the kubelet's log about the Pod: level, file:line, text. */
  readonly log: readonly (readonly [number, string, string, string])[];
}

const FOLDER = new URL('../vectors/cluster/', import.meta.url);

/** The recordings by minor. */
export function recordings(): { readonly minor: string; readonly stories: readonly Recording[] }[] {
  return readdirSync(FOLDER).map((minor) => {
    const folder = new URL(`${minor}/`, FOLDER);
    const files = readdirSync(folder).toSorted();
    return { minor, stories: files.map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))) };
  });
}
