// Simulates a Job or a CronJob: the syncs of its controllers, and for each Pod a run of the engine.

import type { FailureRecord, JobStatus } from '../controllers/jobState.ts';
import { type CronJobStatus, syncCronJob } from '../controllers/syncCronJob.ts';
import { syncJob } from '../controllers/syncJob.ts';
import { deepEqual } from '../go/deepEqual.ts';
import { type Release, resolveRelease } from '../releases/release.ts';
import { type Diagnostic, err, ok, type Result } from '../result.ts';
import type { ControllerEvent } from './controller.ts';
import { createDelay, type Delay } from './delay.ts';
import { type JobObject, readJob } from './jobObject.ts';
import type { LivingPod } from './jobPod.ts';
import { createLives } from './life.ts';
import { createLivingPods, type LivingPods, type PodBehavior } from './livingPods.ts';
import { TICK } from './replica.ts';
import type { RolloutAct } from './rollout.ts';

export interface JobInput {
  /** 1.28 or later: in earlier releases the queue of the controller has other delays. */
  readonly release: string;
  /** The object, which is created at 0. */
  readonly text: string;
  /** The time at which the run begins, in Unix milliseconds. */
  readonly starts: number;
  readonly acts: readonly RolloutAct[];
  /** What happens before the creation of a Pod. */
  readonly behavior: PodBehavior;
  /** The seconds that are simulated. */
  readonly lasts: number;
}

type TimedEvent = ControllerEvent & { readonly at: number };

/** Times are seconds since the creation of the object. */
export interface JobRun {
  readonly pods: readonly LivingPod[];
  /** The status of the Job from a time on; of a CronJob, the statuses of its Jobs. */
  readonly statuses: readonly { readonly at: number; readonly job: string; readonly status: JobStatus }[];
  /** Of a CronJob: the number of active Jobs from a time on. */
  readonly active: readonly { readonly at: number; readonly count: number }[];
  readonly events: readonly TimedEvent[];
}

interface Job {
  readonly name: string;
  readonly created: number;
  readonly queue: Delay;
  object: JobObject;
  status: JobStatus;
  /** `status.startTime`, and the time of the newest failure of the record. */
  started?: number;
  record?: { readonly failures: number; readonly at?: number };
  /** The number of changes of its Pods that the controller has noticed. */
  noticed: number;
}

interface World {
  readonly release: Release;
  readonly pods: LivingPods;
  readonly statuses: { at: number; job: string; status: JobStatus }[];
  readonly active: { at: number; count: number }[];
  readonly events: TimedEvent[];
}

interface TimedObject {
  readonly at: number;
  readonly object: JobObject;
}

/**
 * Seconds from a change of a Pod or a status to the sync of the controller: syncJobBatchPeriod (1.28+), and the time until
 * the controller sees the change.
 */
const BATCH = 1.02;

/** Errors: those of the texts, of the release and of Pods that cannot be simulated. */
export function simulateJob(input: JobInput): Result<JobRun, readonly Diagnostic[]> {
  const resolved = resolveRelease(input.release);
  if (!resolved.ok) return resolved;
  const release = resolved.value;
  const objects: TimedObject[] = [];
  const texts = input.acts.filter((act) => act.type === 'apply');
  for (const { at, text } of [{ at: 0, text: input.text }, ...texts]) {
    const read = readJob(text, release);
    if (!read.ok) return read;
    objects.push({ at, object: read.value });
  }
  const lives = createLives({ release: input.release, lasts: input.lasts });
  const pods = createLivingPods(lives, input.behavior);
  const world: World = { release, pods, statuses: [], active: [], events: [] };
  play(input, world, objects);
  const failure = pods.failure();
  return failure ? err(failure) : ok({ ...world, pods: pods.all() });
}

function play({ acts, starts, lasts }: JobInput, world: World, objects: readonly TimedObject[]): void {
  const [first] = objects;
  if (!first) return;
  const { pods } = world;
  const cron = first.object.cron ? createCron(world, starts) : undefined;
  let jobs: readonly Job[] = cron ? [] : [newJob(first.object, first.object.name, 0)];
  const nextTime = (now: number): number => {
    const changes = [...acts.map(({ at }) => at), ...jobs.flatMap(({ name }) => pods.changes(name))];
    return Math.min(lasts, ...after(changes, now), ...queues().flatMap((queue) => queue.at() ?? []));
  };
  const queues = () => [...jobs, ...(cron ? [cron] : [])].map(({ queue }) => queue);
  for (let now = 0; now < lasts; now = nextTime(now)) {
    const object = objects.findLast(({ at }) => at <= now + TICK)?.object ?? first.object;
    for (const act of acts.filter(({ at }) => Math.abs(at - now) <= TICK)) {
      if (act.type === 'pod') pods.happen(nameOf(pods, act.pod), act.event, now);
      else for (const queue of queues()) queue.add(now);
    }
    if (cron?.queue.fires(now)) jobs = cron.sync(object, jobs, now);
    for (const job of jobs) {
      if (!cron) job.object = object;
      notice(job, pods, now);
      const changed = job.queue.fires(now) && !isFinished(job) && sync(job, world, now);
      if (changed) cron?.queue.add(now);
    }
  }
}

