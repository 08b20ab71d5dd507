// Runs the StatefulSet controller.

import { type SetRevisions, syncStatefulSet } from '../controllers/syncStatefulSet.ts';
import type { Controller, ControllerEvent } from './controller.ts';
import type { RolledWorkload } from './workload.ts';

export function createStatefulSets(initial: RolledWorkload): Controller {
  let revisions: SetRevisions = { current: initial.revision, update: initial.revision };
  return {
    sync({ workload, pods, release }) {
      revisions = { ...revisions, update: workload.revision };
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
      };
    },
  };
}

function rollingOf({ settings }: RolledWorkload): { partition: number; maxUnavailable?: string } {
  const { partition = '0', maxUnavailable } = settings;
  return { partition: Number(partition), ...(maxUnavailable === undefined ? {} : { maxUnavailable }) };
}
