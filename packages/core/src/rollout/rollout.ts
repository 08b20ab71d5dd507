// Simulates a rollout: the Pods of a workload on one clock, and the controllers that create and delete them.

import type { ControllerSettings } from '../controllers/settings.ts';
import { type Message, say } from '../messages/message.ts';
import { type GateSettings, type Release, resolveRelease } from '../releases/release.ts';
import { type Diagnostic, err, ok, type Result } from '../result.ts';
import type { ScenarioEvent } from '../runtime/events/event.ts';
import type { Controller, ControllerEvent, ControllerWork, WorkloadStatus } from './controller.ts';
import { createDaemonSets } from './daemonSets.ts';
import { createDeployments } from './deployments.ts';
import { createLives, LONGEST_LIFE } from './life.ts';
import { type Replica, TICK } from './replica.ts';
import { createReplicas, type Replicas } from './replicas.ts';
import { type RolloutStatus, rolloutStatus } from './rolloutStatus.ts';
import { schedulerEvents } from './schedulerEvents.ts';
import { correlateSent } from './sentEvents.ts';
import { createStatefulSets } from './statefulSets.ts';
import { type RolledWorkload, readWorkload } from './workload.ts';

/** What a user does. `at`: seconds of the rollout. */
export type RolloutAct =
  /** The whole new text of the object is applied. */
  | { readonly type: 'apply'; readonly at: number; readonly text: string }
  /** Something happens to a Pod that exists then. `pod`: its name, or its place in the order of creation. */
  | {
      readonly type: 'pod';
      readonly at: number;
      readonly pod: string | { readonly place: number };
      readonly event: ScenarioEvent;
    }
  /** `kubectl cordon` or `uncordon` of all nodes; the Pods of a DaemonSet tolerate it. */
  | { readonly type: 'cordon'; readonly at: number; readonly cordon: boolean };

export interface RolloutInput {
  /** A release such as `1.30` or `1.30.4`. */
  readonly release: string;
  readonly gates?: GateSettings;
  /** Settings of the controller that are not in the object. */
  readonly settings?: Pick<ControllerSettings, 'MaxUnavailableStatefulSet'>;
  /** The object whose Pods run and are ready, as YAML or JSON. */
  readonly before: string;
  readonly acts: readonly RolloutAct[];
  /**
   * What happens before the creation of a Pod of this template: the behavior of its processes, probes and images.
   * `place`: the number of Pods of this template that were created before.
   */
  readonly behavior?: (workload: RolledWorkload, place: number) => readonly ScenarioEvent[];
  /** The behavior of the processes of a Pod that runs at first. */
  readonly older?: (name: string) => readonly ScenarioEvent[];
  /** The number of nodes; by default, a DaemonSet has 3, and each Pod of another workload has a node of its own. */
  readonly nodes?: number;
  /** The seconds after the last act that are simulated; default 3600. */
  readonly lasts?: number;
}

/** The workload at a time; it is the same until the next sample. */
export interface RolloutSample {
  /** Seconds of the rollout. */
  readonly at: number;
  readonly workload: RolledWorkload;
  readonly status: WorkloadStatus;
  /** What the controllers and the scheduler recorded at this time. */
  readonly events: readonly ControllerEvent[];
  readonly progress: RolloutStatus;
}

export interface Rollout {
  readonly release: Release;
  /** In the order of their creation. */
  readonly replicas: readonly Replica[];
  /** Never empty; the first is at 0. */
  readonly samples: readonly RolloutSample[];
  /** After this time the controllers do nothing more, and `kubectl rollout status` says the same. */
  readonly settled: number;
}

/** More replicas are not simulated. */
export const MOST_REPLICAS = 10;

/**
 * The controllers and the scheduler act at once; a Pod's times are the kubelet's.
 * Errors: those of the texts and of the release, `rollout-kind`, `rollout-other` and `rollout-size`.
 */
export function simulateRollout(input: RolloutInput): Result<Rollout, readonly Diagnostic[]> {
  const resolved = resolveRelease(input.release, input.gates);
  if (!resolved.ok) return resolved;
  const release = resolved.value;
  const read = workloadsOf(input, release);
  if (!read.ok) return read;
  const { before, edits } = read.value;
  const count = input.nodes ?? (before.kind === 'daemonset' ? 3 : 0);
  const nodes = Array.from({ length: count }, (_, index) => `node-${index + 1}`);
  const end = Math.max(0, ...input.acts.map(({ at }) => at)) + (input.lasts ?? LONGEST_LIFE);
  const replicas = createReplicas({
    lives: createLives({ release: input.release, gates: input.gates, lasts: end }),
    templates: [before, ...edits.map(({ workload }) => workload)],
    behavior: input.behavior ?? (() => []),
    older: input.older ?? (() => []),
    nodes,
    onePodClaims: new Set(
      [before, ...edits.map(({ workload }) => workload)].flatMap((one) => one.onePodClaims),
    ),
    cordoned: before.kind === 'daemonset' ? [] : cordonedIn(input.acts),
  });
  if (!replicas.ok) return replicas;
  return play(input.acts, { release, nodes, before, edits, end, replicas: replicas.value });
}

