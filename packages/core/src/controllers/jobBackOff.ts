// Computes how long a Job waits before it replaces a failed Pod.

import type { Release } from '../releases/release.ts';
import type { FailureRecord, JobPod } from './jobState.ts';

/** Seconds from the newest failure to the next Pod. Ports pkg/controller/job/backoff_utils.go (1.27+). */
export function jobBackOff(failures: number, release: Release): number {
  return Math.min(10 * 2 ** (failures - 1), release.has('job-back-off-of-ten-minutes') ? 600 : 360);
}

/** Seconds that are left of a back-off. Upstream: getRemainingTimeForFailuresCount. */
export function remainingBackOff({ failures, ago = 0 }: FailureRecord, release: Release): number {
  return failures === 0 ? 0 : Math.max(0, jobBackOff(failures, release) - ago);
}

/** Seconds since a Pod ended. Upstream: getFinishedTime. */
export function endedAgo({ ended, notReady, deleted, age }: JobPod, release: Release): number {
  if (release.has('job-failure-without-end-is-now')) return ended ?? 0;
  return ended ?? notReady ?? deleted ?? age;
}

/** Failures before the last success no longer count. Upstream: newBackoffRecord. */
export function failureRecord(
  record: FailureRecord | undefined,
  succeeded: readonly JobPod[],
  failed: readonly JobPod[],
  release: Release,
): FailureRecord {
  const old = record ?? { failures: 0 };
  const times = failed.map((pod) => endedAgo(pod, release));
  const newest = { ago: Math.min(...times) };
  if (succeeded.length === 0) {
    return failed.length === 0 ? old : { failures: old.failures + failed.length, ...newest };
  }
  const success = Math.min(...succeeded.map((pod) => endedAgo(pod, release)));
  const later = times.filter((time) => time < success).length;
  return later === 0 ? { failures: 0 } : { failures: later, ...newest };
}
