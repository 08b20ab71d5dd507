// Simulates a Job or a CronJob: the syncs of its controllers, and for each Pod a run of the engine.

import type { FailureRecord, JobStatus } from '../controllers/jobState.ts';
import { type CronJobStatus, syncCronJob } from '../controllers/syncCronJob.ts';
import { syncJob } from '../controllers/syncJob.ts';
import { deepEqual } from '../go/deepEqual.ts';
import { type Message, say } from '../messages/message.ts';
import { rankOf } from '../releases/patches.ts';
import { type Release, resolveRelease } from '../releases/release.ts';
import { type Diagnostic, err, ok, type Result } from '../result.ts';
import type { ControllerEvent } from './controller.ts';
import { createDelay, type Delay } from './delay.ts';
import { type JobObject, readJob } from './jobObject.ts';
import type { LivingPod } from './jobPod.ts';
import { createJobQueue, type JobQueue } from './jobQueue.ts';
import { createLives } from './life.ts';
import { createLivingPods, type LivingPods, type PodBehavior } from './livingPods.ts';
import { TICK } from './replica.ts';
import type { RolloutAct } from './rollout.ts';

export interface JobInput {
  /** 1.24 or later, for a CronJob 1.25 or later. */
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
  /** The largest number of Pods; with more, the run is an error. */
  readonly most?: number;
}

type TimedEvent = ControllerEvent & { readonly at: number };

/** Times are seconds since the creation of the object. */
export interface JobRun {
  readonly pods: readonly LivingPod[];
  /** In the order of their creation. */
  readonly jobs: readonly RunJob[];
  /** The object from a time on. */
  readonly objects: readonly TimedObject[];
  /** The status of the Job from a time on; of a CronJob, the statuses of its Jobs. `started`: its startTime. */
  readonly statuses: readonly {
    readonly at: number;
    readonly job: string;
    readonly status: JobStatus;
    readonly started?: number;
  }[];
  /** The status of a CronJob from a time on: how many Jobs are active, and its lastScheduleTime. */
  readonly active: readonly {
    readonly at: number;
    readonly count: number;
    readonly scheduled?: number;
  }[];
  readonly events: readonly TimedEvent[];
}

export interface RunJob {
  readonly name: string;
  readonly created: number;
  /** When its object is removed. Absent if it stays. */
  readonly gone?: number;
}

interface TimedObject {
  readonly at: number;
  readonly object: JobObject;
}

interface Job {
  readonly name: string;
  readonly created: number;
  readonly queue: JobQueue;
  object: JobObject;
  status: JobStatus;
  /** `status.startTime`, and the time of the newest failure of the record. */
  started?: number;
  record?: { readonly failures: number; readonly at?: number };
  /** The numbers of changes of its Pods, and of Pods that failed, that the controller has noticed. */
  noticed: { readonly changes: number; readonly failures: number };
  /** When it became complete or failed, and when it was deleted. */
  finished?: number;
  deleted?: number;
  gone?: number;
}

interface World {
  readonly release: Release;
  readonly starts: number;
  readonly pods: LivingPods;
  readonly jobs: Job[];
  readonly statuses: JobRun['statuses'][number][];
  readonly active: JobRun['active'][number][];
  readonly events: TimedEvent[];
}

/** The first releases whose Jobs and CronJobs are simulated: the vectors of their controllers begin with them. */
const SINCE = { job: '1.24', cronjob: '1.25' } as const;

