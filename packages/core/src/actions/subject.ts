// Describes the subject of a decision: a container and the facts recorded about it.

import type { Container, ContainerKind } from '../api/pod.ts';
import type { ContainerState, ContainerStatus } from '../api/podStatus.ts';
import type { Subject } from '../decisions/decision.ts';
import type { Release } from '../releases/release.ts';

/** Ports pkg/api/v1/pod/util.go IsRestartableInitContainer (1.28+; pkg/kubelet/types in 1.28-1.31). */
export function isRestartable(container: Container): boolean {
  return container.restartPolicy === 'Always';
}

/** True if an init container is a sidecar in this release. */
export function initKind(release: Release, container: Container): 'init' | 'sidecar' {
  return release.has('sidecar-containers') && isRestartable(container) ? 'sidecar' : 'init';
}

/** The init container as the subject of a decision. */
export function initSubject(release: Release, container: Container, status?: ContainerStatus): Subject {
  return subject(initKind(release, container), container.name, status);
}

/** The container as the subject of a decision. */
export function subject(kind: ContainerKind, name: string, status?: ContainerStatus): Subject {
  return status ? { kind, name, id: status.id } : { kind, name };
}

export const POD: Subject = { kind: 'pod' };

/** State, exit code and reason, as recorded in a decision. */
export function stateOf(status: ContainerStatus | undefined): {
  state: ContainerState | 'none';
  exitCode?: number;
  reason?: string;
} {
  if (!status) return { state: 'none' };
  const { state, exitCode, reason } = status;
  if (state !== 'exited') return reason ? { state, reason } : { state };
  return { state, exitCode: exitCode ?? 0, ...(reason ? { reason } : {}) };
}
