// Decides by policy alone whether a container may restart, and records the decision.

import type { Container, Pod } from '../api/pod.ts';
import type { Asking } from './asking.ts';
import { ownPolicy } from './containerShouldRestart.ts';

/** Ports pkg/kubelet/kuberuntime/kuberuntime_manager.go shouldRestartOnFailure (1.8+). */
export function shouldRestartOnFailure(pod: Pod): boolean {
  return pod.spec.restartPolicy !== 'Never';
}

/** The policies as recorded in a decision. */
export function policies({ pod, release }: Pick<Asking, 'pod' | 'release'>, container: Container) {
  const own = ownPolicy(release, container);
  const { restartPolicy } = pod.spec;
  return own === undefined ? { restartPolicy } : { restartPolicy, ownPolicy: own };
}

/** True unless the effective policy is Never; ignores restart rules. Upstream: inlined (1.34+). */
export function mayRestart({ pod, release }: Pick<Asking, 'pod' | 'release'>, container: Container): boolean {
  const own = ownPolicy(release, container);
  return own === undefined ? shouldRestartOnFailure(pod) : own !== 'Never';
}
