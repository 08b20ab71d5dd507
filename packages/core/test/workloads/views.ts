// Brings a recorded workload and its simulation into the same form.

import type { Release } from '../../src/releases/release.ts';
import { type Rollout, simulateRollout } from '../../src/rollout/index.ts';
import { replicaRow } from '../../src/rollout/replica.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { TimedText } from '../cluster/recording.ts';
import { DAEMON_NUMBERS, REPLICA_NUMBERS } from '../controllers/statusNumbers.ts';
import { LAST_STEP, type WorkloadRecording } from './recording.ts';

/** A number over time: each pair is a time, and the value from then on. */
export type Track = readonly (readonly [number, number])[];

export interface WorkloadViews {
  /** Every Event of a controller; a change of a ReplicaSet's size is one for each Pod. */
  readonly events: readonly TimedText[];
  /** The words of the Events, without numbers and names. */
  readonly words: readonly string[];
  /** Changes of the rows of `kubectl get pods`. */
  readonly rows: readonly TimedText[];
  /** Changes of each condition. */
  readonly conditions: readonly TimedText[];
  readonly numbers: ReadonlyMap<string, Track>;
}

interface NamedEvent {
  readonly at: number;
  readonly object: string;
  readonly reason: string;
  readonly message: string;
}

interface PodChange {
  readonly at: number;
  readonly name: string;
  readonly text: string;
}

export interface Facts {
  readonly kind: string;
  readonly events: readonly NamedEvent[];
  readonly pods: readonly PodChange[];
  readonly conditions: readonly { readonly at: number; readonly told: readonly string[] }[];
  readonly numbers: ReadonlyMap<string, Track>;
}

export function recordedWorkload(recording: WorkloadRecording, release: Release): WorkloadViews {
  const kind = String(JSON.parse(recording.before).kind).toLowerCase();
  // A Job is created by the first act.
  const sinceStart = (at: number): number => (at === 0 && !kind.endsWith('job') ? -BEFORE : at);
  const numbers = new Map<string, [number, number][]>();
  const note = (name: string, at: number, value: number) =>
    numbers.set(name, [...(numbers.get(name) ?? []), [at, value]]);
  for (const [time, changes] of recording.statuses) {
    const at = sinceStart(time);
    for (const [field, value] of Object.entries(changes)) {
      if (NUMBERS.has(field)) note(field, at, Number(value));
    }
  }
  for (const [time, type, name, ...cells] of kind === 'deployment' ? recording.sets : []) {
    const at = sinceStart(time);
    const gone = type === 'DELETED';
    SET_COLUMNS.forEach((column, index) => {
      note(`${name} ${column}`, at, gone ? 0 : Number(cells[index]));
    });
  }
  return viewsOf(release, {
    kind,
    events: recording.events.flatMap(([at, object, , reason, message], index) => {
      // Recordings of before 28 November 2026 have no Event Scheduled.
      const again = recording.events.findIndex(([, of, , why]) => of === object && why === reason) < index;
      if (object.startsWith('pod/')) {
        const hash = recording.pods.find(([, , name]) => `pod/${name}` === object)?.[3] ?? '';
        return again || kind.endsWith('job') ? [] : [ofScheduler({ at, object: hash, reason, message })];
      }
      return [{ at, object, reason, message: message.replace(NAMESPACE, 'default/') }];
    }),
    pods: [
      ...recording.pods.map(([at, type, name, hash, ready, status, restarts]) => ({
        at: sinceStart(at),
        name,
        text: `${hash} ${type === 'DELETED' ? 'gone' : rowOf(ready, status, restarts)}`,
      })),
      ...(kind === 'job' ? recording.lines : kind === 'cronjob' ? recording.sets : [])
        .filter(([, type]) => type === 'DELETED')
        .map(([at, , name]) => ({ at, name, text: jobGone(name) })),
      ...(kind.endsWith('job') ? [...recording.lines, ...recording.sets] : [])
        .filter(([, type]) => type !== 'DELETED')
        .map(([at, , ...cells]) => lineOf(at, cells)),
    ].toSorted((a, b) => a.at - b.at),
    conditions: recording.statuses.flatMap(([at, changes, told = []]) => {
      const indexes = INDEXES.flatMap((name) => (changes[name] ? [`${name}=${changes[name]}`] : []));
      return [{ at: sinceStart(at), told: [...told, ...indexes] }];
    }),
    numbers,
  });
}

/** That of the recording has the name of the story; the simulated object has none. */
const NAMESPACE = /\b[\w-]+\/(?=shop\b)/;

/** The removal of a Job, beside the rows of its Pods. */
export const jobGone = (name: string): string => `job/${name} gone`;

