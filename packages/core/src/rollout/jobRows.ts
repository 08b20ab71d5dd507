// Prints Jobs and CronJobs as `kubectl get` does.

import { isTrue } from '../controllers/jobConditions.ts';
import type { JobStatus } from '../controllers/jobState.ts';
import type { Release } from '../releases/release.ts';
import { humanDuration } from '../report/kubectl/duration.ts';
import { ageText } from '../report/kubectl/printPod.ts';
import { SCENARIO_START } from '../runtime/kubelet/newKubelet.ts';
import type { JobObject } from './jobObject.ts';
import { shownLife } from './jobPod.ts';
import type { JobRun, RunJob } from './jobs.ts';
import { type PrintedTable, printedPods, printedTable } from './printedTable.ts';
import { replicaRow } from './replica.ts';

/** Returns what `kubectl get` prints for the CronJob, the Jobs and the Pods. `now`: seconds of the run. */
export function jobTables(run: JobRun, release: Release, now: number): readonly PrintedTable[] {
  const object = objectAt(run, now);
  const jobs = run.jobs.filter(({ created, gone }) => created <= now && (gone === undefined || gone > now));
  const pods = run.pods
    .map((pod) => replicaRow({ ...pod, life: shownLife(pod) }, release, now))
    .filter((row) => row !== undefined);
  return [
    ...(object?.cron ? [cronTable(run, object, release, now)] : []),
    jobTable(run, jobs, release, now),
    printedPods(pods, namespaceOf(run)),
  ];
}

function namespaceOf({ objects: [first] }: JobRun): string {
  return first?.object.namespace ?? 'default';
}

export function objectAt({ objects }: JobRun, now: number): JobObject | undefined {
  return objects.findLast(({ at }) => at <= now)?.object;
}

/** Returns the last status that a Job has got until `now`. */
export function jobStatusAt(
  { statuses }: JobRun,
  job: string,
  now: number,
): JobRun['statuses'][number] | undefined {
  return statuses.findLast((one) => one.job === job && one.at <= now);
}

/** Ports pkg/printers/internalversion/printers.go printJob. */
function jobTable(run: JobRun, jobs: readonly RunJob[], release: Release, now: number): PrintedTable {
  const isNew = release.has('job-status-column');
  const rows = jobs.map(({ name, created }) => {
    const { status, started } = jobStatusAt(run, name, now) ?? {};
    const duration = durationOf(run, name, { started, now });
    const age = ageText(release, SCENARIO_START + created, SCENARIO_START + now);
    const state = isNew ? [stateOf(status)] : [];
    return [name, ...state, completionsOf(objectAt(run, now), status), duration, age];
  });
  const columns = ['NAME', ...(isNew ? ['STATUS'] : []), 'COMPLETIONS', 'DURATION', 'AGE'];
  return printedTable(
    'jobs',
    columns,
    rows.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    namespaceOf(run),
  );
}

/** Until its condition Complete, which has the completionTime. */
function durationOf(
  { statuses }: JobRun,
  job: string,
  { started, now }: { readonly started: number | undefined; readonly now: number },
): string {
  if (started === undefined) return '';
  const complete = statuses.find((one) => one.job === job && isTrue(one.status.conditions, 'Complete'));
  return humanDuration(Math.min(now, complete?.at ?? now) - started);
}

function completionsOf(object: JobObject | undefined, { succeeded }: Partial<JobStatus> = {}): string {
  const { completions, parallelism = 1 } = object?.spec ?? {};
  const count = succeeded ?? 0;
  if (completions !== undefined) return `${count}/${completions}`;
  return parallelism > 1 ? `${count}/1 of ${parallelism}` : `${count}/1`;
}

/** The first of these that holds. */
const STATES = ['Complete', 'Failed', 'Suspended', 'FailureTarget', 'SuccessCriteriaMet'] as const;

function stateOf({ conditions = [] }: Partial<JobStatus> = {}): string {
  return STATES.find((type) => isTrue(conditions, type)) ?? 'Running';
}

/** Ports pkg/printers/internalversion/printers.go printCronJob. */
function cronTable(run: JobRun, { name, cron }: JobObject, release: Release, now: number): PrintedTable {
  const { count = 0, scheduled } = run.active.findLast(({ at }) => at <= now) ?? {};
  const age = (time: number) => ageText(release, SCENARIO_START + time, SCENARIO_START + now);
  const hasZone = release.has('cronjob-timezone-column');
  const zone = hasZone ? [cron?.timeZone ?? '<none>'] : [];
  const suspend = cron?.suspend ? 'True' : 'False';
  const last = scheduled === undefined ? '<none>' : age(scheduled);
  return printedTable(
    'cronjobs',
    ['NAME', 'SCHEDULE', ...(hasZone ? ['TIMEZONE'] : []), 'SUSPEND', 'ACTIVE', 'LAST SCHEDULE', 'AGE'],
    [[name, cron?.schedule ?? '', ...zone, suspend, count, last, age(0)]],
    namespaceOf(run),
  );
}
