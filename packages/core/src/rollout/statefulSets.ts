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
  /** Syncs in a row that ended with an error. */
  let errors = 0;
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
      // A Pod that has ended and still exists: it is deleted again, and the API server refuses the new one.
      const refused = creates.filter((pod) => pods.some((other) => other.name === pod.name));
      const made = creates.filter((pod) => !refused.includes(pod));
      errors = refused.length > 0 ? errors + 1 : 0;
      if (errors > 0) delay.add(now + FIRST_RETRY * 2 ** (errors - 1));
      const wake = delay.at();
      const event = (verb: 'create' | 'delete', pod: string): ControllerEvent => ({
        object: `statefulset/${name}`,
        reason: verb === 'create' ? 'SuccessfulCreate' : 'SuccessfulDelete',
        message: `${verb} Pod ${pod} in StatefulSet ${name} successful`,
      });
      return {
        creates: made,
        deletes,
        events: [
          ...made.map((pod) => event('create', pod.name)),
          ...deletes.flatMap((pod) => [
            ...(refused.some((one) => one.name === pod) ? [recreating(workload, pod, pods)] : []),
            event('delete', pod),
          ]),
        ],
        status: { kind: 'statefulset', status },
        goesOn: errors === 0 && (changed || made.length + deletes.length > 0),
        ...(wake === undefined ? {} : { wake }),
      };
    },
  };
}

/** Seconds; each further retry waits twice as long. Upstream: client-go DefaultControllerRateLimiter. */
const FIRST_RETRY = 0.005;

/** Upstream: pkg/controller/statefulset/stateful_set_control.go processReplica (to 1.27). */
function recreating(
  { namespace, name }: RolledWorkload,
  pod: string,
  pods: readonly RankedPod[],
): ControllerEvent {
  const failed = pods.some((one) => one.name === pod && one.phase === 'Failed');
  return {
    object: `statefulset/${name}`,
    reason: failed ? 'RecreatingFailedPod' : 'RecreatingTerminatedPod',
    message: `StatefulSet ${namespace}/${name} is recreating ${failed ? 'failed' : 'terminated'} Pod ${pod}`,
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
