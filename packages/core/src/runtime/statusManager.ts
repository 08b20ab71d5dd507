// Does the status manager take a report?

import { findContainer } from '../api/findContainer.ts';
import { containerShouldRestart } from '../trace/containerShouldRestart.ts';
import { runs } from './differences.ts';
import type { ApiStatus } from './reportedStatus.ts';
import { allContainersCouldRestart } from './restartingAll.ts';
import type { StatusInput } from './statusInput.ts';

/**
 * Not if a container that has ended for good runs or waits again: then it goes on with what was reported before.
 * Ports pkg/kubelet/status/status_manager.go checkContainerStateTransition (1.9-1.37).
 */
export function takesReport(
  { pod, release, previous }: Pick<StatusInput, 'pod' | 'release' | 'previous'>,
  next: ApiStatus,
): boolean {
  if (!runs(release, 'refuses-to-restart-what-ended')) return true;
  const policy = pod.spec.restartPolicy ?? 'Always';
  if (policy === 'Always') return true;
  if (release.has('restart-all-containers') && allContainersCouldRestart(pod)) return true;
  const endedForGood = (name: string): boolean => {
    const before = previous.containers.find((container) => container.name === name)?.state;
    if (before?.kind !== 'terminated' || (before.exitCode !== 0 && policy === 'OnFailure')) return false;
    const own = release.has('container-restart-rules') ? findContainer(pod, name)?.container : undefined;
    return own === undefined || !containerShouldRestart(release, pod, own, before.exitCode);
  };
  return !next.containers.some(
    ({ name, kind, state }) =>
      (kind === 'init' || kind === 'app') && state.kind !== 'terminated' && endedForGood(name),
  );
}
