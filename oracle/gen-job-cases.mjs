// Writes N random states of a Job or a CronJob, one JSON object per line, before one sync of its controller. Ages have
// margins of seconds, so that no case depends on the moment; a CronJob has a clock of its own.
// usage: node gen-job-cases.mjs Job|CronJob SEED COUNT
import { diceOf } from './dice.mjs';

const kind = process.argv[2];
const { chance, int, pick, weighted } = diceOf(Number(process.argv[3] ?? 1));
const count = Number(process.argv[4] ?? 200);

/** Seconds since an end. Every back-off ends seconds before or after. */
const ended = () => pick([4, 14, 30, 60, 120, 250, 340, 450, 700]);

function policy(perIndex) {
  const actions = ['FailJob', 'Ignore', 'Count', ...(perIndex ? ['FailIndex'] : [])];
  const rule = () => ({
    action: pick(actions),
    ...(chance(0.7)
      ? {
          onExitCodes: {
            operator: pick(['In', 'NotIn']),
            values: pick([[42], [1, 2], [1, 42, 137]]),
            ...(chance(0.3) ? { containerName: pick(['app', 'other']) } : {}),
          },
        }
      : { onPodConditions: [{ type: 'DisruptionTarget', status: 'True' }] }),
  });
  return { rules: Array.from({ length: int(1, 3) }, rule) };
}

function pod(n, { never, indexed, perIndex, completions, health }) {
  const phase = weighted([
    ['Running', 3],
    ['Pending', 1],
    ['Succeeded', health * 3],
    ['Failed', (1 - health) * 4],
  ]);
  const over = phase === 'Succeeded' || phase === 'Failed';
  const isReady = phase === 'Running' && chance(0.7);
  const index = indexed && chance(0.97) ? int(0, completions + (chance(0.1) ? 1 : -1)) : undefined;
  return {
    name: `web-${n}`,
    revision: 'new',
    phase,
    age: 800 + n * 7 + int(0, 5),
    ...(isReady ? { ready: pick([5, 50, 400]) } : {}),
    ...(chance(0.12) ? { terminating: true } : {}),
    ...(phase === 'Pending' && chance(0.5) ? {} : { node: 'node-1' }),
    ...(!never && !over && chance(0.4) ? { restarts: int(1, 3) } : {}),
    ...(over && chance(0.95)
      ? { exit: phase === 'Failed' ? pick([1, 1, 2, 42, 137]) : 0, ended: ended() }
      : {}),
    ...(over && chance(0.3) ? { untracked: true } : {}),
    ...(phase === 'Failed' && chance(0.25) ? { disrupted: true } : {}),
    ...(index === undefined
      ? {}
      : {
          index,
          ...(perIndex && chance(0.5) ? { failures: int(1, 3) } : {}),
          ...(perIndex && chance(0.15) ? { ignored: int(1, 2) } : {}),
        }),
  };
}

/** Indexes as a status lists them. */
function listed(indexes) {
  const sorted = [...new Set(indexes)].sort((a, b) => a - b);
  const parts = [];
  for (let i = 0; i < sorted.length; ) {
    let j = i;
    while (sorted[j + 1] === sorted[j] + 1) j++;
    parts.push(j > i + 1 ? `${sorted[i]}-${sorted[j]}` : sorted.slice(i, j + 1).join(','));
    i = j + 1;
  }
  return parts.join(',');
}

function conditionsOf(suspended) {
  const made = (type, status, reason, message) => ({ type, status, reason, message });
  const list = [];
  if (chance(suspended ? 0.6 : 0.15))
    list.push(
      chance(0.7)
        ? made('Suspended', 'True', 'JobSuspended', 'Job suspended')
        : made('Suspended', 'False', 'JobResumed', 'Job resumed'),
    );
  if (chance(0.04))
    list.push(
      made('FailureTarget', 'True', 'PodFailurePolicy', 'Container app for pod default/web-9 failed'),
    );
  else if (chance(0.03))
    list.push(
      made('SuccessCriteriaMet', 'True', 'CompletionsReached', 'Reached expected number of succeeded pods'),
    );
  return list;
}

