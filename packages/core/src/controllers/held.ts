// Decides whether a controller leaves a Pod alone although its template has changed.

import type { ControllerName } from '../admission/admission.ts';
import type { Edit } from '../admission/edit.ts';
import { hostPortsOf } from '../defaults/hostPorts.ts';
import type { Release } from '../releases/release.ts';
import type { HeldBecause } from './answer.ts';
import { goesAnswer } from './goes.ts';
import { isDaemonSet } from './openKruise.ts';
import { scaled } from './scaled.ts';
import type { ControllerSettings } from './settings.ts';
import { syncStatefulSet } from './syncStatefulSet.ts';

/** An edit of the template of a Pod's controller. */
interface HeldEdit {
  readonly controller: ControllerName;
  readonly settings: ControllerSettings;
  readonly edit: Edit;
  /** Whether the Pod is reported as ready. */
  readonly ready: boolean;
}

/** The reason why the controller leaves this Pod alone for now. */
export function heldBy(change: HeldEdit, release: Release): HeldBecause | undefined {
  const { controller, settings, ready } = change;
  if (controller === 'cronjob') return 'next-job';
  if (settings.replicas === 0 && !isDaemonSet(controller)) return 'no-pods';
  if (settings.paused === true && controller !== 'daemonset' && controller !== 'statefulset') return 'paused';
  if (settings.strategy === 'OnDelete' && controller !== 'deployment') return 'on-delete';
  if (isPartitioned(change)) return 'partition';
  if (ready === false && waitsForReady(controller, settings, release)) return 'not-ready';
  return waitsForPorts(change, release) ? 'host-ports' : undefined;
}

/**
 * Of a CloneSet, a percentage below 100% leaves at least one Pod to update.
 * Upstream of OpenKruise: pkg/util CalculatePartitionReplicas, pkg/controller/daemonset filterDaemonPodsNodeToUpdate.
 */
function isPartitioned({ controller, settings: { partition, replicas = 1 }, edit }: HeldEdit): boolean {
  if (partition === undefined) return false;
  if (controller === 'advanceddaemonset') return scaled(partition, replicas, 'down') >= replicas;
  if (controller === 'cloneset') {
    return scaled(partition, replicas, 'up') >= replicas && (replicas === 1 || !/^..?%$/.test(partition));
  }
  const ordinal = /-(\d+)$/.exec(edit.running.metadata.name ?? '')?.[1];
  return (
    controller.endsWith('statefulset') && Number(ordinal ?? replicas - 1) < scaled(partition, replicas, 'up')
  );
}

/**
 * Whether the new Pod of a node can never be scheduled beside this one, which stays until the new one is available.
 * Upstream: pkg/controller/daemon/update.go rollingUpdate (1.21+), pkg/scheduler nodeports Filter.
 */
function waitsForPorts(change: HeldEdit, release: Release): boolean {
  if (change.controller !== 'daemonset' || goesAnswer(change, release).answer !== 'new-first') return false;
  const used = hostPortsOf(change.edit.running, release);
  return hostPortsOf(change.edit.draft, release).some((port) => used.includes(port));
}

/** Whether the controller waits for a Pod that is not ready, even to replace that Pod. OpenKruise has the rule of its policy. */
function waitsForReady(controller: ControllerName, settings: ControllerSettings, release: Release): boolean {
  if (!controller.endsWith('statefulset')) return false;
  const { podManagementPolicy = 'OrderedReady', maxUnavailable, MaxUnavailableStatefulSet: gate } = settings;
  const ordered = podManagementPolicy === 'OrderedReady';
  if (controller !== 'statefulset') return ordered;
  const { deletes } = syncStatefulSet(
    {
      name: 'set',
      replicas: 1,
      ordered,
      onDelete: false,
      rolling: { partition: 0, ...(maxUnavailable === undefined ? {} : { maxUnavailable }) },
      minReadySeconds: 0,
      start: 0,
      ...(gate === undefined ? {} : { MaxUnavailableStatefulSet: gate }),
    },
    { current: 'old', update: 'new' },
    [{ name: 'set-0', revision: 'old', phase: 'Running' }],
    release,
  );
  return deletes.length === 0;
}
