// Simulates the life of one replica: a run of the engine, from its creation until it is gone.

import type { GateSettings } from '../releases/release.ts';
import { podChanges } from '../report/kubectl/kubectlViews.ts';
import type { V1Pod } from '../report/kubectl/v1Pod.ts';
import { type Diagnostic, ok, type Result } from '../result.ts';
import type { ScenarioEvent } from '../runtime/events/event.ts';
import { SCENARIO_START } from '../runtime/kubelet/newKubelet.ts';
import type { Phase } from '../runtime/node/reportedStatus.ts';
import { entriesOf } from '../story/timeline.ts';

/** By default, a life that no deletion ends is simulated for this many seconds. */
export const LONGEST_LIFE = 3600;

/** Seconds for which the workload and its first Pods have existed when the rollout begins. */
export const OLDER = 3600;

/** A Pod's object from a time of its life on. */
export interface LifeState {
  /** Seconds of its life, which begins with the Pod's creation; for a Pod that runs already, with the rollout. */
  readonly at: number;
  readonly pod: V1Pod;
  readonly phase: Phase;
  /** Since when it is ready; absent if it is not. */
  readonly ready?: number;
  readonly terminating: boolean;
  readonly restarts: number;
  /** The object is deleted. */
  readonly gone: boolean;
}

/** What determines a life. */
export interface LifeOf {
  readonly manifest: string;
  /** It has been running for an hour. */
  readonly runs: boolean;
  /**
   * Before its creation: the behavior of its processes, probes and images. The creation itself may be the last, after
   * some seconds: this is the phase of the kubelet's relists.
   */
  readonly behavior: readonly ScenarioEvent[];
  /** At times of its life, in order; a deletion is the last. */
  readonly events: readonly ScenarioEvent[];
}

export type Lives = (life: LifeOf) => Result<readonly LifeState[], readonly Diagnostic[]>;

interface LivesOf {
  readonly release: string;
  readonly gates?: GateSettings | undefined;
  /** The seconds of a life that no deletion ends. */
  readonly lasts: number;
}

/** Simulates each life once. Errors: those of an invalid Pod. */
export function createLives(of: LivesOf): Lives {
  const known = new Map<string, ReturnType<Lives>>();
  return (life) => {
    const key = JSON.stringify(life);
    const before = known.get(key);
    if (before) return before;
    const lived = live(life, of);
    known.set(key, lived);
    return lived;
  };
}

function live(
  { manifest, runs, behavior, events }: LifeOf,
  { release, gates, lasts }: LivesOf,
): ReturnType<Lives> {
  const ends = events.some(({ type }) => type === 'delete');
  const phase = behavior.find((event) => event.type === 'create')?.after ?? 0;
  const entries = entriesOf({
    release,
    ...(gates ? { gates } : {}),
    // The controllers of the rollout act, not the one of a single Pod.
    path: 'apply',
    manifest,
    events: [
      ...behavior,
      ...(runs || behavior.some(({ type }) => type === 'create') ? [] : [{ type: 'create' } as const]),
      ...events.map((event) => (event.at === undefined ? event : { ...event, at: event.at + phase })),
      ...(ends ? [] : [{ type: 'wait', seconds: lasts } as const]),
    ],
  });
  if (!entries.ok) return entries;
  let ready: number | undefined;
  const states: LifeState[] = [];
  for (const { at, type, pod } of podChanges(entries.value)) {
    const time = Math.max(0, at - SCENARIO_START - phase);
    const isReady = pod.status.conditions?.some((one) => one.type === 'Ready' && one.status === 'True');
    ready = isReady ? (ready ?? (runs && states.length === 0 ? -OLDER : time)) : undefined;
    states.push({
      at: time,
      pod,
      phase: pod.status.phase ?? 'Pending',
      ...(ready === undefined ? {} : { ready }),
      terminating: pod.metadata.deletionTimestamp !== undefined,
      restarts: Math.max(0, ...(pod.status.containerStatuses ?? []).map(({ restartCount }) => restartCount)),
      gone: type === 'DELETED',
    });
  }
  return ok(states);
}
