// Plays a Job or a CronJob and prepares what the page of a rollout shows.

import type { Release } from '@syncpod/core/releases';
import type { Diagnostic } from '@syncpod/core/result';
import {
  containerSpans,
  type JobObject,
  type JobRun,
  jobChanges,
  jobSpan,
  jobStatusAt,
  jobTables,
  objectAt,
  type RolloutAct,
  readExits,
  readJob,
  replicaSpans,
  shownLife,
  simulateJob,
  suspendedText,
} from '@syncpod/core/rollout';
import { secondsText } from '@syncpod/core/timeline';
import type { Act, Answer, Asked, Bar, Rolled, Stop } from './rolled.ts';

/** More Pods would make the picture too long. */
const MOST_PODS = 50;

/** Reads a text of a Job or a CronJob. Undefined for another text. */
export function jobIn(text: string, release: Release): ReadText | undefined {
  const read = readJob(text, release);
  const isJob = read.ok || (/\bkind["']?\s*:\s*["']?(Cron)?Job\b/.test(text) && !isOther(read.error));
  return isJob ? { text, read } : undefined;
}

interface ReadText {
  readonly text: string;
  readonly read: ReturnType<typeof readJob>;
}

const isOther = (problems: readonly Diagnostic[]): boolean =>
  problems.some(({ code }) => code === 'job-kind');

/** Errors: those of the text and of the exit codes. */
export function rollJob({ text, read }: ReadText, asked: Asked, release: Release): Answer {
  if (!read.ok) return read;
  const exits = readExits(asked.exits);
  if (!exits.ok) return exits;
  const object = read.value;
  const run = simulateJob({
    release: asked.release,
    text,
    ...jobSpan(object),
    acts: asked.acts.flatMap((act) => actOf(act, text) ?? []),
    behavior: (_, place) => {
      const code = exits.value[Math.min(place, exits.value.length - 1)] ?? 0;
      const exit = { after: asked.runs, code };
      return object.containers.map((container) => ({ type: 'process', container, exits: exit }));
    },
    most: MOST_PODS,
  });
  return run.ok ? { ok: true, value: shown(run.value, object, release) } : run;
}

function actOf(act: Act, text: string): RolloutAct | undefined {
  const { at } = act;
  if (act.type === 'roll-back') return undefined;
  if (act.type === 'suspend') return { type: 'apply', at, text: suspendedText(text, act.suspend) };
  return { type: 'pod', at, pod: act.pod, event: { type: 'delete' } };
}

function shown(run: JobRun, object: JobObject, release: Release): Rolled {
  const times = [...jobChanges(run, release), ...run.active, ...run.objects].map(({ at }) => at);
  const stops = [...new Set([0, ...times])].toSorted((a, b) => a - b).map((at) => stopAt(run, at, release));
  const lanes = run.pods.map((pod) => {
    const living = { created: pod.created, life: shownLife(pod) };
    return { name: pod.name, isNew: true, spans: replicaSpans(living), containers: containerSpans(living) };
  });
  const settled = stops.at(-1)?.at ?? 0;
  const last = sumOf(run, settled);
  return {
    kind: object.cron ? 'cronjob' : 'job',
    name: object.name,
    lanes,
    stops,
    settled,
    answer: object.cron ? cronAnswer(run, settled) : jobAnswer(run, object.name),
    cost: {
      text: 'rollout.job.cost',
      values: { pods: run.pods.length, succeeded: last.succeeded, failed: last.failed },
    },
    countsNodes: false,
    fates: [],
  };
}

function stopAt(run: JobRun, at: number, release: Release): Stop {
  const { active, succeeded, failed } = sumOf(run, at);
  const { spec, cron } = objectAt(run, at) ?? run.objects[0]?.object ?? {};
  const count = run.jobs.filter(({ created }) => created <= at).length;
  const bar = (name: Bar['name'], value: number, of: number): Bar => ({ name, value, of: Math.max(1, of) });
  return {
    at,
    text: run.jobs
      .flatMap(({ name, gone }) => (gone !== undefined && gone <= at ? [] : statusLines(run, name, at)))
      .join('\n'),
    suspended: cron ? cron.suspend : spec?.suspend === true,
    bars: [
      bar('active', active, spec?.parallelism ?? 1),
      bar('succeeded', succeeded, Math.max(succeeded, (spec?.completions ?? 1) * Math.max(1, count))),
      bar('failed', failed, Math.max(failed, 1)),
    ],
    events: run.events.filter((event) => event.at === at),
    tables: jobTables(run, release, at),
  };
}

function statusLines(run: JobRun, job: string, at: number): readonly string[] {
  const { status } = jobStatusAt(run, job, at) ?? {};
  if (!status) return [];
  const { active, succeeded, failed, conditions, completedIndexes, failedIndexes } = status;
  return [
    `job/${job}: active ${active}, succeeded ${succeeded}, failed ${failed}`,
    ...(completedIndexes ? [`  completedIndexes: ${completedIndexes}`] : []),
    ...(failedIndexes ? [`  failedIndexes: ${failedIndexes}`] : []),
    ...conditions.map(({ type, status: is, reason, message }) =>
      `  ${type}=${is} ${[reason, message].filter(Boolean).join(': ')}`.trimEnd(),
    ),
  ];
}

/** The numbers of all Jobs at a time. */
function sumOf(run: JobRun, at: number): { readonly active: number; succeeded: number; failed: number } {
  const statuses = run.jobs.flatMap(({ name }) => jobStatusAt(run, name, at)?.status ?? []);
  const sum = (field: 'active' | 'succeeded' | 'failed'): number =>
    statuses.reduce((total, status) => total + status[field], 0);
  return { active: sum('active'), succeeded: sum('succeeded'), failed: sum('failed') };
}

/** The condition with which a Job has ended. */
function endOf({ statuses }: JobRun, job: string) {
  for (const { at, status, job: name } of statuses) {
    if (name !== job) continue;
    const end = status.conditions.find(
      ({ type, status: is }) => is === 'True' && /^(Complete|Failed)$/.test(type),
    );
    if (end) return { at, type: end.type, reason: end.reason };
  }
  return undefined;
}

function jobAnswer(run: JobRun, name: string): Rolled['answer'] {
  const end = endOf(run, name);
  const last = run.statuses.findLast(({ job }) => job === name);
  const time = secondsText(end?.at ?? last?.at ?? 0);
  if (end?.type === 'Complete') return { text: 'rollout.job.complete', tone: 'keep', values: { time } };
  if (end) return { text: 'rollout.job.failed', tone: 'kill', values: { time, reason: end.reason } };
  const suspended = run.objects.at(-1)?.object.spec.suspend === true;
  return { text: suspended ? 'rollout.job.suspended' : 'rollout.job.runs', tone: 'wait', values: { time } };
}

function cronAnswer(run: JobRun, settled: number): Rolled['answer'] {
  const ends = run.jobs.map(({ name }) => endOf(run, name)?.type);
  const failed = ends.filter((type) => type === 'Failed').length;
  const complete = ends.filter((type) => type === 'Complete').length;
  const tone = failed > 0 ? 'kill' : complete === ends.length && complete > 0 ? 'keep' : 'wait';
  const values = { count: ends.length, complete, failed, time: secondsText(settled) };
  return { text: 'rollout.cron', tone, values };
}
