// Decides whether an exited container restarts, from its restart rules and its policy.

import type { Container, ContainerRestartRule, Pod, RestartPolicy } from '../api/pod.ts';
import type { Release } from '../releases/release.ts';

/**
 * Ports pkg/api/v1/pod/util.go ContainerShouldRestart (1.34+). Earlier releases inline the check of the Pod's policy.
 */
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

/** True if a rule of the container allows a restart regardless of the policy. */
export function hasRestartRules(release: Release, container: Container): boolean {
  return (
    ownPolicy(release, container) !== undefined &&
    (container.restartPolicyRules ?? []).some((rule) => isHeeded(release, rule))
  );
}

/** The container's own restart policy, in releases that support it. Upstream: inlined (1.34+). */
export function ownPolicy(release: Release, container: Container): RestartPolicy | undefined {
  return release.has('container-restart-rules') ? container.restartPolicy : undefined;
}

/**
 * The first rule that matches this exit code.
 * Ports pkg/api/v1/pod/util.go FindMatchingContainerRestartRule (1.34+).
 */
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

/**
 * True if the rule restarts the container regardless of the policy. Ignores RestartAllContainers rules without their
 * gate.
 */
export function isHeeded(release: Release, rule: ContainerRestartRule | undefined): boolean {
  if (rule?.action === 'Restart') return true;
  return rule?.action === 'RestartAllContainers' && release.has('restart-all-containers');
}

/** True if the policy restarts a container that exited with this code. */
export function policyRestarts(policy: RestartPolicy | undefined, exitCode: number): boolean {
  if (policy === 'Never') return false;
  return policy !== 'OnFailure' || exitCode !== 0;
}