/** Errors: those of the texts, of the release and of Pods that cannot be simulated; `job-release` and `job-size`. */
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
  const since = objects.some(({ object }) => object.cron) ? SINCE.cronjob : SINCE.job;
  if (rankOf(release.name) < rankOf(since)) {
    return problem('release', say('Jobs are played for Kubernetes {release} and later', { release: since }));
  }
  const lives = createLives({ release: input.release, lasts: input.lasts });
  const pods = createLivingPods(lives, input.behavior);
  const world: World = {
    release,
    starts: input.starts,
    pods,
    jobs: [],
    statuses: [],
    active: [],
    events: [],
  };
  const { most = Number.POSITIVE_INFINITY } = input;
  play({ ...input, most }, world, objects);
  const failure = pods.failure();
  if (failure) return err(failure);
  if (pods.all().length > most)
    return problem('size', say('more than {count} Pods are not shown', { count: most }));
  return ok({ ...world, objects, pods: pods.all().map((pod) => until(pod, input.lasts)) });
}

/** The Pod without what happens after the end of the run. */
function until(pod: LivingPod, end: number): LivingPod {
  return { ...pod, life: pod.life.filter(({ at }) => pod.created + at < end) };
}

function problem(code: 'release' | 'size', message: Message): Result<never, readonly Diagnostic[]> {
  return err([{ code: `job-${code}`, severity: 'error', path: '', ...message }]);
}

function play(input: Required<JobInput>, world: World, objects: readonly TimedObject[]): void {
  const { acts, starts, lasts, most } = input;
  const [first] = objects;
  if (!first) return;
  const { pods, jobs } = world;
  const cron = first.object.cron ? createCron(world) : undefined;
  if (!cron) jobs.push(newJob(first.object, first.object.name, 0, world.release));
  const living = () => jobs.filter(({ gone }) => gone === undefined);
  const nextTime = (now: number): number => {
    const changes = [...acts.map(({ at }) => at), ...living().flatMap(({ name }) => pods.changes(name))];
    const ends = living().flatMap((job) => expiresAt(job, starts) ?? []);
    return Math.min(
      lasts,
      ...after([...changes, ...ends], now),
      ...queues().flatMap((one) => one.at() ?? []),
    );
  };
  const queues = () => [...living(), ...(cron ? [cron] : [])].map(({ queue }) => queue);
  for (let now = 0; now < lasts && pods.all().length <= most; now = nextTime(now)) {
    const object = objects.findLast(({ at }) => at <= now + TICK)?.object ?? first.object;
    for (const act of acts.filter(({ at }) => Math.abs(at - now) <= TICK)) {
      if (act.type === 'pod') pods.happen(nameOf(pods, act.pod), act.event, now);
      else for (const queue of queues()) queue.add(now);
    }
    if (cron?.queue.fires(now)) cron.sync(object, now);
    for (const job of living()) {
      if (!cron) job.object = object;
      if (advance(job, world, now)) cron?.queue.add(now);
    }
  }
}

/** True if the object changes. */
function advance(job: Job, world: World, now: number): boolean {
  const { pods, starts } = world;
  notice(job, pods, now);
  const changed = job.queue.fires(now) && !isFinished(job) && sync(job, world, now);
  const expires = expiresAt(job, starts);
  if (expires !== undefined && expires <= now + TICK && job.deleted === undefined) removeJob(job, pods, now);
  if (job.deleted !== undefined && pods.of(job.name, now).length === 0) job.gone = now;
  return changed || job.gone !== undefined;
}

/**
 * When the time to live of a finished Job ends: a condition has the time of its change in whole seconds.
 * Ports pkg/controller/ttlafterfinished/ttlafterfinished_controller.go timeLeft (1.24+).
 */
function expiresAt({ object, finished }: Job, starts: number): number | undefined {
  const { ttlSecondsAfterFinished: ttl } = object;
  if (ttl === undefined || finished === undefined) return undefined;
  return Math.max(finished, Math.floor(starts / 1000 + finished) + ttl - starts / 1000);
}

/** The garbage collector deletes the Pods of a deleted Job. */
function removeJob(job: Job, pods: LivingPods, now: number): void {
  job.deleted = now;
  for (const { name, revision } of pods.all()) {
    if (revision !== job.name) continue;
    pods.release(name, now);
    pods.happen(name, { type: 'delete' }, now);
  }
}

