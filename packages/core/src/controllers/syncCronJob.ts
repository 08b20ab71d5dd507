// Decides what one sync of the CronJob controller does with its Jobs. Times are milliseconds.

import type { Release } from '../releases/release.ts';
import { parseSchedule, type Schedule } from './cronSchedule.ts';
import { type Zones, zoneOf } from './timeZone.ts';

export interface CronJobSpec {
  readonly schedule: string;
  readonly timeZone?: string;
  readonly concurrencyPolicy: 'Allow' | 'Forbid' | 'Replace';
  readonly suspend: boolean;
  readonly startingDeadlineSeconds?: number;
  readonly successfulJobsHistoryLimit: number;
  readonly failedJobsHistoryLimit: number;
}

export interface CronJobStatus {
  /** Names of Jobs. */
  readonly active: readonly string[];
  readonly lastScheduleTime?: number;
  readonly lastSuccessfulTime?: number;
}

interface ChildJob {
  readonly name: string;
  readonly start?: number;
  readonly completion?: number;
  /** Absent until it is finished. */
  readonly condition?: 'Complete' | 'Failed';
}

export interface CronJobState {
  readonly name: string;
  readonly created: number;
  readonly spec: CronJobSpec;
  readonly before: CronJobStatus;
  readonly jobs: readonly ChildJob[];
  readonly zones?: Zones;
}

export interface CronJobSync {
  /** `scheduled`: the time of its annotation, in releases that write it. */
  readonly creates?: { readonly name: string; readonly scheduled?: number };
  /** Names of Jobs. */
  readonly deletes: readonly string[];
  /** Absent if it does not change. */
  readonly status?: CronJobStatus;
  /** As `Type Reason Message`. */
  readonly events: readonly string[];
  /** Milliseconds until the next sync. */
  readonly after?: number;
}

/** Ports pkg/controller/cronjob/cronjob_controllerv2.go sync (1.21+). */
export function syncCronJob(state: CronJobState, now: number, release: Release): CronJobSync {
  const old = tooOld(state);
  const first = release.has('cronjob-cleans-up-first') ? old : [];
  const seen = watched(state, first, release);
  const next = schedule({ ...state, before: seen.status }, first, now, release);
  const last = release.has('cronjob-cleans-up-first') || next.failed ? [] : old;
  const changed = first.length + last.length > 0 || seen.changed || next.changed;
  const active = next.status.active.filter((name) => !last.includes(name));
  return {
    ...(next.creates ? { creates: next.creates } : {}),
    deletes: [...first, ...next.deletes, ...last],
    ...(changed ? { status: { ...next.status, active } } : {}),
    events: [...deletionsOf(first), ...seen.events, ...next.events, ...deletionsOf(last)],
    ...(next.after === undefined ? {} : { after: next.after }),
  };
}

/** The Events of deleted Jobs. */
function deletionsOf(names: readonly string[]): readonly string[] {
  return names.map((name) => `Normal SuccessfulDelete Deleted job ${name}`);
}

/** Upstream: cleanupFinishedJobs, removeOldestJobs. */
function tooOld({ spec, jobs }: CronJobState): string[] {
  const limits = { Complete: spec.successfulJobsHistoryLimit, Failed: spec.failedJobsHistoryLimit };
  return (['Complete', 'Failed'] as const).flatMap((condition) => {
    const finished = jobs.filter((job) => job.condition === condition);
    const sorted = finished.toSorted(
      (a, b) => (a.start ?? Infinity) - (b.start ?? Infinity) || (a.name < b.name ? -1 : 1),
    );
    return sorted.slice(0, Math.max(0, finished.length - limits[condition])).map(({ name }) => name);
  });
}

interface Watched {
  readonly status: CronJobStatus;
  readonly changed: boolean;
  readonly events: readonly string[];
}