/** The first Event of each reason of a Pod, without its name and its node. */
function ofScheduler(event: NamedEvent): NamedEvent {
  return {
    ...event,
    object: `pod/${event.object}`,
    message: event.message.replace(/ assigned \S+ to \S+/, ' assigned'),
  };
}

/** A row of `kubectl get jobs` or `cronjobs`, without durations and ages. */
export function lineOf(at: number, cells: readonly (string | number)[]): PodChange {
  const told = cells.slice(0, 5).filter((cell) => !/^$|^\d+[smhd]/.test(String(cell)));
  return { at, name: `row of ${cells[0]}`, text: `row ${told.join(' ')}` };
}

/** Of a Job, as texts. */
const INDEXES = ['completedIndexes', 'failedIndexes'] as const;

const SET_COLUMNS = ['desired', 'current', 'ready'] as const;

/** Of a Job; of a CronJob, `active`. */
export const JOB_NUMBERS = ['active', 'ready', 'terminating', 'succeeded', 'failed'] as const;

/** Of a status; `terminatingReplicas` is an alpha field. */
const NUMBERS: ReadonlySet<string> = new Set([
  ...REPLICA_NUMBERS,
  'currentReplicas',
  ...DAEMON_NUMBERS,
  ...JOB_NUMBERS,
]);

/** The kubelet's last reports of a Pod that ends come at almost the same time. */
export function rowOf(ready: string, status: string, restarts: string | number): string {
  if (status === 'Terminating') return status;
  return `${ready} ${status} ${String(restarts).replace(/ \(.*/, '')}`;
}

/** Seconds before the first act; the simulation begins with them. */
const BEFORE = 3;

/**
 * Plays the recorded acts. The speed of the machine is an input: the time from each creation to a running container, and
 * from a deletion to its end.
 */
export function simulatedWorkload(recording: WorkloadRecording, release: Release): WorkloadViews {
  const speeds = speedsOf(recording);
  const { acts, programs, ends } = recording;
  const { kind, spec } = JSON.parse(recording.before);
  const before = withClaim(recording.before, recording);
  const isSet = kind === 'StatefulSet';
  const rolls = kind === 'Deployment' && spec.strategy?.type !== 'Recreate';
  const older = speeds.filter(({ created }) => created === 0);
  const run = simulateRollout({
    release: release.name,
    before,
    acts: acts
      .filter((act) => act.type !== 'create')
      .map(named(recording))
      .map((act) => ({ ...act, at: act.at + BEFORE })),
    nodes: 1,
    lasts: Math.max(0, ends - Math.max(...acts.map(({ at }) => at))) + LAST_STEP,
    // Which Pods of a Deployment go first is chance.
    older: (name) => {
      if (!isSet && rolls) return [];
      const own = isSet ? older.filter((one) => one.name === name) : older;
      return endingOf(Math.max(...own.flatMap(({ ending }) => ending ?? [])));
    },
    behavior: ({ revision, containers }, place) => {
      const speed = speeds.filter(({ created, hash }) => created > 0 && hash === revision)[place];
      const program = programs[containers[0]?.image ?? ''] ?? [];
      return [...endingOf(speed?.ending), ...program, ...startOf(speed ?? {}, release)];
    },
  });
  if (!run.ok) throw new Error(`${recording.story}: ${JSON.stringify(run.error)}`);
  const facts = simulatedFacts(run.value);
  const isRecorded = recording.events.some(([, , , reason]) => reason === 'Scheduled');
  return viewsOf(release, {
    ...facts,
    events: facts.events.filter(({ reason }) => reason !== 'Scheduled' || isRecorded),
  });
}

function withClaim(text: string, { claim }: WorkloadRecording): string {
  if (claim === undefined) return text;
  const object = { apiVersion: 'v1', kind: 'PersistentVolumeClaim', metadata: { name: 'shop' } };
  return `${text}\n---\n${JSON.stringify({ ...object, spec: { accessModes: [claim] } })}`;
}

/** In a Deployment or DaemonSet the simulated Pods have other names: here, those of the same place in the order of creation. */
function named({ pods, before }: WorkloadRecording) {
  const created = [...new Set(pods.map(([, , name]) => name))];
  const isSet = JSON.parse(before).kind === 'StatefulSet';
  return <Act extends { readonly type: string }>(act: Act): Act =>
    act.type === 'pod' && 'pod' in act && !isSet
      ? { ...act, pod: { place: Math.max(0, created.indexOf(String(act.pod))) } }
      : act;
}