function after(times: readonly number[], now: number): readonly number[] {
  return times.filter((at) => at > now + TICK);
}

function nameOf(pods: LivingPods, pod: string | { readonly place: number }): string {
  return typeof pod === 'string' ? pod : (pods.all()[pod.place]?.name ?? '');
}

function newJob(object: JobObject, name: string, now: number, release: Release): Job {
  const queue = createJobQueue(release);
  queue.add(now);
  const status = { active: 0, succeeded: 0, failed: 0, conditions: [] };
  return { name, created: now, queue, object, status, noticed: { changes: 0, failures: 0 } };
}

function isFinished({ status }: Job): boolean {
  return status.conditions.some(({ type, status: is }) => is === 'True' && /^(Complete|Failed)$/.test(type));
}

/** Each change of a Pod requests a sync; once the Job is finished, its Pods lose their finalizers. */
function notice(job: Job, pods: LivingPods, now: number): void {
  const count = (times: readonly number[]) => times.filter((at) => at <= now + TICK).length;
  const seen = { changes: count(pods.changes(job.name)), failures: count(pods.failures(job.name)) };
  const failures = seen.failures - job.noticed.failures;
  if (failures > 0) job.queue.podChanged(now, true);
  if (seen.changes - job.noticed.changes > failures) job.queue.podChanged(now, false);
  job.noticed = seen;
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
  job.queue.synced(done, before, now);
  const { activeDeadlineSeconds: deadline, suspend } = object.spec;
  if (deadline !== undefined && !suspend && job.started !== undefined) {
    if (job.started + deadline > now) job.queue.add(job.started + deadline);
  }
  const { started: _, ...old } = before;
  const changed = !deepEqual(old, status);
  if (done.creates.length + done.deletes.length + done.untracks.length > 0) job.queue.podChanged(now, false);
  if (changed) job.queue.statusChanged(now);
  if (isFinished(job)) job.finished ??= now;
  const { started: since } = job;
  if (changed)
    statuses.push({ at: now, job: name, status, ...(since === undefined ? {} : { started: since }) });
  return changed;
}

function recordAt({ failures, at }: NonNullable<Job['record']>, now: number): FailureRecord {
  return { failures, ...(at === undefined ? {} : { ago: now - at }) };
}

interface Cron {
  readonly queue: Delay;
  sync(object: JobObject, now: number): void;
}

function createCron({ release, starts, pods, jobs, active, events }: World): Cron {
  const queue = createDelay();
  queue.add(0);
  let status: CronJobStatus = { active: [] };
  return {
    queue,
    sync: (object, now) => {
      const { name, cron } = object;
      if (!cron) return;
      const done = syncCronJob(
        {
          name,
          created: Math.floor(starts / 1000) * 1000,
          spec: cron,
          before: status,
          jobs: jobs
            .filter(({ gone }) => gone === undefined)
            .map((job) => ({
              name: job.name,
              ...(job.started === undefined ? {} : { start: starts + job.started * 1000 }),
              ...(job.finished === undefined
                ? {}
                : { condition: conditionOf(job), completion: starts + job.finished * 1000 }),
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
        const { lastScheduleTime: last } = status;
        const scheduled = last === undefined ? {} : { scheduled: (last - starts) / 1000 };
        active.push({ at: now, count: status.active.length, ...scheduled });
        queue.add(now);
      }
      if (done.after !== undefined) queue.add(now + done.after / 1000);
      for (const job of jobs) {
        if (!done.deletes.includes(job.name) || job.gone !== undefined) continue;
        removeJob(job, pods, now);
        // In the background: the object of the Job is removed first.
        job.gone = now;
      }
      if (done.creates) jobs.push(newJob(object, done.creates.name, now, release));
    },
  };
}

function conditionOf({ status }: Job): 'Complete' | 'Failed' {
  return status.conditions.some(({ type, status: is }) => type === 'Failed' && is === 'True')
    ? 'Failed'
    : 'Complete';
}
