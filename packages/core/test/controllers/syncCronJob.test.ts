// Tests the order of a CronJob's cleanup in the patch releases that differ.

import { expect, test } from 'vitest';
import { syncCronJob } from '../../src/controllers/syncCronJob.ts';
import { release } from '../actions/make.ts';

const MINUTE = 60_000;
const NOW = 29_600_000 * MINUTE + 5_000;

// sync of 1.27.5: it returns the error about an existing Job before it calls cleanupFinishedJobs.
test('a CronJob of 1.27.5 removes no finished Job after the error about a Job that exists', () => {
  const deleted = (name: string) =>
    syncCronJob(
      {
        name: 'web',
        created: NOW - MINUTE,
        spec: {
          schedule: '* * * * *',
          concurrencyPolicy: 'Allow',
          suspend: false,
          successfulJobsHistoryLimit: 0,
          failedJobsHistoryLimit: 1,
        },
        before: { active: [], lastSuccessfulTime: NOW },
        jobs: [
          { name: 'web-29600000', start: NOW },
          { name: 'web-1', start: 0, completion: 1, condition: 'Complete' },
        ],
      },
      NOW,
      release(name),
    ).deletes;
  expect([deleted('1.27.5'), deleted('1.27.6'), deleted('1.27')]).toEqual([[], ['web-1'], ['web-1']]);
});
