// Defines the workers that probe containers, and what they find.

import type { ProbeResult } from '../../api/podStatus.ts';

export type ProbeKind = 'liveness' | 'readiness' | 'startup';

/** The worker of one probe. It ticks at `since` and every period after it. Upstream: worker in pkg/kubelet/prober. */
export interface Prober {
  readonly container: string;
  readonly probe: ProbeKind;
  /** Time of the first probe; the ticker starts with it. */
  readonly since: number;
  /** Time of the last tick. */
  readonly probed?: number;
  /** The instance that the worker last saw, and the stored result of the probe for it. */
  readonly id?: string;
  readonly result?: ProbeResult;
  /** The last answer of the probe, and the number of times in a row that it occurred, at most the threshold. */
  readonly last?: 'Success' | 'Failure';
  readonly run: number;
  /** True if the worker waits for the next instance. */
  readonly onHold?: true;
  /** A probe is in progress that nothing answers: the time at which it fails. */
  readonly waits?: number;
  /** The rest of the tick: the probe answers after a sync that its initial result has requested. */
  readonly answer?: Probed;
  /** True if a sync triggered the worker before its first tick or during a probe: another probe then follows. */
  readonly triggered?: true;
  /** The Pod was already being deleted when the worker began: it keeps that Pod. */
  readonly deleted?: true;
}

/** The result of one tick. */
export interface Probed {
  /** Absent if the worker ends. */
  readonly prober?: Prober;
  /** The instance that the worker saw. */
  readonly id?: string;
  /** The results that it stores, in order; equal results are not stored again. */
  readonly updates: readonly ProbeResult[];
  /** The probe ran and failed. */
  readonly failed?: true;
  /** The text of the failure, if the container's process has ended. */
  readonly output?: string;
  /** The probe could not be run, for this reason. */
  readonly errored?: string;
}
