// Keeps the time at which the work queue of the Job controller syncs a Job again.

import { isTrue } from '../controllers/jobConditions.ts';
import type { JobStatus, JobSync } from '../controllers/jobState.ts';
import type { Release } from '../releases/release.ts';
import { createDelay, type Delay } from './delay.ts';

export interface JobQueue extends Delay {
  /** A Pod has changed, or been created. `fails`: it is Failed now and was not before. */
  podChanged(now: number, fails: boolean): void;
  statusChanged(now: number): void;
  /** A sync is over; `before`: the status that it began with. */
  synced(done: JobSync, before: JobStatus, now: number): void;
}

/** Seconds until the controller sees a change. */
const SEEN = 0.02;
/** Upstream: syncJobBatchPeriod (1.28+), podUpdateBatchPeriod (1.24-1.27). */
const BATCH = 1;

/**
 * Up to 1.27 a new failure is an error of the sync, and the queue doubles its delay with each error: then it delays the
 * syncs that the next failed Pods request.
 * Ports enqueueSyncJobInternal (1.28+), enqueueControllerDelayed, processNextWorkItem and getBackoff (1.24-1.27) of
 * pkg/controller/job/job_controller.go, with client-go util/workqueue/default_rate_limiters.go.
 */
export function createJobQueue(release: Release): JobQueue {
  const delay = createDelay();
  const retries = !release.has('job-failures-are-no-errors');
  let errors = 0;
  const backOff = (count: number): number => Math.min(10 * 2 ** count, 360);
  return {
    ...delay,
    podChanged: (now, fails) => {
      const waits = retries && fails && errors > 0;
      delay.add(now + SEEN + (waits ? backOff(errors - 1) : BATCH));
    },
    statusChanged: (now) => {
      delay.add(now + SEEN + (release.has('job-batches-status-updates') ? BATCH : 0));
    },
    synced: (done, before, now) => {
      if (done.wait !== undefined) delay.add(now + (retries ? done.wait : Math.max(BATCH + SEEN, done.wait)));
      if (!retries) return;
      if (done.retries) delay.add(now + backOff(errors++));
      else if (forgets(done.status, before, release)) errors = 0;
    },
  };
}

/** Since 1.27 each sync without an error; before, one that counts a success, suspends or resumes. */
function forgets(status: JobStatus, before: JobStatus, release: Release): boolean {
  if (release.has('job-records-failures') || status.succeeded > before.succeeded) return true;
  const suspended = ({ conditions }: JobStatus) => isTrue(conditions, 'Suspended') !== undefined;
  const known = before.conditions.some(({ type }) => type === 'Suspended');
  return suspended(status) !== suspended(before) && (known || suspended(status));
}
