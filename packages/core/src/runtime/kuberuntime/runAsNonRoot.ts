// Determines whether a container that must not run as root would do so.

import type { Container } from '../../api/pod.ts';
import { entryOf } from '../../go/map.ts';
import { effective } from './effective.ts';
import { podDesc, type Run } from './run.ts';

/**
 * The error of a container that its security context forbids to run as root; undefined if it does not.
 * Ports pkg/kubelet/kuberuntime/security_context_others.go verifyRunAsNonRoot (1.20+; security_context.go before).
 */
export function rootRefusal(run: Run, container: Container): string | undefined {
  if (effective(run, container, 'runAsNonRoot') !== true) return undefined;
  const because = reasonOf(run, container);
  if (because === undefined || !run.release.has('non-root-names-container')) return because;
  return `${because} (pod: ${JSON.stringify(podDesc(run.pod))}, container: ${container.name})`;
}

function reasonOf(run: Run, container: Container): string | undefined {
  const user = effective(run, container, 'runAsUser');
  if (typeof user === 'number') {
    return user === 0 ? "container's runAsUser breaks non-root policy" : undefined;
  }
  const ofImage = entryOf(run.node.imageUsers ?? {}, container.image ?? '');
  return ofImage === undefined ? undefined : imageUserError(ofImage);
}

/** The error of an image with this user, `user` or `user:group`; undefined for a number above 0. */
export function imageUserError(user: string): string | undefined {
  const [name = ''] = user.split(':');
  if (!/^\d+$/.test(name)) {
    return `container has runAsNonRoot and image has non-numeric user (${name}), cannot verify user is non-root`;
  }
  return Number(name) === 0 ? 'container has runAsNonRoot and image will run as root' : undefined;
}
