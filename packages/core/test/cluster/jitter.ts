// Defines how much a recorded time may differ from the simulated one.

import type { TimedText } from './recording.ts';

/** Seconds that each of these can add, which no story determines. They add up over a story. */
const JITTER = {
  /** The delay of a watch, a report and a sync on two busy cores. */
  machine: 4,
  /**
   * Measured: starting a container can take this long on the recording machine; in the simulation it takes one second.
   */
  start: 2,
  /** The time until the next relist: genericPlegRelistPeriod of kubelet.go (plegRelistPeriod up to 1.24). */
  relist: 1,
  /** A failed sync is repeated after 10 to 15 seconds: workerBackOffPeriodJitterFactor (kubelet.go). */
  backOff: 5,
  /** Watches and reports of a kubelet that was disconnected: client-go's reflector, syncPeriod of status_manager.go. */
  reconnect: 10,
} as const;

/** Seconds by which a time may differ, given everything recorded before it. */
export function jitterAt(at: number, recorded: readonly TimedText[], reconnected: readonly number[]): number {
  const before = recorded.filter((one) => one.at <= at).map(({ text }) => text);
  const count = (pattern: RegExp) => before.filter((text) => pattern.test(text)).length;
  return (
    JITTER.machine +
    JITTER.start * count(/^Normal (Started|SandboxChanged) /) +
    JITTER.relist * count(/^Normal Killing /) +
    JITTER.reconnect * reconnected.filter((time) => time <= at).length +
    JITTER.backOff * count(/^Warning (BackOff|Failed\w*|\w*Error) /)
  );
}

/**
 * The simulation goes on for this number of seconds after the end of a recording: the longest delay of one step. What
 * it does in the same time before the end may come after it on a real cluster.
 */
export const LAST_STEP = JITTER.machine + JITTER.start + JITTER.relist + JITTER.backOff;