function after(times: readonly number[], now: number): readonly number[] {
  return times.filter((at) => at > now + TICK);
}

function nameOf(pods: LivingPods, pod: string | { readonly place: number }): string {
  return typeof pod === 'string' ? pod : (pods.all()[pod.place]?.name ?? '');
}

function newJob(object: JobObject, name: string, now: number): Job {
  const queue = createDelay();
  queue.add(now);
  const status = { active: 0, succeeded: 0, failed: 0, conditions: [] };
  return { name, created: now, queue, object, status, noticed: 0 };
}

function isFinished({ status }: Job): boolean {
  return status.conditions.some(({ type, status: is }) => is === 'True' && /^(Complete|Failed)$/.test(type));
}

/** Each change of a Pod requests a sync; once the Job is finished, its Pods lose their finalizers. */
function notice(job: Job, pods: LivingPods, now: number): void {
  const count = pods.changes(job.name).filter((at) => at <= now + TICK).length;
  if (count > job.noticed) job.queue.add(now + BATCH);
  job.noticed = count;
  if (isFinished(job))
    for (const { name, revision } of pods.all()) if (revision === job.name) pods.release(name, now);
}

/** True if the status changes. */
function sync(job: Job, { release, pods, statuses, events }: World, now: number): boolean {
  const { name, object, status: before, started, record } = job;
  const done = syncJob(
    {
      namespace: object.namespace,
      spec: object.spec,
      before: { ...before, ...(started === undefined ? {} : { started: now - started }) },
      pods: pods.of(name, now),
      ...(record ? { record: recordAt(record, now) } : {}),
    },
    release,
  );
  const log = (reason: string, message: string) =>
    events.push({ at: now, object: `job/${name}`, reason, message });
  for (const created of done.creates) {
    log('SuccessfulCreate', `Created pod: ${pods.create(name, { ...created, pod: object.pod }, now)}`);
  }
  for (const pod of done.deletes) {
    pods.happen(pod, { type: 'delete' }, now);
    log('SuccessfulDelete', `Deleted pod: ${pod}`);
  }
  for (const pod of done.untracks) pods.release(pod, now);
  for (const event of done.events) {
    const [, reason = '', ...message] = event.split(' ');
    log(reason, message.join(' '));
  }
  const { started: ago, ...status } = done.status;
  job.status = status;
  if (ago === undefined) delete job.started;
  else job.started = now - ago;
  const { failures, ago: newest } = done.record;
  job.record = { failures, ...(newest === undefined ? {} : { at: now - newest }) };
  if (done.wait !== undefined) job.queue.add(now + Math.max(BATCH, done.wait));
  const { activeDeadlineSeconds: deadline, suspend } = object.spec;
  if (deadline !== undefined && !suspend && job.started !== undefined) {
    if (job.started + deadline > now) job.queue.add(job.started + deadline);
  }
  const { started: _, ...old } = before;
  const changed = !deepEqual(old, status);
  if (done.creates.length + done.deletes.length + done.untracks.length > 0 || changed)
    job.queue.add(now + BATCH);
  if (changed) statuses.push({ at: now, job: name, status });
  return changed;
}

function recordAt({ failures, at }: NonNullable<Job['record']>, now: number): FailureRecord {
  return { failures, ...(at === undefined ? {} : { ago: now - at }) };
}

interface Cron {
  readonly queue: Delay;
  /** Returns the Jobs after the sync. */
  sync(object: JobObject, jobs: readonly Job[], now: number): readonly Job[];
}

function createCron({ release, pods, active, events }: World, starts: number): Cron {
  const queue = createDelay();
  queue.add(0);
  let status: CronJobStatus = { active: [] };
  return {
    queue,
    sync: (object, jobs, now) => {
      const { name, cron } = object;
      if (!cron) return jobs;
      const done = syncCronJob(
        {
          name,
          created: Math.floor(starts / 1000) * 1000,
          spec: cron,
          before: status,
          jobs: jobs.map((job) => ({
            name: job.name,
            ...(job.started === undefined ? {} : { start: starts + job.started * 1000 }),
            ...(isFinished(job) ? { condition: conditionOf(job), completion: starts + now * 1000 } : {}),
          })),
        },
        starts + now * 1000,
        release,
      );
      for (const event of done.events) {
        const [, reason = '', ...message] = event.split(' ');
        events.push({ at: now, object: `cronjob/${name}`, reason, message: message.join(' ') });
      }
      if (done.status) {
        status = done.status;
        active.push({ at: now, count: status.active.length });
        queue.add(now);
      }
      if (done.after !== undefined) queue.add(now + done.after / 1000);
      // The garbage collector deletes the Pods of a deleted Job.
      for (const pod of pods.all()) {
        if (!done.deletes.includes(pod.revision)) continue;
        pods.release(pod.name, now);
        pods.happen(pod.name, { type: 'delete' }, now);
      }
      const left = jobs.filter((job) => !done.deletes.includes(job.name));
      return done.creates ? [...left, newJob(object, done.creates.name, now)] : left;
    },
  };
}

function conditionOf({ status }: Job): 'Complete' | 'Failed' {
  return status.conditions.some(({ type, status: is }) => type === 'Failed' && is === 'True')
    ? 'Failed'
    : 'Complete';
}