/** What the controller sees of its Jobs. Upstream: the first part of syncCronJob. */
function watched({ before, jobs }: CronJobState, deleted: readonly string[], release: Release): Watched {
  const listed = new Set(before.active.filter((name) => !deleted.includes(name)));
  const events: string[] = [];
  let changed = false;
  let last = before.lastSuccessfulTime;
  const word = release.has('cronjob-event-has-condition') ? 'condition' : 'status';
  for (const { name, condition, completion } of jobs) {
    if (condition === undefined) {
      const text = `Warning UnexpectedJob Saw a job that the controller did not create or forgot: ${name}`;
      if (!listed.has(name)) events.push(text);
      continue;
    }
    if (listed.delete(name)) {
      events.push(`Normal SawCompletedJob Saw completed job: ${name}, ${word}: ${condition}`);
      changed = true;
      // The next sync writes its time.
      if (!release.has('cronjob-success-at-once')) continue;
    }
    // Before 1.30, a failed Job is written too, without a time.
    if (release.has('cronjob-success-is-complete') && condition !== 'Complete') continue;
    if (last === undefined || (completion !== undefined && completion > last)) {
      last = completion;
      changed = true;
    }
  }
  for (const name of [...listed].filter((one) => !jobs.some((job) => job.name === one))) {
    listed.delete(name);
    events.push(`Normal MissingJob Active job went missing: ${name}`);
    changed = true;
  }
  const { lastSuccessfulTime: _, ...rest } = before;
  const status = {
    ...rest,
    active: [...listed],
    ...(last === undefined ? {} : { lastSuccessfulTime: last }),
  };
  return { status, changed, events };
}

type Scheduled = Omit<CronJobSync, 'status'> & {
  readonly status: CronJobStatus;
  readonly changed: boolean;
  /** The sync ended with an error. */
  readonly failed?: true;
};

/** Upstream: the second part of syncCronJob. */
function schedule(state: CronJobState, deleted: readonly string[], now: number, release: Release): Scheduled {
  const { spec, before } = state;
  const nothing: Scheduled = { status: before, changed: false, deletes: [], events: [] };
  const timeZone = release.has('cronjob-time-zone') ? spec.timeZone : undefined;
  const { zones = zoneOf } = state;
  if (timeZone !== undefined && !zones(timeZone)) {
    const text = `Warning UnknownTimeZone invalid timeZone: ${JSON.stringify(timeZone)}: unknown time zone ${timeZone}`;
    return { ...nothing, events: [text] };
  }
  if (spec.suspend) return nothing;
  const unsupported = spec.schedule.includes('TZ')
    ? [
        `Warning UnsupportedSchedule CRON_TZ or TZ used in schedule ${JSON.stringify(spec.schedule)} is not officially supported, see https://kubernetes.io/docs/concepts/workloads/controllers/cron-jobs/ for more details`,
      ]
    : [];
  const zoned =
    unsupported.length > 0 || timeZone === undefined ? spec.schedule : `TZ=${timeZone} ${spec.schedule}`;
  const parsed = parseSchedule(zoned, zones);
  if (!parsed.ok) {
    const text = `Warning UnparseableSchedule unparseable schedule: ${JSON.stringify(spec.schedule)} : ${parsed.error}`;
    return { ...nothing, events: [...unsupported, text] };
  }
  const recent = mostRecent(state, parsed.value, now, { release, withDeadline: true });
  if (recent === undefined) {
    const is = release.has('cronjob-missed-needs-due-time') ? 'is ' : '';
    const text = `Warning InvalidSchedule invalid schedule: ${spec.schedule} : time difference between two schedules ${is}less than 1 second`;
    return { ...nothing, events: [...unsupported, text] };
  }
  const many =
    recent.missed > 100 && (recent.at !== undefined || !release.has('cronjob-missed-needs-due-time'));
  const count = release.has('cronjob-steps-through-times') ? '' : `: ${recent.missed}`;
  const tooMany = many
    ? [
        `Warning TooManyMissedTimes too many missed start times${count}. Set or decrease .spec.startingDeadlineSeconds or check clock skew`,
      ]
    : [];
  const events = [...unsupported, ...tooMany];
  // The last schedule time counts, which a new Job changes.
  const later = (from: CronJobState): { readonly after?: number } => {
    const after = nextSync(from, parsed.value, now, release);
    return after === undefined ? {} : { after };
  };
  if (recent.at === undefined) return { ...nothing, events, ...later(state) };
  const refused = refusal(state, recent.at, now);
  if (refused) return { ...nothing, events: [...events, ...refused], ...later(state) };
  const created = create(state, deleted, recent.at, release);
  if (created.failed) return { ...created, events: [...events, ...created.events] };
  return {
    ...created,
    events: [...events, ...created.events],
    ...later({ ...state, before: created.status }),
  };
}