function job() {
  const never = chance(0.75);
  const indexed = chance(0.45);
  const parallelism = weighted([
    [1, 3],
    [int(2, 6), 5],
    [0, 0.3],
  ]);
  const completions = indexed
    ? int(1, 8)
    : weighted([
        [undefined, 1],
        [1, 2],
        [int(2, 8), 4],
      ]);
  const perIndex = indexed && never && chance(0.5);
  const policed = never && chance(0.35);
  const suspended = chance(0.12);
  const health = pick([0.2, 0.5, 0.9]);
  const facts = { never, indexed, perIndex, completions: completions ?? 1, health };
  const pods = Array.from(
    {
      length: weighted([
        [0, 1],
        [int(1, 3), 4],
        [int(2, 8), 4],
      ]),
    },
    (_, n) => pod(n, facts),
  );
  const counted = pods.filter((one) => one.untracked);
  const succeeded = counted.filter(({ phase }) => phase === 'Succeeded');
  const indexes = succeeded.flatMap(({ index }) =>
    index === undefined || index >= completions ? [] : [index],
  );
  const failed =
    counted.filter(({ phase }) => phase === 'Failed').length +
    weighted([
      [0, 4],
      [int(1, 3), 2],
    ]);
  const failedIndexes =
    perIndex && chance(0.3) ? [int(0, completions - 1)].filter((one) => !indexes.includes(one)) : [];
  const extra =
    indexed || completions === undefined
      ? 0
      : weighted([
          [0, 3],
          [int(0, completions - 1), 1],
        ]);
  const uncounted = pods.filter(
    ({ phase, untracked }) => (phase === 'Succeeded' || phase === 'Failed') && !untracked && chance(0.1),
  );
  const uids = (phase) => uncounted.filter((one) => one.phase === phase).map(({ name }) => `uid-${name}`);
  const conditions = conditionsOf(suspended);
  return {
    spec: {
      parallelism,
      ...(completions === undefined ? {} : { completions }),
      completionMode: indexed ? 'Indexed' : 'NonIndexed',
      backoffLimit:
        perIndex && chance(0.7)
          ? 2147483647
          : weighted([
              [6, 3],
              [int(0, 4), 4],
            ]),
      ...(perIndex
        ? { backoffLimitPerIndex: int(0, 2), ...(chance(0.3) ? { maxFailedIndexes: int(0, 2) } : {}) }
        : {}),
      ...(policed ? { podFailurePolicy: policy(perIndex) } : {}),
      podReplacementPolicy: policed || chance(0.2) ? 'Failed' : 'TerminatingOrFailed',
      suspend: suspended,
      ...(chance(0.2) ? { activeDeadlineSeconds: pick([100, 1000]) } : {}),
      ...(indexed && chance(0.2)
        ? {
            successPolicy: {
              rules: [
                chance(0.5)
                  ? {
                      succeededIndexes: listed([0, int(0, completions - 1)]),
                      ...(chance(0.5) ? { succeededCount: 1 } : {}),
                    }
                  : { succeededCount: int(1, completions) },
              ],
            },
          }
        : {}),
    },
    restartPolicy: never ? 'Never' : 'OnFailure',
    ...(chance(0.85) ? { started: pick([50, 500, 2000]) } : {}),
    before: {
      ...(chance(0.7)
        ? {
            active: pods.filter(
              (one) => !one.terminating && (one.phase === 'Running' || one.phase === 'Pending'),
            ).length,
          }
        : {}),
      ...(chance(0.5) ? { ready: pods.filter((one) => one.ready !== undefined).length } : {}),
      ...(failed > 0 ? { failed } : {}),
      ...(indexed
        ? { completedIndexes: listed(indexes), succeeded: new Set(indexes).size }
        : { succeeded: succeeded.length + extra }),
      ...(failedIndexes.length > 0 ? { failedIndexes: listed(failedIndexes) } : {}),
      ...(uncounted.length > 0
        ? {
            uncountedTerminatedPods: {
              ...(indexed ? {} : { succeeded: uids('Succeeded') }),
              failed: uids('Failed'),
            },
          }
        : {}),
      ...(conditions.length > 0 ? { conditions } : {}),
    },
    ...(chance(0.3) ? { record: { failures: int(1, 8), ago: ended() } } : {}),
    ...(chance(0.05) ? { deleting: true } : {}),
    pods,
  };
}