/** How long the machine took for a Pod, in seconds. */
export interface Speed {
  readonly name: string;
  readonly hash: string;
  /** 0 for a Pod that ran at first. */
  readonly created: number;
  /** From the creation, or a later scheduling, to the first result. */
  start?: number;
  /** The result is that of a pull. */
  pulls?: boolean;
  /** From the deletion to the end of the container. */
  ending?: number;
}

const WAITS = /^(Pending|ContainerCreating|Terminating)$/;

/** In order of creation. */
export function speedsOf({ pods }: WorkloadRecording): readonly Speed[] {
  const all: (Speed & { scheduled: number; deleted?: number })[] = [];
  for (const [at, type, name, hash, ready, status] of pods) {
    const known = all.findLast((one) => one.name === name);
    if (!known || type === 'ADDED') {
      all.push({ name, hash, created: at, scheduled: at });
      continue;
    }
    if (status === 'ContainerCreating' && at - known.scheduled > MOMENT) known.scheduled = at;
    if (!WAITS.test(status) && known.created > 0 && known.start === undefined) {
      known.start = at - known.scheduled;
      known.pulls = status === 'ErrImagePull';
    }
    // A Pod that was deleted first would have started later.
    if (status === 'Terminating' && known.created > 0) known.start ??= at - known.scheduled + 1;
    if (status === 'Terminating') known.deleted ??= at;
    if (known.deleted !== undefined && (type === 'DELETED' || ready.startsWith('0/'))) {
      if (at > known.deleted) known.ending ??= at - known.deleted;
    }
  }
  return all;
}

/** A failed pull takes at most this time; those of an image that is there take none. */
const PULL = 2;

/**
 * Up to 1.35, the container starts shortly before a relist of the kubelet. The simulated ones come half a second after each whole
 * second.
 */
export function startOf(
  { start, pulls = false }: Partial<Speed>,
  release: Release,
): readonly ScenarioEvent[] {
  if (start === undefined) return [];
  const pull = Math.min(PULL, start / 2);
  const before = start - (pulls ? pull : 0);
  const failing = pulls ? { pull } : {};
  if (release.has('relists-after-sync')) {
    return [{ type: 'durations', sandbox: Math.max(0.05, before - 0.06), ...failing }, { type: 'create' }];
  }
  const phase = (((0.5 - start) % 1) + 1) % 1;
  return [
    { type: 'durations', sandbox: Math.max(0.05, before - 0.25), ...failing },
    { type: 'create', after: phase },
  ];
}

/** Without load, the processes end a second after SIGTERM, as they do by default. */
function endingOf(seconds = 0): readonly ScenarioEvent[] {
  if (seconds <= 2 || !Number.isFinite(seconds)) return [];
  return [{ type: 'process', container: 'web', stops: { after: seconds - 0.5, code: 0 } }];
}

function simulatedFacts(run: Rollout): Facts {
  const numbers = new Map<string, [number, number][]>();
  const note = (name: string, at: number, value: number) =>
    numbers.set(name, [...(numbers.get(name) ?? []), [at, value]]);
  const samples = run.samples.map((sample) => ({ ...sample, at: sample.at - BEFORE }));
  for (const { at, status } of samples) {
    for (const [field, value] of Object.entries(status.status)) {
      if (NUMBERS.has(field)) note(field, at, Number(value));
    }
    if (status.kind !== 'deployment') continue;
    for (const set of status.sets)
      for (const column of SET_COLUMNS) note(`${set.name} ${column}`, at, set[column]);
  }
  const pods = run.replicas.flatMap((replica) =>
    replica.life.map(({ at: since, gone }) => {
      const at = replica.created + since;
      const row = replicaRow(replica, run.release, at);
      const text = gone || !row ? 'gone' : rowOf(row[1], row[2], row[3]);
      return { at: at - BEFORE, name: replica.name, text: `${replica.revision} ${text}` };
    }),
  );
  return {
    kind: samples[0]?.status.kind ?? '',
    events: samples.flatMap(({ at, events }) =>
      events.map((event) => {
        const pod = run.replicas.find(({ name }) => `pod/${name}` === event.object);
        return pod ? ofScheduler({ ...event, at, object: pod.revision }) : { at, ...event };
      }),
    ),
    pods: pods.toSorted((a, b) => a.at - b.at),
    conditions: samples.flatMap(({ at, status }) => {
      if (status.kind !== 'deployment') return [];
      const { available, progressing } = status.status;
      const told = [
        `Available=${available.status} ${available.reason}`,
        ...(progressing ? [`Progressing=${progressing.status} ${progressing.reason}`] : []),
      ];
      return [{ at, told }];
    }),
    numbers,
  };
}

