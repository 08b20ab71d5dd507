// Simulates a rollout: the Pods of a workload on one clock, and the controllers that create and delete them.

import { type Message, say } from '../messages/message.ts';
import { type GateSettings, type Release, resolveRelease } from '../releases/release.ts';
import { type Diagnostic, err, ok, type Result } from '../result.ts';
import type { ScenarioEvent } from '../runtime/events/event.ts';
import type { Controller, ControllerEvent, ControllerWork, WorkloadStatus } from './controller.ts';
import { createDaemonSets } from './daemonSets.ts';
import { createDeployments } from './deployments.ts';
import { createLives, LONGEST_LIFE } from './life.ts';
import type { Replica } from './replica.ts';
import { createReplicas, type Replicas } from './replicas.ts';
import { type RolloutStatus, rolloutStatus } from './rolloutStatus.ts';
import { createStatefulSets } from './statefulSets.ts';
import { type RolledWorkload, readWorkload } from './workload.ts';

/** What a user does. `at`: seconds of the rollout. */
export type RolloutAct =
  /** The whole new text of the object is applied. */
  | { readonly type: 'apply'; readonly at: number; readonly text: string }
  /** Something happens to a Pod that exists then. */
  | { readonly type: 'pod'; readonly at: number; readonly pod: string; readonly event: ScenarioEvent };

export interface RolloutInput {
  /** A release such as `1.30` or `1.30.4`. */
  readonly release: string;
  readonly gates?: GateSettings;
  /** The object whose Pods run and are ready, as YAML or JSON. */
  readonly before: string;
  readonly acts: readonly RolloutAct[];
  /** What happens before the creation of a Pod of this template: the behavior of its processes, probes and images. */
  readonly behavior?: (workload: RolledWorkload) => readonly ScenarioEvent[];
  /** DaemonSet: the number of nodes; default 3. */
  readonly nodes?: number;
}

/** The workload at a time; it is the same until the next sample. */
export interface RolloutSample {
  /** Seconds of the rollout. */
  readonly at: number;
  readonly workload: RolledWorkload;
  readonly status: WorkloadStatus;
  /** What the controllers recorded at this time. */
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
 * The controllers act at once, and each new Pod gets a node of its own; a Pod's times are the kubelet's. What happens an
 * hour after the last act is not simulated.
 * Errors: those of the texts and of the release, `rollout-kind`, `rollout-other` and `rollout-size`.
 */
export function simulateRollout(input: RolloutInput): Result<Rollout, readonly Diagnostic[]> {
  const resolved = resolveRelease(input.release, input.gates);
  if (!resolved.ok) return resolved;
  const release = resolved.value;
  const read = workloadsOf(input, release);
  if (!read.ok) return read;
  const { before, edits } = read.value;
  const nodes = Array.from({ length: input.nodes ?? 3 }, (_, index) => `node-${index + 1}`);
  const replicas = createReplicas({
    lives: createLives(input.release, input.gates),
    templates: [before, ...edits.map(({ workload }) => workload)],
    behavior: input.behavior ?? (() => []),
    nodes,
  });
  if (!replicas.ok) return replicas;
  return play(input.acts, { release, nodes, before, edits, replicas: replicas.value });
}

interface Workloads {
  readonly before: RolledWorkload;
  readonly edits: readonly { readonly at: number; readonly workload: RolledWorkload }[];
}

function workloadsOf(
  { before: text, acts }: RolloutInput,
  release: Release,
): Result<Workloads, readonly Diagnostic[]> {
  const before = readWorkload(text, release);
  if (!before.ok) return before;
  const edits: { readonly at: number; readonly workload: RolledWorkload }[] = [];
  for (const act of acts) {
    if (act.type !== 'apply') continue;
    const after = readWorkload(act.text, release);
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
  readonly replicas: Replicas;
}

/** More passes over the controllers at one time would be a cycle. */
const MOST_PASSES = 200;

/** More times at which something changes: crash loops of many replicas. */
const MOST_TIMES = 3000;

function play(
  acts: readonly RolloutAct[],
  { release, nodes, before, edits, replicas }: World,
): Result<Rollout, readonly Diagnostic[]> {
  const controller = controllerOf(before);
  const end = Math.max(0, ...acts.map(({ at }) => at)) + LONGEST_LIFE;
  const samples: RolloutSample[] = [];
  let workload = before;
  let wake: number | undefined;
  const dues = (): readonly number[] => [
    ...acts.map(({ at }) => at),
    ...(wake === undefined ? [] : [wake]),
    ...replicas.changes(workload.settings.minReadySeconds ?? 0),
  ];
  let now = 0;
  for (let times = 0; times < MOST_TIMES && now <= end; times++) {
    workload = edits.findLast(({ at }) => at <= now)?.workload ?? workload;
    for (const act of acts) {
      const failed = act.type === 'pod' && act.at === now && replicas.happen(act.pod, act.event, now);
      if (failed) return err(failed);
    }
    const events: ControllerEvent[] = [];
    let work: ControllerWork;
    let passes = 0;
    do {
      const pods = replicas.seen(now);
      work = controller.sync({ now, workload, pods, nodes, release, freshName: replicas.freshName });
      events.push(...work.events);
      wake = work.wake;
      const failed = perform(work, replicas, now);
      if (failed) return err(failed);
      passes += 1;
    } while (work.goesOn && passes < MOST_PASSES);
    const { status } = work;
    samples.push({ at: now, workload, status, events, progress: rolloutStatus(workload, status) });
    now = Math.min(...dues().filter((at) => at > now));
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
