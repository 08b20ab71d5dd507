// Lists the Events that the scheduler records of the Pods of a rollout.

import type { Release } from '../releases/release.ts';
import type { ControllerEvent } from './controller.ts';
import { type Replica, stateAt, TICK, type Wait } from './replica.ts';

interface SchedulerState {
  readonly replicas: readonly Replica[];
  readonly namespace: string;
  /** Names of the nodes; none if each Pod has a node of its own. */
  readonly nodes: readonly string[];
  /** Each Pod is bound to a node by its affinity. */
  readonly isBound: boolean;
  readonly release: Release;
}

/**
 * Returns the Events of the first attempt to schedule each Pod, and of its success. Later attempts are not simulated. A
 * Pod that is bound to one of several nodes gets no FailedScheduling, because its message counts the reasons of all nodes.
 */
export function schedulerEvents(
  { replicas, namespace, nodes, isBound, release }: SchedulerState,
  now: number,
): readonly ControllerEvent[] {
  const isNow = (at: number): boolean => Math.abs(at - now) <= TICK;
  return replicas.flatMap(({ older, waits, ...replica }): readonly ControllerEvent[] => {
    if (older) return [];
    const object = `pod/${replica.name}`;
    const says = release.has('scheduler-counts-reasons') && !(isBound && nodes.length > 1);
    if (waits && says && isNow(replica.created))
      return [{ object, reason: 'FailedScheduling', message: failedMessage(waits, nodes.length, release) }];
    const state = stateAt({ ...replica, older }, now);
    if (!isNow(replica.scheduled) || !state || state.terminating) return [];
    const name = release.has('scheduler-names-namespace') ? `${namespace}/${replica.name}` : replica.name;
    return [{ object, reason: 'Scheduled', message: `Successfully assigned ${name} to ${replica.node}` }];
  });
}

/** Ports pkg/scheduler/framework/types.go FitError.Error, and the reasons of the plugins. */
function failedMessage(waits: Wait, count: number, release: Release): string {
  const nodes = Math.max(1, count);
  const available = `0/${nodes} nodes are available:`;
  const filter = `${available} ${nodes} ${reasonOf(waits, release)}.`;
  if (!release.has('scheduler-tells-preemption')) return filter;
  const why =
    waits === 'cordoned'
      ? 'Preemption is not helpful for scheduling.'
      : 'No preemption victims found for incoming pod.';
  const more = release.has('scheduler-doubles-period') ? '.' : '';
  return `${filter} preemption: ${available} ${nodes} ${why}${more}`;
}

function reasonOf(waits: Wait, release: Release): string {
  switch (waits) {
    case 'cordoned':
      return 'node(s) were unschedulable';
    case 'ports':
      return "node(s) didn't have free ports for the requested pod ports";
    case 'claim':
      return release.has('scheduler-tells-claim-in-use')
        ? 'node(s) unavailable due to PersistentVolumeClaim with ReadWriteOncePod access mode already in-use by another pod'
        : 'node has pod using PersistentVolumeClaim with the same name and ReadWriteOncePod access mode';
  }
}
