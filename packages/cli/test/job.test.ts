// Tests `syncpod job`.

import { describe, expect, it } from 'vitest';
import { runCommand } from './runCommand.ts';
import { readSchema, violations } from './schema.ts';

const spec = (more: object, policy = 'Never') => ({
  ...more,
  template: { spec: { restartPolicy: policy, containers: [{ name: 'main', image: 'busybox' }] } },
});
const job = (more: object = {}, policy = 'Never') =>
  JSON.stringify({
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name: 'import' },
    spec: spec(more, policy),
  });
const run = (input: string, ...args: string[]) => runCommand('job', ['-', ...args], { input });
const last = (text: string) => text.trimEnd().split('\n').at(-1);

it('creates a Pod again for one that failed, and completes', async () => {
  const { out, status } = await run(job({ completions: 2 }), '--exits', '1,0');
  expect(status).toBe(0);
  const lines = out.trimEnd().split('\n');
  expect(lines.filter((line) => line.includes('SuccessfulCreate'))).toHaveLength(3);
  expect(lines[0]).toMatch(/^\+0:00 +job\/import SuccessfulCreate: Created pod: import-\w{5}$/);
  expect(out).toMatch(/pod\/import-\w{5} 0\/1 Error 0\n/);
  expect(last(out)).toContain('active 0, succeeded 2, failed 1');
  expect(last(out)).toContain('Complete=True');
  expect(new Set(lines).size).toBe(lines.length);
});

it('fails at its backoffLimit', async () => {
  const { out, status } = await run(job({ backoffLimit: 1 }), '--exits', '1');
  expect([status, last(out)]).toEqual([10, expect.stringContaining('Failed=True BackoffLimitExceeded')]);
});

describe('with a limit for each index', () => {
  const onExit = (action: string) => ({
    rules: [{ action, onExitCodes: { operator: 'In', values: [42] } }],
  });
  const indexed = (more: object) =>
    job({ completions: 3, parallelism: 3, completionMode: 'Indexed', backoffLimitPerIndex: 1, ...more });
  const created = (out: string, index: number) =>
    out.match(new RegExp(`Created pod: import-${index}-`, 'g'))?.length ?? 0;

  // Upstream: pkg/controller/job/backoff_utils.go, indexed_job_utils.go and pod_failure_policy.go (1.29+).
  it.each([
    [
      'an index fails after its retries',
      {},
      ['1=1'],
      [1, 2, 1],
      /succeeded 2, failed 2, .*Failed=True FailedIndexes$/,
    ],
    [
      'FailIndex: without a retry',
      { podFailurePolicy: onExit('FailIndex') },
      ['1=42'],
      [1, 1, 1],
      /succeeded 2, failed 1, .*Failed=True FailedIndexes$/,
    ],
    [
      'FailIndex: another code is retried',
      { podFailurePolicy: onExit('FailIndex') },
      ['1=1,0'],
      [1, 2, 1],
      /succeeded 3, failed 1, .*Complete=True/,
    ],
    [
      'FailJob: nothing is retried',
      { podFailurePolicy: onExit('FailJob') },
      ['1=42'],
      [1, 1, 1],
      /Failed=True PodFailurePolicy$/,
    ],
    [
      'Ignore: does not count',
      { podFailurePolicy: onExit('Ignore') },
      ['1=42,42,0'],
      [1, 3, 1],
      /succeeded 3, failed 0, .*Complete=True/,
    ],
    [
      'maxFailedIndexes',
      { maxFailedIndexes: 1 },
      ['0=1', '1=1'],
      [2, 2, 1],
      /Failed=True MaxFailedIndexesExceeded$/,
    ],
  ])('%s', async (_, more, exits, pods, ends) => {
    const args = exits.flatMap((one) => ['--exits', one]);
    const { out } = await run(indexed(more), ...args, '--release', '1.33');
    expect([0, 1, 2].map((index) => created(out, index))).toEqual(pods);
    expect(last(out)).toMatch(ends);
  });
});

it('deletes a finished Job with its Pods after ttlSecondsAfterFinished', async () => {
  const { out, status } = await run(job({ ttlSecondsAfterFinished: 60 }));
  expect(status).toBe(0);
  const ends = out.trimEnd().split('\n').slice(-2);
  expect(ends).toEqual([
    expect.stringMatching(/^\+1:1\d.* pod\/import-\w{5} gone$/),
    expect.stringMatching(/^\+1:1\d.* job\/import gone$/),
  ]);
});

it('is not complete if the time ends before', async () => {
  const { out, status } = await run(job(), '--lasts', '5', '--after', '60');
  expect([status, out.match(/job\/import active .*/g)]).toEqual([
    10,
    ['job/import active 1, succeeded 0, failed 0'],
  ]);
});

it('creates the Jobs of a CronJob at their times', async () => {
  const cron = JSON.stringify({
    apiVersion: 'batch/v1',
    kind: 'CronJob',
    metadata: { name: 'report' },
    spec: { schedule: '*/10 * * * *', jobTemplate: { spec: spec({}) } },
  });
  const { out } = await run(cron, '--starts', '2026-01-01T00:05:00Z', '--lasts', '1600');
  const times = [...out.matchAll(/^(\S+) +cronjob\/report SuccessfulCreate/gm)].map(([, time]) => time);
  // The controller waits 100 ms longer: nextScheduleDelta of pkg/controller/cronjob.
  expect(times).toEqual(['+5:00.1', '+15:00.1', '+25:00.1']);
});

it('records once a minute that a Job of concurrencyPolicy Forbid still runs, and prints nothing after the end', async () => {
  const cron = JSON.stringify({
    apiVersion: 'batch/v1',
    kind: 'CronJob',
    metadata: { name: 'report' },
    spec: { schedule: '* * * * *', concurrencyPolicy: 'Forbid', jobTemplate: { spec: spec({}) } },
  });
  const { out } = await run(cron, '--after', '90', '--lasts', '330', '--starts', '2026-01-01T00:00:10Z');
  const times = (reason: string) =>
    [...out.matchAll(new RegExp(`^\\+(\\S+) .*${reason}`, 'gm'))].map(([, at]) => at);
  expect(times('JobAlreadyActive')).toEqual(['1:50.1', '2:50.1', '3:50.1', '4:50.1']);
  // The time of the previous Job's schedule that was missed: it starts as soon as that Job has ended.
  expect(times('SuccessfulCreate: Created job')).toEqual(['0:50.1', '2:23.6', '3:57.1']);
  expect(last(out)).toMatch(/^\+5:2/);
});

it('prints JSON as its schema says', async () => {
  const { out } = await run(job({ parallelism: 2, completions: 2 }), '-o', 'json');
  const data = JSON.parse(out);
  expect(violations(data, readSchema('schemas/job.schema.json'))).toEqual([]);
  const kinds = data.changes.map(({ kind }: { readonly kind: string }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['event', 'pod', 'status']));
});

it('refuses what it cannot play', async () => {
  const wrong = async (input: string, ...args: string[]) => {
    const { status, out, err } = await run(input, ...args);
    expect([status, out]).toEqual([1, '']);
    return err;
  };
  expect(
    await wrong('kind: Pod\napiVersion: v1\nmetadata: {name: a}\nspec: {containers: [{name: b}]}\n'),
  ).toContain('this is not a Job or a CronJob');
  expect(await wrong(job(), '--exits', 'x')).toContain('--exits: must be exit codes such as 1,1,0, not "x"');
  expect(await wrong(job(), '--starts', 'noon')).toContain('--starts: must be a time such as');
  expect(await wrong(job(), '--release', '1.23')).toContain('1.24 and later');
});