/** The Events of a Job that is not created; undefined if it is. */
function refusal(
  { name, spec, before }: CronJobState,
  at: number,
  now: number,
): readonly string[] | undefined {
  const { startingDeadlineSeconds: deadline, concurrencyPolicy } = spec;
  if (deadline !== undefined && at + deadline * 1000 < now) {
    const time = new Date(at).toUTCString().replace('GMT', '+0000');
    return [`Warning MissSchedule Missed scheduled time to start a job: ${time}`];
  }
  if (before.active.includes(jobName(name, at)) || before.lastScheduleTime === at) return [];
  if (concurrencyPolicy === 'Forbid' && before.active.length > 0) {
    return [
      'Normal JobAlreadyActive Not starting job because prior execution is running and concurrency policy is Forbid',
    ];
  }
  return undefined;
}

function jobName(name: string, at: number): string {
  return `${name}-${Math.floor(at / 60_000)}`;
}

function create(
  state: CronJobState,
  deleted: readonly string[],
  at: number,
  release: Release,
): Omit<Scheduled, 'after'> {
  const { name, spec, before, jobs } = state;
  const replaced = spec.concurrencyPolicy === 'Replace' ? before.active : [];
  const made = jobName(name, at);
  // A Job of this name that the controller forgot becomes active again.
  const exists = jobs.some((job) => job.name === made && ![...deleted, ...replaced].includes(made));
  const left = before.active.filter((one) => !replaced.includes(one));
  const gone = deletionsOf(replaced);
  if (exists && !release.has('cronjob-adopts-existing-job')) {
    const changed = replaced.length > 0;
    return { deletes: replaced, status: { ...before, active: left }, changed, events: gone, failed: true };
  }
  const active = [...left, made];
  const annotated = release.has('cronjob-scheduled-annotation') ? { scheduled: at } : {};
  return {
    ...(exists ? {} : { creates: { name: made, ...annotated } }),
    deletes: replaced,
    status: { ...before, active, lastScheduleTime: at },
    changed: true,
    events: [...gone, ...(exists ? [] : [`Normal SuccessfulCreate Created job ${made}`])],
  };
}

interface Recent {
  readonly earliest: number;
  readonly at?: number;
  readonly missed: number;
}

/** Undefined for a schedule without times. Upstream: mostRecentScheduleTime; getMostRecentScheduleTime in 1.25. */
function mostRecent(
  { created, spec, before }: CronJobState,
  next: Schedule,
  now: number,
  { release, withDeadline }: { readonly release: Release; readonly withDeadline: boolean },
): Recent | undefined {
  const from = before.lastScheduleTime ?? created;
  const deadline = spec.startingDeadlineSeconds;
  const earliest = withDeadline && deadline !== undefined ? Math.max(from, now - deadline * 1000) : from;
  const first = next(earliest);
  const second = first === undefined ? undefined : next(first);
  if (first === undefined || second === undefined) return undefined;
  if (now < first) return { earliest, missed: 0 };
  if (now < second) return { earliest, at: first, missed: 0 };
  const between = Math.round((second - first) / 1000);
  const missed = Math.floor(Math.floor((now - first) / 1000) / between) + 1;
  if (!release.has('cronjob-steps-through-times')) {
    return { earliest, at: first + (missed - 1) * between * 1000, missed };
  }
  let at: number | undefined;
  for (
    let time = next(first + (missed - 2) * between * 1000);
    time !== undefined && time <= now;
    time = next(time)
  ) {
    at = time;
  }
  return { earliest, ...(at === undefined ? {} : { at }), missed };
}

/** The delay of the next sync. Upstream: nextScheduleTimeDuration. */
function nextSync(state: CronJobState, next: Schedule, now: number, release: Release): number | undefined {
  const recent = mostRecent(state, next, now, { release, withDeadline: false });
  const few = release.has('cronjob-next-after-now') && recent !== undefined && recent.missed > 0;
  const fromNow =
    !release.has('cronjob-next-after-last') || recent === undefined || (recent.at === undefined && few);
  const from = fromNow ? now : (recent.at ?? recent.earliest);
  const at = next(from);
  return at === undefined ? undefined : at + 100 - now;
}
