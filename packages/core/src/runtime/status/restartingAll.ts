// Decides whether all containers restart because of a restart rule.

import { matchingRestartRule } from '../../actions/containerShouldRestart.ts';
import { newestStatus } from '../../actions/newestStatus.ts';
import { initAndAppContainers } from '../../api/findContainer.ts';
import type { Pod } from '../../api/pod.ts';
import type { StatusInput } from '../kubelet/statusInput.ts';
import type { Condition, Phase } from '../node/reportedStatus.ts';

/** The reason of a container that was removed for the restart. */
export const RESTARTING_ALL = 'RestartingAllContainers';

const TYPE = 'AllContainersRestarting';

/**
 * True if the restart began earlier and has not finished, or is requested now.
 * Ports pkg/kubelet/container/helpers.go ShouldAllContainersRestart (1.35+).
 */
export function shouldAllContainersRestart({ pod, status, release, previous }: StatusInput): boolean {
  if (!release.has('restart-all-containers')) return false;
  if (isRestarting(previous.conditions)) return true;
  return initAndAppContainers(pod).some((container) => {
    const newest = newestStatus(status, container.name);
    if (newest?.state !== 'exited') return false;
    const reported = previous.containers.find(({ name }) => name === container.name)?.state;
    const codes = [newest.exitCode ?? 0, ...(reported?.kind === 'terminated' ? [reported.exitCode] : [])];
    return codes.some((code) => matchingRestartRule(container, code)?.action === 'RestartAllContainers');
  });
}

/** True if the condition is set: this sync then removes the containers. */
export function isRestarting(conditions: readonly Condition[]): boolean {
  return conditions.some(({ type, status }) => type === TYPE && status === 'True');
}

/** Ports pkg/api/v1/pod/util.go AllContainersCouldRestart (1.35+). */
export function allContainersCouldRestart(pod: Pod): boolean {
  return initAndAppContainers(pod).some(({ restartPolicyRules = [] }) =>
    restartPolicyRules.some(({ action }) => action === 'RestartAllContainers'),
  );
}

/** Ports pkg/kubelet/status/generate.go GenerateAllContainersRestartingCondition (1.35+): none without a rule. */
export function allContainersRestarting(input: StatusInput, phase: Phase): Condition[] {
  const { pod, status, release } = input;
  const containers = initAndAppContainers(pod);
  if (!allContainersCouldRestart(pod) || !release.has('restart-all-containers')) return [];
  if (phase === 'Succeeded') return [{ type: TYPE, status: 'False', reason: 'PodCompleted' }];
  if (phase === 'Failed') return [{ type: TYPE, status: 'False', reason: 'PodFailed' }];
  const left = containers.some(({ name }) => newestStatus(status, name) !== undefined);
  if (!left || !shouldAllContainersRestart(input)) return [{ type: TYPE, status: 'False' }];
  const message = 'container exited with restart policy rule';
  return [{ type: TYPE, status: 'True', reason: 'RestartAllContainersStarted', message }];
}
