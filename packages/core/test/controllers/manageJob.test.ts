// Tests which Pods a Job removes in the patch releases that differ.

import { expect, test } from 'vitest';
import type { JobPod } from '../../src/controllers/jobState.ts';
import { manageJob } from '../../src/controllers/manageJob.ts';
import { release } from '../actions/make.ts';

function pod(name: string, more: Partial<JobPod> = {}): JobPod {
  return {
    name,
    phase: 'Running',
    age: 60,
    tracked: true,
    conditions: [],
    containers: [],
    ...more,
  } as JobPod;
}

// manageJob of 1.28.4: rmAtLeast is active + terminating - wantActive.
test('a Job of 1.28.4 that waits for a terminating Pod removes an active one', () => {
  const spec = {
    parallelism: 1,
    completions: 1,
    indexed: false,
    backoffLimit: 6,
    podFailurePolicy: [],
    replacesOnlyFailed: false,
    suspend: false,
    restarts: false,
    deleting: false,
  };
  const pods = [pod('new'), pod('old', { terminating: true })];
  const removed = (name: string) =>
    manageJob(
      {
        spec,
        pods,
        succeeded: 0,
        succeededIndexes: new Set(),
        record: { failures: 0 },
        delayed: new Map(),
      },
      release(name),
    ).deletes.map((one) => one.name);
  expect([removed('1.28.4'), removed('1.28.5'), removed('1.29')]).toEqual([['new'], [], []]);
});
