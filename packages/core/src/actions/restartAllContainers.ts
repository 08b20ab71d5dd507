// Lists the containers to reset for the RestartAllContainers action.

import type { Container } from '../api/pod.ts';
import type { Asking } from './asking.ts';
import { matchingRestartRule } from './containerShouldRestart.ts';
import { initSubject, POD, stateOf, subject } from './subject.ts';

type Reset = Asking['draft']['containersToReset'][number];

/**
 * True if the Pod has the condition; nothing else is then decided. The containers that requested the restart are last.
 * Ports pkg/kubelet/kuberuntime/kuberuntime_manager.go computePodActions, its block for it (1.35+).
 */
export function restartAllContainers(asking: Asking): boolean {
  const { pod, release, draft, ask } = asking;
  if (!release.has('restart-all-containers')) return false;
  const marked = ask('computePodActions', {
    rule: 'restart-all-asked',
    subject: POD,
    inputs: {},
    answer: asking.restartAllContainers,
  });
  if (!marked) return false;
  const init = getContainersToReset(asking, pod.spec.initContainers ?? [], true);
  const app = getContainersToReset(asking, pod.spec.containers, false);
  draft.containersToReset = [...app.targets, ...init.targets, ...app.sources, ...init.sources];
  return true;
}

/**
 * Returns every status of every name.
 * Ports pkg/kubelet/kuberuntime/kuberuntime_manager.go getContainersToReset (1.35+).
 */
function getContainersToReset(asking: Asking, containers: readonly Container[], init: boolean) {
  const sources: Reset[] = [];
  const targets: Reset[] = [];
  for (const container of containers) {
    for (const status of asking.status.containers) {
      if (status.name !== container.name) continue;
      const { id, name } = status;
      const exited = status.state === 'exited';
      const rule = exited ? matchingRestartRule(container, status.exitCode ?? 0) : undefined;
      const triggered = asking.ask('getContainersToReset', {
        rule: 'triggered-restart-all',
        subject: init ? initSubject(asking.release, container, status) : subject('app', name, status),
        inputs: stateOf(status),
        answer: rule?.action === 'RestartAllContainers',
        effect: 'reset',
      });
      (triggered ? sources : targets).push({ id, name, kill: !exited });
    }
  }
  return { sources, targets };
}
