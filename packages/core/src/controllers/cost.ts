// Computes what a rollout costs all Pods of a workload.

import type { ControllerName } from '../admission/admission.ts';
import type { Edit } from '../admission/edit.ts';
import { type Fields, pointerAt, structAt, structsAt } from '../admission/fields.ts';
import type { DefaultedPod } from '../api/pod.ts';
import type { Release } from '../releases/release.ts';
import type { ControllerAnswer } from './answer.ts';
import type { GoesAnswer } from './goes.ts';
import { scaled } from './scaled.ts';
import type { ControllerSettings } from './settings.ts';

interface Rolled {
  readonly controller: ControllerName;
  readonly settings: ControllerSettings;
  readonly edit: Edit;
}

/** Empty for an edit after which only later Pods are new. */
export function costAnswer(
  { controller, settings, edit }: Rolled,
  goes: GoesAnswer,
  release: Release,
): Extract<ControllerAnswer, { rule: 'cost' }>[] {
  const { surge, unavailable, recreates } = goes;
  const known = controller === 'daemonset' ? settings.replicas : goes.replicas;
  const kept = controller === 'deployment' ? 0 : keptOf(settings.partition, goes.replicas);
  const replaced = known === undefined ? undefined : Math.max(known - kept, 0);
  const count = replaced ?? 1;
  const stop = edit.running.spec.terminationGracePeriodSeconds ?? 30;
  // In 1.22-1.34, syncStatefulSet can check just before the time has passed, and then waits for all of it again.
  const waitsAgain = controller === 'statefulset' && !release.has('statefulset-counts-available-in-time');
  const start = readySeconds(edit.draft) + goes.minReadySeconds * (waitsAgain ? 2 : 1);
  const down = Math.min(unavailable, replaced ?? unavailable);
  const extra = Math.min(surge, replaced ?? surge);
  const rounds = recreates ? 1 : Math.ceil(count / Math.max(surge + unavailable, 1));
  // A StatefulSet, a DaemonSet and Recreate wait for the end of the old Pods; an ordered set starts its Pods one by one.
  const waits = goes.answer === 'old-first';
  const ordered = controller.endsWith('statefulset') && settings.podManagementPolicy !== 'Parallel';
  const seconds = waits
    ? rounds * stop + (ordered ? count : rounds) * start
    : rounds * start + (count > 0 ? stop : 0);
  return [
    { rule: 'cost', answer: true, ...(replaced === undefined ? {} : { replaced }), down, extra, seconds },
  ];
}

function keptOf(partition: string | undefined, replicas: number): number {
  return partition === undefined ? 0 : scaled(partition, replicas, 'up');
}

/** The longest time until a Pod is ready whose probes succeed at the last moment that they allow. */
function readySeconds({ spec }: DefaultedPod): number {
  const sidecars = structsAt(spec, 'initContainers').filter(
    ({ restartPolicy }) => restartPolicy === 'Always',
  );
  const times = [...structsAt(spec, 'containers'), ...sidecars].map(
    (container) => startupSeconds(container) + readinessSeconds(container),
  );
  return Math.max(0, ...times);
}

function startupSeconds(container: Fields): number {
  const probe = structAt(container, 'startupProbe');
  return probe ? delayOf(probe) + periodOf(probe) * (pointerAt(probe, 'failureThreshold') ?? 3) : 0;
}

function readinessSeconds(container: Fields): number {
  const probe = structAt(container, 'readinessProbe');
  return probe ? delayOf(probe) + periodOf(probe) * (pointerAt(probe, 'successThreshold') ?? 1) : 0;
}

function delayOf(probe: Fields): number {
  return pointerAt(probe, 'initialDelaySeconds') ?? 0;
}

function periodOf(probe: Fields): number {
  return pointerAt(probe, 'periodSeconds') ?? 10;
}
