// Should a container that exited be started again, by its rules and its policy?

import type { Container, ContainerRestartRule, Pod, RestartPolicy } from '../api/pod.ts';
import type { Release } from '../releases/release.ts';

/** Ports pkg/api/v1/pod/util.go ContainerShouldRestart (1.34-1.37); before, the same of the Pod's policy, inlined. */
export function containerShouldRestart(
  release: Release,
  pod: Pod,
  container: Container,
  exitCode: number,
): boolean {
  const own = ownPolicy(release, container);
  if (own !== undefined && isHeeded(release, matchingRestartRule(container, exitCode))) return true;
  return policyRestarts(own ?? pod.spec.restartPolicy, exitCode);
}

/** True if the container may be started again by a rule of its own, whatever the policy. */
export function hasRestartRules(release: Release, container: Container): boolean {
  return (
    ownPolicy(release, container) !== undefined &&
    (container.restartPolicyRules ?? []).some((rule) => isHeeded(release, rule))
  );
}

/** The policy that stands on the container, where the release looks at it. Upstream: inlined (1.34-1.37). */
export function ownPolicy(release: Release, container: Container): RestartPolicy | undefined {
  return release.has('container-restart-rules') ? container.restartPolicy : undefined;
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

/** True if the rule starts the container again, whatever the policy; without its gate one for all is passed over. */
export function isHeeded(release: Release, rule: ContainerRestartRule | undefined): boolean {
  if (rule?.action === 'Restart') return true;
  return rule?.action === 'RestartAllContainers' && release.has('restart-all-containers');
}

/** Whether the policy wants a container started again that exited with this code. */
export function policyRestarts(policy: RestartPolicy | undefined, exitCode: number): boolean {
  if (policy === 'Never') return false;
  return policy !== 'OnFailure' || exitCode !== 0;
}
