// Answers when a rollout deletes the first old Pod.

import type { ControllerName } from '../admission/admission.ts';
import type { Release } from '../releases/release.ts';
import type { ControllerAnswer } from './answer.ts';
import { countsMaxUnavailable } from './maxUnavailable.ts';
import { isDaemonSet, isKruise } from './openKruise.ts';
import { scaled } from './scaled.ts';
import type { ControllerSettings } from './settings.ts';

export type GoesAnswer = Extract<ControllerAnswer, { rule: 'old-pod-goes' }>;

/** The answer to the question when the first old Pod is deleted. */
export function goesAnswer(
  { controller, settings }: { readonly controller: ControllerName; readonly settings: ControllerSettings },
  release: Release,
): GoesAnswer {
  const { replicas = 1, minReadySeconds = 0, strategy } = settings;
  const rule = 'old-pod-goes';
  const base = { rule, replicas, minReadySeconds } as const;
  const first = { ...base, answer: 'old-first', surge: 0 } as const;
  if (strategy === 'Recreate') return { ...first, unavailable: replicas, recreates: true };
  if (controller.endsWith('statefulset')) {
    return { ...first, unavailable: setUnavailable(controller, settings, release) };
  }
  const resolved = fenceposts(controller, settings, replicas);
  if (isDaemonSet(controller)) {
    const surges = resolved.surge > 0 && (isKruise(controller) || release.has('daemonset-surge'));
    return surges
      ? { ...base, ...resolved, answer: 'new-first' }
      : { ...first, unavailable: resolved.unavailable };
  }
  return { ...base, ...resolved, answer: resolved.unavailable > 0 ? 'together' : 'new-first' };
}

/**
 * Ports pkg/controller/statefulset/stateful_set_utils.go getStatefulSetMaxUnavailable (1.24+, with its gate, which is on by
 * default since 1.37), and the same of OpenKruise, which needs the policy Parallel.
 */
function setUnavailable(controller: ControllerName, settings: ControllerSettings, release: Release): number {
  const { replicas = 1, maxUnavailable = '1' } = settings;
  const counts =
    controller !== 'statefulset' || countsMaxUnavailable(settings.MaxUnavailableStatefulSet, release);
  return counts ? Math.max(1, scaled(maxUnavailable, replicas, 'down')) : 1;
}

/** maxSurge and maxUnavailable of each controller, and how it rounds the second one. */
const FENCEPOSTS: Readonly<
  Partial<Record<ControllerName, readonly [surge: string, unavailable: string, round: 'up' | 'down']>>
> = {
  deployment: ['25%', '25%', 'down'],
  daemonset: ['0', '1', 'up'],
  cloneset: ['0', '20%', 'up'],
  advanceddaemonset: ['0', '1', 'up'],
};

/** maxSurge and maxUnavailable of a Deployment as numbers. */
export function deploymentBounds({
  replicas,
  maxSurge,
  maxUnavailable,
}: {
  readonly replicas: number;
  readonly maxSurge: string;
  readonly maxUnavailable: string;
}): { readonly surge: number; readonly unavailable: number } {
  return fenceposts('deployment', { maxSurge, maxUnavailable }, replicas);
}

/**
 * Ports pkg/controller/deployment/util ResolveFenceposts, and the corresponding functions of DaemonSets and OpenKruise
 * (pkg/controller/cloneset/sync calculateDiffsWithExpectation).
 */
function fenceposts(
  controller: ControllerName,
  { maxSurge, maxUnavailable }: ControllerSettings,
  replicas: number,
): { readonly surge: number; readonly unavailable: number } {
  const [surgeDefault, unavailableDefault, round] = FENCEPOSTS[controller] ?? ['0', '1', 'up'];
  const surge = scaled(maxSurge ?? surgeDefault, replicas, 'up');
  // With a surge, a CloneSet rounds as a Deployment does.
  const rounds = controller === 'cloneset' && surge > 0 ? 'down' : round;
  const unavailable = scaled(maxUnavailable ?? unavailableDefault, replicas, rounds);
  return { surge, unavailable: surge === 0 && unavailable === 0 ? 1 : unavailable };
}
