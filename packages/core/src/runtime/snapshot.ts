// What does one line of the timeline hold?

import type { ContainerKind } from '../api/pod.ts';
import type { PodActions } from '../api/podActions.ts';
import type { PodStatus } from '../api/podStatus.ts';
import type { Minor } from '../releases/minor.ts';
import type { StepName } from '../releases/steps.ts';
import type { Decision } from '../trace/decision.ts';
import { type ApiContainer, generateAPIPodStatus } from './apiStatus.ts';
import type { Condition } from './conditions.ts';
import type { Cause, Moment } from './moment.ts';
import { runtimeStatus } from './node.ts';
import type { Phase } from './phase.ts';
import { findContainer, type LogEntry, type PodEvent } from './run.ts';

/** A container of the Pod at one moment: its newest instance, or none yet (id ''). */
export interface ContainerSnapshot {
  readonly name: string;
  readonly kind: ContainerKind;
  readonly id: string;
  readonly image: string;
  readonly state: 'created' | 'running' | 'exited' | 'unknown' | 'none';
  readonly restartCount: number;
  /** Of the instance; 0 if there is none. */
  readonly hash: number;
  readonly exitCode?: number;
  readonly ready: boolean;
  /** Why it waits, as `kubectl get pod` shows it. */
  readonly waiting?: { readonly reason: string; readonly message?: string };
}

/** One thing that happened, and the Pod after it. Log and Events are those of this moment only. */
export interface Snapshot {
  /** Unix seconds, to the millisecond. */
  readonly at: number;
  readonly cause: Cause;
  /** Index of the scenario's event that this follows from; -1 before the first. */
  readonly event: number;
  readonly release: Minor;
  readonly step?: StepName;
  readonly ended?: boolean;
  /** Of the sync, on its first step. */
  readonly decisions: readonly Decision[];
  readonly actions?: PodActions;
  readonly log: readonly LogEntry[];
  readonly events: readonly PodEvent[];
  readonly containers: readonly ContainerSnapshot[];
  readonly sandbox?: {
    readonly id: string;
    readonly attempt: number;
    readonly state: string;
    readonly ip: string;
  };
  readonly phase: Phase;
  readonly conditions: readonly Condition[];
  /** Everything that the runtime has, old instances too. */
  readonly status: PodStatus;
}

/** What a moment looks like from outside. */
export function snapshotOf(moment: Moment, event: number): Snapshot {
  const { kubelet, at, cause, step, ended, decisions, actions, log, events } = moment;
  const status = runtimeStatus(kubelet.node, at);
  const [sandbox] = status.sandboxes;
  // The kubelet's last report, brought up to what the runtime has now.
  const current = generateAPIPodStatus({
    pod: kubelet.pod,
    status,
    release: kubelet.release,
    startFailures: kubelet.node.startFailures,
    previous: kubelet.api,
    terminating: kubelet.pod.metadata.deletionTimestamp !== undefined,
  });
  const api = kubelet.worker === 'gone' ? { ...kubelet.api, containers: [] } : current;
  return {
    at,
    cause,
    event,
    release: kubelet.release.minor,
    ...(step === undefined ? {} : { step }),
    ...(ended ? { ended } : {}),
    decisions,
    ...(actions ? { actions } : {}),
    log,
    events,
    containers: api.containers.map((container) => containerSnapshot(moment, container)),
    ...(sandbox
      ? { sandbox: { id: sandbox.id, attempt: sandbox.attempt, state: sandbox.state, ip: sandbox.ip } }
      : {}),
    phase: api.phase,
    conditions: api.conditions,
    status,
  };
}

function containerSnapshot({ kubelet, at }: Moment, api: ApiContainer): ContainerSnapshot {
  const newest = runtimeStatus(kubelet.node, at).containers.find(({ id }) => id === api.id);
  const { state } = api;
  return {
    name: api.name,
    kind: api.kind,
    id: api.id,
    image: newest?.image ?? findContainer(kubelet.pod, api.name)?.container.image ?? '',
    state: newest?.state ?? 'none',
    restartCount: api.restartCount,
    hash: newest?.hash ?? 0,
    ...(newest?.exitCode === undefined ? {} : { exitCode: newest.exitCode }),
    ready: api.ready,
    ...(state.kind === 'waiting' && state.reason !== ''
      ? {
          waiting: {
            reason: state.reason,
            ...(state.message === undefined ? {} : { message: state.message }),
          },
        }
      : {}),
  };
}
