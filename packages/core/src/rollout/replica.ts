// Defines a replica of a rollout, and what its controller sees of it at a time.

import type { RankedPod } from '../controllers/syncReplicaSet.ts';
import type { Release } from '../releases/release.ts';
import { type PodRow, printPod } from '../report/kubectl/printPod.ts';
import type { ScenarioEvent } from '../runtime/events/event.ts';
import { SCENARIO_START } from '../runtime/kubelet/newKubelet.ts';
import { type LifeState, OLDER } from './life.ts';

/** A Pod of the workload. Times are seconds of the rollout. */
export interface Replica {
  readonly name: string;
  /** The hash of its template. */
  readonly revision: string;
  readonly node: string;
  /** 0 for a Pod that runs when the rollout begins. */
  readonly created: number;
  /** The Pod is older than the rollout. */
  readonly older: boolean;
  /** What the user and the controller did to it, at times of its life. */
  readonly events: readonly ScenarioEvent[];
  readonly life: readonly LifeState[];
  /** When the scheduler gives it a node; Infinity if it waits for ever. */
  readonly scheduled: number;
  /** Why the scheduler finds no node at its creation. */
  readonly waits?: Wait;
}

/** No node is schedulable; its host ports, or its claim for one Pod, are in use. */
export type Wait = 'cordoned' | 'ports' | 'claim';

/** Seconds. Sums of times that differ by less are the same time. */
export const TICK = 0.0005;

/** Undefined once it is gone. */
export function stateAt({ created, life }: Replica, now: number): LifeState | undefined {
  const state = life.findLast(({ at }) => created + at <= now + TICK);
  return state?.gone ? undefined : state;
}

/** The Pod as its controller sees it; undefined once it is gone. */
export function seenAt(replica: Replica, now: number): RankedPod | undefined {
  const state = stateAt(replica, now);
  if (!state) return undefined;
  const { name, revision, node, created, older } = replica;
  return {
    name,
    revision,
    node,
    phase: state.phase,
    ...(state.ready === undefined ? {} : { ready: rounded(now - created - state.ready) }),
    ...(state.terminating ? { terminating: true } : {}),
    age: rounded(now - created + (older ? OLDER : 0)),
    restarts: state.restarts,
  };
}

/** Without the errors of sums of fractions. */
function rounded(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

/** The times at which its controller may act: its changes, and when it becomes available. */
export function changesOf({ created, life }: Replica, minReadySeconds: number): readonly number[] {
  return life.flatMap(({ at, ready }) => [
    created + at,
    ...(ready === undefined || minReadySeconds === 0 ? [] : [created + ready + minReadySeconds]),
  ]);
}

/** The row of `kubectl get pods`; undefined once it is gone. */
export function replicaRow(replica: Replica, release: Release, now: number): PodRow | undefined {
  const state = stateAt(replica, now);
  if (!state) return undefined;
  const { pod } = state;
  const named = { ...pod, metadata: { ...pod.metadata, name: replica.name } };
  return printPod(named, release, SCENARIO_START + now - replica.created);
}
