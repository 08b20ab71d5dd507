// Runs the DaemonSet controller.

import { syncDaemonSet } from '../controllers/syncDaemonSet.ts';
import type { Controller, ControllerEvent } from './controller.ts';

export function createDaemonSets(): Controller {
  return {
    sync({ workload, pods, nodes, release, freshName }) {
      const { name, settings, revision } = workload;
      const { creates, deletes, status } = syncDaemonSet(
        {
          onDelete: settings.strategy === 'OnDelete',
          maxSurge: settings.maxSurge ?? '0',
          maxUnavailable: settings.maxUnavailable ?? '1',
          minReadySeconds: settings.minReadySeconds ?? 0,
        },
        revision,
        nodes.map((node) => ({ name: node })),
        pods.map((pod) => ({ ...pod, node: pod.node ?? '' })),
        release,
      );
      const object = `daemonset/${name}`;
      const made = creates.map((node) => ({ name: freshName(`${name}-`), revision, node }));
      const events: ControllerEvent[] = [
        ...made.map((pod) => ({ object, reason: 'SuccessfulCreate', message: `Created pod: ${pod.name}` })),
        ...deletes.map((pod) => ({ object, reason: 'SuccessfulDelete', message: `Deleted pod: ${pod}` })),
      ];
      return {
        creates: made,
        deletes,
        events,
        status: { kind: 'daemonset', status },
        goesOn: events.length > 0,
      };
    },
  };
}