const SCHEDULES = [
  '*/5 * * * *',
  '0 * * * *',
  '30 2 * * *',
  '15 1 * * *',
  '@hourly',
  '@daily',
  '@weekly',
  '@monthly',
  '@every 90s',
  '@every 2h',
  '0 0 31 2 *',
  '15 6-16/4 * * 1-5',
  '0 9 1 * *',
  '*/7 3-5 * * *',
  '0 0 * * 0',
  '0 12 1,15 * 1',
  '5/20 * ? * MON-FRI',
  '0 0 29 feb *',
  'TZ=America/New_York 30 2 * * *',
  'CRON_TZ=Asia/Tokyo 0 9 * * *',
  '61 * * * *',
  '0 0 1-31/10 */2 *',
];
const ZONES = [
  'America/New_York',
  'Europe/Berlin',
  'Asia/Shanghai',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
  'Etc/UTC',
  'Mars/Olympus',
];
/** Around changes of the clock, the end of February and an ordinary hour. */
const MOMENTS = [
  '2026-03-08T07:10:00Z',
  '2026-11-01T06:20:00Z',
  '2026-03-29T01:05:00Z',
  '2026-10-25T00:59:00Z',
  '2026-10-25T01:31:00Z',
  '2026-04-04T15:10:00Z',
  '2028-02-29T00:00:30Z',
  '2026-06-15T11:00:00Z',
  '2026-12-31T23:59:59Z',
];
const text = (seconds) => new Date(seconds * 1000).toISOString().replace('.000', '');

function cronJob() {
  const now = Date.parse(pick(MOMENTS)) / 1000 + pick([0, 0, 1, 13, 61, 3600, 7200]);
  const schedule = pick(SCHEDULES);
  const gap = () => pick([20, 120, 400, 4000, 90000, 700000, 40000000]);
  const created = now - gap();
  const last = chance(0.5) ? Math.max(created, Math.floor((now - gap()) / 60) * 60) : undefined;
  const names = new Set();
  const jobs = Array.from(
    {
      length: weighted([
        [0, 3],
        [int(1, 3), 3],
        [int(3, 8), 3],
      ]),
    },
    () => {
      const at = Math.floor((now - int(60, 40000)) / 60);
      const condition = weighted([
        [undefined, 1],
        ['Complete', 2.5],
        ['Failed', 1.5],
      ]);
      const start = at * 60 + int(1, 30);
      const started = chance(0.95) ? { start: text(start) } : {};
      return {
        name: `web-${at}`,
        ...started,
        ...(condition === undefined
          ? chance(0.2)
            ? { missing: true }
            : {}
          : { condition, ...(condition === 'Complete' ? { completed: text(start + int(5, 50)) } : {}) }),
      };
    },
  ).filter(({ name }) => !names.has(name) && names.add(name));
  const zone = chance(0.4) && !schedule.includes('TZ') ? pick(ZONES) : undefined;
  return {
    now: text(now),
    created: text(created),
    ...(last === undefined ? {} : { last: text(last) }),
    ...(chance(0.3) ? { lasted: text(now - gap()) } : {}),
    spec: {
      schedule,
      concurrencyPolicy: pick(['Allow', 'Forbid', 'Replace']),
      suspend: chance(0.1),
      ...(zone === undefined ? {} : { timeZone: zone }),
      ...(chance(0.35) ? { startingDeadlineSeconds: pick([0, 8, 30, 200, 100000]) } : {}),
      successfulJobsHistoryLimit: pick([3, 3, 1, 0]),
      failedJobsHistoryLimit: pick([1, 1, 2, 0]),
    },
    active: jobs
      .filter(({ condition, missing }) => (condition === undefined ? missing || chance(0.8) : chance(0.2)))
      .map(({ name }) => name),
    jobs,
  };
}

const make = { Job: job, CronJob: cronJob }[kind];
for (let index = 0; index < count; index++)
  console.log(JSON.stringify({ id: `${kind.toLowerCase()}-${index}`, kind, ...make() }));
