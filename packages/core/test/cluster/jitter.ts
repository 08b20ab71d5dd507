// Says how far a real time may be from the simulated one.

import type { TimedText } from './views.ts';

/** Seconds that each of these can add, which no story determines. They add up over a story. */
const JITTER = {
  /** What a watch, a report and a sync take on two busy cores. */
  machine: 4,
  /** Starting a container takes up to so long here; in the simulation it takes one second. Measured. */
  start: 2,
  /** The next look at all containers: genericPlegRelistPeriod of kubelet.go (plegRelistPeriod up to 1.24). */
  relist: 1,
  /** A failed sync is repeated after 10 seconds and up to half of that: workerBackOffPeriodJitterFactor (kubelet.go). */
  backOff: 5,
  /** Watches and reports of a kubelet that was cut off: client-go's reflector, syncPeriod of status_manager.go. */
  reconnect: 10,
} as const;

/** Seconds by which the time may differ, after what was recorded up to then. */
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
