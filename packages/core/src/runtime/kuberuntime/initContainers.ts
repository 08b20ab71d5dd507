// Removes old init container instances before containers start.

import type { ContainerStatus } from '../../api/podStatus.ts';
import { removeFromRuntime } from './cri.ts';
import { change, log, type Run } from './run.ts';

/**
 * Keeps the newest finished instance of each init container.
 * Ports pkg/kubelet/kuberuntime/kuberuntime_container.go pruneInitContainersBeforeStart (1.8+).
 */
export function pruneInitContainers(run: Run): void {
  const unknownToo = run.release.has('prunes-unknown-init');
  for (const name of initNames(run)) {
    const finished = instances(run, name).filter(
      ({ state }) => state === 'exited' || (unknownToo && state === 'unknown'),
    );
    finished.forEach((instance, index) => {
      if (index > 0) remove(run, instance, index + 1, 'init-pruned');
    });
  }
}

/** Removes all instances before a new sandbox. Ports purgeInitContainers (1.8+). */
export function purgeInitContainers(run: Run): void {
  for (const name of initNames(run)) {
    instances(run, name).forEach((instance, index) => {
      remove(run, instance, index + 1, 'init-purged');
    });
  }
}

/** Upstream ranges over a set in unspecified order; this uses the order of the spec. */
function initNames(run: Run): string[] {
  return (run.pod.spec.initContainers ?? []).map(({ name }) => name);
}

function instances(run: Run, name: string): ContainerStatus[] {
  return run.status.containers.filter((status) => status.name === name);
}

function remove(
  run: Run,
  { id, name }: ContainerStatus,
  count: number,
  family: 'init-pruned' | 'init-purged',
): void {
  log(run, family, { containerName: name, container: name, containerID: id, rawContainerID: id, count });
  removeContainer(run, id);
}

/** Ports removeContainer (1.8+). Fails for a container that is already removed, because the log file is missing. */
export function removeContainer(run: Run, id: string, keepLogs = false): void {
  log(run, 'container-remove', { containerID: id });
  const found = run.node.containers.find((container) => container.id === id);
  if (!found) return;
  removeFromRuntime(run, id);
  if (keepLogs) return;
  const logFiles = run.node.logFiles.filter(
    ({ container, restartCount }) => container !== found.name || restartCount !== found.restartCount,
  );
  change(run, { logFiles });
}
