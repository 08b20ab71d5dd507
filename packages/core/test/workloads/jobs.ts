// Simulates a recorded Job or CronJob.

import type { Release } from '../../src/releases/release.ts';
import type { RolloutAct } from '../../src/rollout/index.ts';
import { podChangesOf } from '../../src/rollout/jobChanges.ts';
import { jobTables } from '../../src/rollout/jobRows.ts';
import { type JobRun, simulateJob } from '../../src/rollout/jobs.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { LAST_STEP, type WorkloadRecording } from './recording.ts';
import {
  type Facts,
  JOB_NUMBERS,
  jobGone,
  lineOf,
  rowOf,
  type Speed,
  speedsOf,
  startOf,
  viewsOf,
  type WorkloadViews,
} from './views.ts';

/** Plays the recorded acts, with the times that the machine took for each Pod. */
export function simulatedJob(recording: WorkloadRecording, release: Release): WorkloadViews {
  const { before, acts, programs, ends, recorded, pods } = recording;
  const speeds = speedsOf(recording);
  const first = pods.filter(([, type]) => type === 'ADDED').map(([, , name]) => name);
  const run = simulateJob({
    release: release.name,
    text: before,
    starts: Date.parse(recorded),
    acts: acts
      .filter((act): act is RolloutAct => act.type !== 'create')
      .map((act) =>
        act.type === 'pod' ? { ...act, pod: { place: Math.max(0, first.indexOf(String(act.pod))) } } : act,
      ),
    behavior: (job, place, index) => {
      const prefix = index === undefined ? `${job}-` : `${job}-${index}-`;
      const speed = speeds.filter(({ hash, name }) => hash === job && name.startsWith(prefix))[place];
      return [...endingOf(speed), ...Object.values(programs).flat(), ...startOf(speed ?? {}, release)];
    },
    lasts: ends + LAST_STEP,
  });
  if (!run.ok) throw new Error(`${recording.story}: ${JSON.stringify(run.error)}`);
  const kind = JSON.parse(before).kind === 'CronJob' ? 'cronjob' : 'job';
  return viewsOf(release, factsOf(run.value, kind, release));
}

/** A Pod ends as fast as on the machine. */
function endingOf({ ending }: Partial<Speed> = {}): readonly ScenarioEvent[] {
  if (ending === undefined) return [];
  return [{ type: 'process', container: 'web', stops: { after: ending, code: 0 } }];
}

function factsOf(run: JobRun, kind: string, release: Release): Facts {
  const { pods, jobs, statuses, active, events } = run;
  const own = kind === 'job' ? statuses : [];
  const numbers = new Map<string, [number, number][]>();
  for (const name of JOB_NUMBERS) {
    const track = own.flatMap(({ at, status }): [number, number][] => [[at, Number(status[name] ?? 0)]]);
    if (track.length > 0) numbers.set(name, [[0, 0], ...track]);
  }
  if (kind === 'cronjob')
    numbers.set('active', [[0, 0], ...active.map(({ at, count }): [number, number] => [at, count])]);
  const rows = pods.flatMap((pod) =>
    podChangesOf(pod, release).flatMap((change) => {
      if (change.kind !== 'pod') return [];
      const { at, row } = change;
      const text = row ? rowOf(row[1], row[2], row[3]) : 'gone';
      return [{ at, name: pod.name, text: `${pod.revision} ${text}` }];
    }),
  );
  const removed = jobs.flatMap(({ name, gone }) =>
    gone === undefined ? [] : [{ at: gone, name, text: jobGone(name) }],
  );
  return {
    kind,
    events,
    pods: [...rows, ...removed, ...linesOf(run, release)].toSorted((a, b) => a.at - b.at),
    conditions: own.map(({ at, status: { conditions, completedIndexes, failedIndexes } }) => ({
      at,
      told: [
        ...conditions.map(({ type, status, reason }) => `${type}=${status} ${reason}`.trim()),
        ...(completedIndexes ? [`completedIndexes=${completedIndexes}`] : []),
        ...(failedIndexes ? [`failedIndexes=${failedIndexes}`] : []),
      ],
    })),
    numbers,
  };
}

/** Every row of the tables of Jobs and CronJobs, at each time at which one may change. */
function linesOf(run: JobRun, release: Release) {
  const { jobs, statuses, active, objects } = run;
  const times = [
    ...jobs.map(({ created }) => created),
    ...[...statuses, ...active, ...objects].map(({ at }) => at),
  ];
  return [...new Set(times)].flatMap((at) =>
    jobTables(run, release, at)
      .filter(({ command, lines }) => !command.endsWith('pods') && lines.length > 1)
      .flatMap(({ lines }) => lines.slice(1).map((line) => lineOf(at, line.trim().split(/ {2,}/)))),
  );
}

export function isJob({ before }: WorkloadRecording): boolean {
  return String(JSON.parse(before).kind).endsWith('Job');
}
