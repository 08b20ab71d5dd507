// May a container be started again, by its policy alone, and how does a question note that?

import type { Container, Pod } from '../api/pod.ts';
import { ownPolicy } from '../trace/containerShouldRestart.ts';
import type { Asking } from './asking.ts';

/** Ports pkg/kubelet/kuberuntime/kuberuntime_manager.go shouldRestartOnFailure (1.8-1.37). */
export function shouldRestartOnFailure(pod: Pod): boolean {
  return pod.spec.restartPolicy !== 'Never';
}

/** The policies as a question notes them. */
export function policies({ pod, release }: Pick<Asking, 'pod' | 'release'>, container: Container) {
  const own = ownPolicy(release, container);
  const { restartPolicy } = pod.spec;
  return own === undefined ? { restartPolicy } : { restartPolicy, ownPolicy: own };
}

/** True unless the policy in force is Never; rules are not looked at. Upstream: inlined (1.34-1.37). */
export function mayRestart({ pod, release }: Pick<Asking, 'pod' | 'release'>, container: Container): boolean {
  const own = ownPolicy(release, container);
  return own === undefined ? shouldRestartOnFailure(pod) : own !== 'Never';
}
