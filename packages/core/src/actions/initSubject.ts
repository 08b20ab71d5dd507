// Is an init container plain, or a sidecar?

import type { Container } from '../api/pod.ts';
import type { ContainerStatus } from '../api/podStatus.ts';
import type { Subject } from '../trace/decision.ts';
import { type Asking, subject } from './asking.ts';

/** Ports pkg/api/v1/pod/util.go IsRestartableInitContainer (1.28-1.37; pkg/kubelet/types in 1.28-1.31). */
export function isRestartable(container: Container): boolean {
  return container.restartPolicy === 'Always';
}

/** The init container as the subject of a question. */
export function initSubject({ release }: Asking, container: Container, status?: ContainerStatus): Subject {
  const sidecar = release.has('sidecar-containers') && isRestartable(container);
  return subject(sidecar ? 'sidecar' : 'init', container.name, status);
}
