// May a container be started again, by its policy and its rules?

import type { Container, ContainerRestartRule, Pod, RestartPolicy } from '../api/pod.ts';
import type { Asking } from './asking.ts';

/** Ports pkg/kubelet/kuberuntime/kuberuntime_container.go shouldRestartOnFailure (1.8-1.37). */
export function shouldRestartOnFailure(pod: Pod): boolean {
  return pod.spec.restartPolicy !== 'Never';
}

/** The policy that stands on the container, where the release looks at it. Upstream: inlined (1.34-1.37). */
export function ownPolicy({ release }: Asking, container: Container): RestartPolicy | undefined {
  return release.has('container-restart-rules') ? container.restartPolicy : undefined;
}

/** The policies as a question notes them. */
export function policies(asking: Asking, container: Container) {
  const own = ownPolicy(asking, container);
  const { restartPolicy } = asking.pod.spec;
  return own === undefined ? { restartPolicy } : { restartPolicy, ownPolicy: own };
}

/** True unless the policy in force is Never; rules are not looked at. Upstream: inlined (1.34-1.37). */
export function mayRestart(asking: Asking, container: Container): boolean {
  const own = ownPolicy(asking, container);
  return own === undefined ? shouldRestartOnFailure(asking.pod) : own !== 'Never';
}

/** Ports pkg/api/v1/pod/util.go FindMatchingContainerRestartRule (1.34-1.37): the first rule for this exit code. */
export function matchingRestartRule(
  container: Container,
  exitCode: number,
): ContainerRestartRule | undefined {
  return container.restartPolicyRules?.find(({ exitCodes }) => {
    if (!exitCodes) return false;
    const listed = exitCodes.values?.includes(exitCode) ?? false;
    return exitCodes.operator === 'In' ? listed : exitCodes.operator === 'NotIn' && !listed;
  });
}

/** Whether the policy wants a container started again that exited with this code. */
export function policyRestarts(policy: RestartPolicy | undefined, exitCode: number): boolean {
  if (policy === 'Never') return false;
  return policy !== 'OnFailure' || exitCode !== 0;
}
