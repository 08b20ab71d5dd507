// Defines what the page of a rollout asks, and what it shows.

import type { Diagnostic, Result } from '@syncpod/core/result';
import type { ControllerEvent, Fate, PrintedTable, ReplicaSpan, RolledWorkload } from '@syncpod/core/rollout';
import type { RolloutKey } from './texts.ts';

/** What the reader has typed and chosen. Times are seconds after the edit. */
export interface Asked {
  readonly release: string;
  readonly before: string;
  readonly after: string;
  readonly fate: Fate;
  /** The number of nodes, if it counts. */
  readonly nodes: number;
  /** Of a Job: the exit codes of its Pods, such as `1,1,0`, and the seconds that each container runs. */
  readonly exits: string;
  readonly runs: number;
  readonly acts: readonly Act[];
}

/** What the reader does after the edit. */
export type Act =
  | { readonly type: 'roll-back'; readonly at: number }
  | { readonly type: 'suspend'; readonly at: number; readonly suspend: boolean }
  | { readonly type: 'delete'; readonly at: number; readonly pod: string };

/** A number of Pods, drawn over the time. */
export interface Bar {
  readonly name: 'available' | 'active' | 'succeeded' | 'failed';
  readonly value: number;
  readonly of: number;
}

/** A sentence of the page. */
export interface Said {
  readonly text: RolloutKey;
  readonly values: Readonly<Record<string, string | number>>;
}

/** A time at which something changes; times are seconds after the edit. */
export interface Stop {
  readonly at: number;
  readonly bars: readonly Bar[];
  /** The line of `kubectl rollout status`, or the numbers and conditions of a Job. */
  readonly text: string;
  readonly ends?: 'complete' | 'failed';
  /** Of a Job or a CronJob. */
  readonly suspended?: boolean;
  readonly events: readonly ControllerEvent[];
  readonly tables: readonly PrintedTable[];
}

export interface Lane {
  readonly name: string;
  /** It has the new template. */
  readonly isNew: boolean;
  readonly spans: readonly ReplicaSpan[];
  readonly containers: readonly { readonly name: string; readonly spans: readonly ReplicaSpan[] }[];
}

export interface Rolled {
  readonly kind: RolledWorkload['kind'] | 'job' | 'cronjob';
  readonly name: string;
  readonly lanes: readonly Lane[];
  /** Never empty; the first is before the edit, or the creation of a Job. */
  readonly stops: readonly Stop[];
  /** After this time the controllers do nothing more. */
  readonly settled: number;
  readonly answer: Said & { readonly tone: 'keep' | 'kill' | 'wait' };
  /** How many Pods it takes. */
  readonly cost: Said;
  readonly countsNodes: boolean;
  /** What can become of the new Pods. */
  readonly fates: readonly Fate[];
}

/** True for a Job or a CronJob: its Pods have one template. */
export function isJobKind(kind: Rolled['kind'] | undefined): boolean {
  return kind === 'job' || kind === 'cronjob';
}

export type Answer = Result<Rolled, readonly Diagnostic[]>;