/** The spans of time in which no Pod is scheduled. */
function cordonedIn(acts: readonly RolloutAct[]): readonly { readonly from: number; readonly to: number }[] {
  const changes = acts.filter((act) => act.type === 'cordon');
  return changes.flatMap(({ at, cordon }, index) =>
    cordon ? [{ from: at, to: changes[index + 1]?.at ?? Number.POSITIVE_INFINITY }] : [],
  );
}

interface Workloads {
  readonly before: RolledWorkload;
  readonly edits: readonly { readonly at: number; readonly workload: RolledWorkload }[];
}

function workloadsOf(
  { before: text, acts, settings }: RolloutInput,
  release: Release,
): Result<Workloads, readonly Diagnostic[]> {
  const before = readWorkload(text, release, settings);
  if (!before.ok) return before;
  const edits: { readonly at: number; readonly workload: RolledWorkload }[] = [];
  for (const act of acts) {
    if (act.type !== 'apply') continue;
    const after = readWorkload(act.text, release, settings);
    if (!after.ok) return after;
    const { kind, name } = after.value;
    if (kind !== before.value.kind || name !== before.value.name) return err([problem('other', OTHER)]);
    edits.push({ at: act.at, workload: after.value });
  }
  const all = [before.value, ...edits.map(({ workload }) => workload)];
  const isLarge = all.some(({ settings }) => (settings.replicas ?? 1) > MOST_REPLICAS);
  return isLarge ? err([problem('size', TOO_LARGE)]) : ok({ before: before.value, edits });
}

const OTHER = say('the edited text describes another object');
const TOO_LARGE = say('up to {count} replicas are simulated', { count: MOST_REPLICAS });

function problem(code: 'other' | 'size', message: Message): Diagnostic {
  return { code: `rollout-${code}`, severity: 'error', path: '', ...message };
}

interface World extends Workloads {
  readonly release: Release;
  readonly nodes: readonly string[];
  /** In seconds of the rollout. */
  readonly end: number;
  readonly replicas: Replicas;
}

/** More passes over the controllers at one time would be a cycle. */
const MOST_PASSES = 200;

/** More times at which something changes: crash loops of many replicas. */
const MOST_TIMES = 3000;

function play(
  acts: readonly RolloutAct[],
  { release, nodes, before, edits, end, replicas }: World,
): Result<Rollout, readonly Diagnostic[]> {
  const controller = controllerOf(before);
  const sent = correlateSent();
  const samples: RolloutSample[] = [];
  let workload = before;
  let wake: number | undefined;
  const dues = (): readonly number[] => [
    ...acts.map(({ at }) => at),
    ...(wake === undefined ? [] : [wake]),
    ...replicas.changes(workload.settings.minReadySeconds ?? 0),
  ];
  const nameOf = (pod: string | { readonly place: number }): string =>
    typeof pod === 'string' ? pod : (replicas.all()[pod.place]?.name ?? '');
  let now = 0;
  for (let times = 0; times < MOST_TIMES && now <= end; times++) {
    workload = edits.findLast(({ at }) => at <= now + TICK)?.workload ?? workload;
    for (const act of acts) {
      const failed =
        act.type === 'pod' &&
        Math.abs(act.at - now) <= TICK &&
        replicas.happen(nameOf(act.pod), act.event, now);
      if (failed) return err(failed);
    }
    const events: ControllerEvent[] = [];
    let work: ControllerWork;
    let passes = 0;
    do {
      const pods = replicas.seen(now);
      work = controller.sync({ now, workload, pods, nodes, release, freshName: replicas.freshName });
      events.push(...work.events.flatMap((event) => sent(event, now)));
      wake = work.wake;
      const failed = perform(work, replicas, now);
      if (failed) return err(failed);
      passes += 1;
    } while (work.goesOn && passes < MOST_PASSES);
    const { status } = work;
    const isBound = before.kind === 'daemonset';
    const scheduler = { replicas: replicas.all(), namespace: before.namespace, nodes, isBound, release };
    events.push(...schedulerEvents(scheduler, now));
    samples.push({ at: now, workload, status, events, progress: rolloutStatus(workload, status) });
    now = Math.min(...dues().filter((at) => at > now + TICK));
  }
  return ok({ release, replicas: replicas.all(), samples, settled: settledAt(samples) });
}

function controllerOf(workload: RolledWorkload): Controller {
  if (workload.kind === 'deployment') return createDeployments(workload);
  return workload.kind === 'statefulset' ? createStatefulSets(workload) : createDaemonSets();
}

/** A Pod is deleted before another one of its name is created. */
function perform({ creates, deletes }: ControllerWork, replicas: Replicas, now: number) {
  for (const name of deletes) {
    const failed = replicas.happen(name, { type: 'delete' }, now);
    if (failed) return failed;
  }
  for (const created of creates) {
    const failed = replicas.create(created, now);
    if (failed) return failed;
  }
  return undefined;
}

function settledAt(samples: readonly RolloutSample[]): number {
  const last = samples.findLast(
    ({ events, progress }, index) => events.length > 0 || progress.text !== samples[index - 1]?.progress.text,
  );
  return last?.at ?? 0;
}
