// Runs the StatefulSet controller.

import type { SetStatus } from '../controllers/statefulSetStatus.ts';
import type { RankedPod } from '../controllers/syncReplicaSet.ts';
import { type SetRevisions, syncStatefulSet } from '../controllers/syncStatefulSet.ts';
import type { Controller, ControllerEvent, ControllerWork } from './controller.ts';
import { createDelay } from './delay.ts';
import { hasNewReady, type SeenPods, seenPods } from './seenPods.ts';
import type { RolledWorkload } from './workload.ts';

export function createStatefulSets(initial: RolledWorkload): Controller {
  let revisions: SetRevisions = {
    current: initial.revision,
    update: initial.revision,
    currentReplicas: initial.settings.replicas ?? 1,
  };
  const delay = createDelay();
  /** Syncs in a row that ended with an error. */
  let errors = 0;
  let last: { readonly seen: SeenPods; readonly status: SetStatus } | undefined;
  return {
    sync({ now, workload, pods, release }) {
      revisions = { ...revisions, update: workload.revision };
      const { minReadySeconds = 0, replicas = 1 } = workload.settings;
      const delays = minReadySeconds > 0 && !release.has('statefulset-counts-available-in-time');
      const seen = seenPods([workload, revisions], pods);
      // Upstream: pkg/controller/statefulset/stateful_set.go updatePod.
      if (delays && last && hasNewReady(last.seen.ready, seen)) delay.add(now + minReadySeconds + 1);
      const fires = delay.fires(now);
      if (delays && last?.seen.trigger === seen.trigger && !fires) return idle(last.status, delay.at());
      const { name, settings, start } = workload;
      const { creates, deletes, status } = syncStatefulSet(
        {
          name,
          replicas: settings.replicas ?? 1,
          ordered: settings.podManagementPolicy !== 'Parallel',
          onDelete: settings.strategy === 'OnDelete',
          ...(workload.hasRollingUpdate ? { rolling: rollingOf(workload) } : {}),
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
      const { currentRevision: current, currentReplicas } = status;
      revisions = { ...revisions, current, currentReplicas };
      last = { seen, status };
      // Upstream: syncStatefulSet (1.22-1.34), which waits for the whole time again.
      if (delays && status.availableReplicas !== replicas) delay.add(now + minReadySeconds);
      // A Pod that has ended and still exists: it is deleted again, and the API server refuses the new one.
      const refused = creates.filter((pod) => pods.some((other) => other.name === pod.name));
      const made = creates.filter((pod) => !refused.includes(pod));
      errors = refused.length > 0 ? errors + 1 : 0;
      if (errors > 0) delay.add(now + FIRST_RETRY * 2 ** (errors - 1));
      const wake = delay.at();
      const event = (verb: 'Create' | 'Delete', pod: string): ControllerEvent => ({
        object: `statefulset/${name}`,
        reason: `Successful${verb}`,
        message: `${release.has('statefulset-events-are-sentences') ? verb : verb.toLowerCase()} Pod ${pod} in StatefulSet ${name} successful`,
      });
      return {
        creates: made,
        deletes,
        events: [
          ...made.map((pod) => event('Create', pod.name)),
          ...deletes.flatMap((pod) => [
            ...(refused.some((one) => one.name === pod) ? [recreating(workload, pod, pods)] : []),
            event('Delete', pod),
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
