// Runs the StatefulSet controller.

import type { SetStatus } from '../controllers/statefulSetStatus.ts';
import type { RankedPod } from '../controllers/syncReplicaSet.ts';
import { type SetRevisions, syncStatefulSet } from '../controllers/syncStatefulSet.ts';
import type { Controller, ControllerEvent, ControllerWork } from './controller.ts';
import { createDelay } from './delay.ts';
import type { RolledWorkload } from './workload.ts';

export function createStatefulSets(initial: RolledWorkload): Controller {
  let revisions: SetRevisions = { current: initial.revision, update: initial.revision };
  const delay = createDelay();
  let last: { readonly trigger: string; readonly status: SetStatus } | undefined;
  let wasReady: ReadonlySet<string> | undefined;
  return {
    sync({ now, workload, pods, release }) {
      revisions = { ...revisions, update: workload.revision };
      const { minReadySeconds = 0, replicas = 1 } = workload.settings;
      const delays = minReadySeconds > 0 && !release.has('statefulset-counts-available-in-time');
      const ready = new Set(pods.filter((pod) => pod.ready !== undefined).map((pod) => pod.name));
      // Upstream: pkg/controller/statefulset/stateful_set.go updatePod.
      if (delays && wasReady && [...ready].some((pod) => !wasReady?.has(pod))) {
        delay.add(now + minReadySeconds + 1);
      }
      wasReady = ready;
      const trigger = triggerOf(workload, revisions, pods);
      const fires = delay.fires(now);
      if (delays && last?.trigger === trigger && !fires) return idle(last.status, delay.at());
      const { name, settings, start } = workload;
      const { creates, deletes, status } = syncStatefulSet(
        {
          name,
          replicas: settings.replicas ?? 1,
          ordered: settings.podManagementPolicy !== 'Parallel',
          onDelete: settings.strategy === 'OnDelete',
          ...(settings.strategy === 'OnDelete' ? {} : { rolling: rollingOf(workload) }),
          minReadySeconds: settings.minReadySeconds ?? 0,
          start,
          ...(settings.MaxUnavailableStatefulSet === undefined
            ? {}
            : { MaxUnavailableStatefulSet: settings.MaxUnavailableStatefulSet }),
        },
        revisions,
        pods,
        release,
      );
      const changed = status.currentRevision !== revisions.current;
      revisions = { ...revisions, current: status.currentRevision };
      last = { trigger, status };
      // Upstream: syncStatefulSet (1.22-1.34), which waits for the whole time again.
      if (delays && status.availableReplicas !== replicas) delay.add(now + minReadySeconds);
      const wake = delay.at();
      const event = (verb: 'create' | 'delete', pod: string): ControllerEvent => ({
        object: `statefulset/${name}`,
        reason: verb === 'create' ? 'SuccessfulCreate' : 'SuccessfulDelete',
        message: `${verb} Pod ${pod} in StatefulSet ${name} successful`,
      });
      return {
        creates,
        deletes,
        events: [
          ...creates.map((pod) => event('create', pod.name)),
          ...deletes.map((pod) => event('delete', pod)),
        ],
        status: { kind: 'statefulset', status },
        goesOn: changed || creates.length + deletes.length > 0,
        ...(wake === undefined ? {} : { wake }),
      };
    },
  };
}

/** The controller syncs when this changes. */
function triggerOf(workload: RolledWorkload, revisions: SetRevisions, pods: readonly RankedPod[]): string {
  const seen = pods.map((pod) => [
    pod.name,
    pod.revision,
    pod.phase,
    pod.ready !== undefined,
    pod.terminating,
  ]);
  return JSON.stringify([workload, revisions, seen]);
}

function idle(status: SetStatus, wake: number | undefined): ControllerWork {
  return {
    creates: [],
    deletes: [],
    events: [],
    status: { kind: 'statefulset', status },
    goesOn: false,
    ...(wake === undefined ? {} : { wake }),
  };
}

function rollingOf({ settings }: RolledWorkload): { partition: number; maxUnavailable?: string } {
  const { partition = '0', maxUnavailable } = settings;
  return { partition: Number(partition), ...(maxUnavailable === undefined ? {} : { maxUnavailable }) };
}