export function viewsOf(
  release: Release,
  { kind, events: all, pods, conditions, numbers }: Facts,
): WorkloadViews {
  const events = untilRetries(all);
  const sizes = new Map<string, number>();
  for (const [name, track] of numbers) {
    if (name.endsWith(' desired') && track[0] && track[0][0] < 0)
      sizes.set(name.slice(0, -' desired'.length), track[0][1]);
  }
  return {
    events: events.flatMap((event) => eventTexts(event, kind, sizes)),
    words: [...new Set(events.map(({ reason, message }) => `${reason} ${wordsOf(message)}`))].toSorted(),
    rows: lasting(
      withoutEnds(pods),
      ({ name }) => name,
      ({ text }) => {
        if (text.endsWith(' 0/1 Pending 0') || text.startsWith('row ')) return MOMENT;
        if (!release.has('relists-after-sync')) return SHORTEST;
        if (text.endsWith(' ContainerCreating 0')) return 0;
        return STARTS_AGAIN.test(text) ? RESTART : SHORTEST;
      },
    ).map(({ at, text }) => ({ at, text })),
    conditions: lasting(
      conditions.flatMap(({ at, told }) => told.map((text) => ({ at, text }))),
      ({ text }) => text.split('=')[0] ?? '',
    ),
    numbers,
  };
}

/** A change of size is one text for each Pod: of two changes in a row, a busy controller makes one. */
function eventTexts(
  { at, object, reason, message }: NamedEvent,
  kind: string,
  sizes: Map<string, number>,
): TimedText[] {
  const [, verb = '', set = '', rest = ''] =
    /^(?:\(combined from similar events\): )?Scaled (up|down) replica set (\S+) (.*)$/.exec(message) ?? [];
  if (!set)
    return [
      {
        at,
        text: `${object} ${reason} ${kind === 'statefulset' ? message : message.replace(/^\(combined.*?\): /, '').replace(/\b(pod:? \S+)-\w{5}\b/, '$1')}`,
      },
    ];
  const from = sizes.get(set) ?? 0;
  const to = Number(/(?<!from )\b(\d+)(?! to)/.exec(rest.replace(/from \d+/, ''))?.[1]);
  sizes.set(set, to);
  const step = to < from ? -1 : 1;
  return Array.from({ length: Math.abs(to - from) }, (_, index) => ({
    at,
    text: `${object} scaled ${verb} ${set} to ${from + step * (index + 1)}`,
  }));
}

function wordsOf(message: string): string {
  return message
    .replace(/^\(combined.*?\): /, '')
    .replace(/\b[\w-]*shop[\w-]*/g, 'NAME')
    .replace(/\d+/g, 'N');
}

/**
 * How often a StatefulSet of 1.27 retries a Pod that has ended is the machine's time until the kubelet removes it; from
 * then on, the rate limit drops Events.
 */
function untilRetries(events: readonly NamedEvent[]): readonly NamedEvent[] {
  const first = events.findIndex(({ reason }) => reason === 'RecreatingTerminatedPod');
  return first < 0 ? events : events.slice(0, first + 1);
}

/** From 1.36 on, these last until the container has started again, which takes the machine's time. */
const STARTS_AGAIN = / (Error|CrashLoopBackOff) \d+$/;
const RESTART = 3;

/**
 * In later releases, a deleted Pod whose containers have ended is listed as Completed or Error for a moment. One without
 * running containers is soon gone.
 */
function withoutEnds(pods: readonly PodChange[]): readonly PodChange[] {
  const last = new Map<string, string>();
  const deleted = new Map<string, string>();
  return pods.map((pod) => {
    const before = last.get(pod.name) ?? '';
    last.set(pod.name, pod.text);
    if (pod.text.endsWith(' gone')) deleted.delete(pod.name);
    else if (pod.text.endsWith(' Terminating') && !deleted.has(pod.name))
      deleted.set(pod.name, before.includes(' Running ') ? pod.text : before || pod.text);
    return { ...pod, text: deleted.get(pod.name) ?? pod.text };
  });
}

/** Seconds. What is replaced sooner depends on the speed of the machine. */
const MOMENT = 1.5;
const SHORTEST = 0.3;

/** The changes of each object, without those that are replaced within this number of seconds. */
function lasting<T extends TimedText>(
  rows: readonly T[],
  keyOf: (row: T) => string,
  secondsOf: (row: T) => number = () => MOMENT,
): T[] {
  const kept = rows.filter((row, index) => {
    const next = rows.find(
      (other, later) => later > index && keyOf(other) === keyOf(row) && other.text !== row.text,
    );
    return !next || next.at - row.at > secondsOf(row);
  });
  const last = new Map<string, string>();
  return kept.filter((row) => {
    const same = last.get(keyOf(row)) === row.text;
    last.set(keyOf(row), row.text);
    return !same;
  });
}
