// Tests when the Job controller of each release replaces failed Pods.

import { expect, it } from 'vitest';
import { simulateJob } from '../../src/rollout/jobs.ts';

const JOB = `apiVersion: batch/v1
kind: Job
metadata: {name: pi, namespace: default}
spec:
  backoffLimit: 4
  template:
    spec:
      restartPolicy: Never
      containers: [{name: pi, image: perl}]
`;

/** All Pods fail after ten seconds. */
function run(release: string) {
  const exits = { after: 10, code: 1 };
  const played = simulateJob({
    release,
    text: JOB,
    starts: Date.parse('2026-01-01T00:00:00Z'),
    acts: [],
    behavior: () => [{ type: 'process', container: 'pi', exits }],
    lasts: 600,
  });
  if (!played.ok) throw new Error(JSON.stringify(played.error));
  const { pods, statuses } = played.value;
  const failed = pods.map(
    ({ created, life }) => created + (life.find(({ phase }) => phase === 'Failed')?.at ?? 0),
  );
  const over = statuses.find(({ status }) => status.conditions.some(({ type }) => type === 'Failed'));
  const next = [...pods.slice(1).map(({ created }) => created), over?.at ?? 0];
  return { failed, created: pods.map(({ created }) => created), next };
}

// enqueueControllerDelayed: a second for the first failure, then getBackoff, which doubles with each error of a sync. The
// last failure waits too before the Job fails.
it.for(['1.24', '1.25', '1.26'])(
  '%s waits after a Pod has failed, before it counts the failure',
  (release) => {
    const { failed, next } = run(release);
    expect(next.map((at, index) => Math.round(at - (failed[index] ?? 0)))).toEqual([1, 10, 20, 40, 80]);
  },
);

// backoff_utils.go getRemainingTime: from the end of the Pod's last container.
it.for(['1.27', '1.28', '1.37'])(
  '%s counts a failure at once, and waits from the end of its Pod',
  (release) => {
    const { created, failed, next } = run(release);
    const waits = next.slice(0, 4).map((at, index) => at - (created[index] ?? 0) - 12);
    for (const [index, wait] of [10, 20, 40, 80].entries())
      expect(Math.abs((waits[index] ?? 0) - wait)).toBeLessThan(1.1);
    // The Job fails with the sync that counts the last failure.
    expect((next[4] ?? 0) - (failed[4] ?? 0)).toBeLessThan(2.5);
  },
);

it('refuses releases whose Job controller is not simulated', () => {
  const played = simulateJob({
    release: '1.23',
    text: JOB,
    starts: 0,
    acts: [],
    behavior: () => [],
    lasts: 10,
  });
  expect(played.ok ? [] : played.error.map(({ message }) => message)).toEqual([
    'Jobs are played for Kubernetes 1.24 and later',
  ]);
});
