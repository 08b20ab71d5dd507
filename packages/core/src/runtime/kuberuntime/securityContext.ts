// Reads the security context that applies to a container, and what it refuses.

import type { Container } from '../../api/pod.ts';
import { entryOf } from '../../go/map.ts';
import { isRecord } from '../../go/record.ts';
import { podDesc, type Run } from './run.ts';

/** The value of the container, or else of the Pod. Ports DetermineEffectiveSecurityContext. */
function effective(run: Run, container: Container, field: string): unknown {
  return of(container.securityContext, field) ?? of(run.pod.spec.securityContext, field);
}

function of(context: unknown, field: string): unknown {
  return isRecord(context) ? context[field] : undefined;
}

/** The kubelet's default --root-dir with its directory of profiles. */
const SECCOMP_ROOT = '/var/lib/kubelet/seccomp';

/**
 * The error for the Localhost profile of a container; undefined if it names none. Up to 1.23 the kubelet itself asks
 * whether an AppArmor profile is loaded.
 * Upstream: containerd generateApparmorSpecOpts and contrib/seccomp WithProfile, dockershim getSeccompDockerOpts.
 */
export function missingProfile(run: Run, container: Container): string | undefined {
  const armor = run.release.has('runtime-checks-apparmor') ? appArmorOf(run, container) : undefined;
  const isDocker = run.node.runtimeType === 'docker';
  if (armor !== undefined && !isDocker) {
    return `failed to get container spec opts: failed to generate apparmor spec opts: apparmor profile not found ${armor}`;
  }
  const seccomp = localhostOf(effective(run, container, 'seccompProfile'));
  if (seccomp === undefined) return undefined;
  const file = `${SECCOMP_ROOT}/${seccomp}`;
  const missing = `cannot load seccomp profile "${file}": open ${file}: no such file or directory`;
  return isDocker
    ? `failed to generate security options for container "${container.name}": failed to generate seccomp security options for container: ${missing}`
    : `failed to create containerd container: ${missing}`;
}

function appArmorOf(run: Run, container: Container): string | undefined {
  const field = localhostOf(effective(run, container, 'appArmorProfile'));
  const annotation =
    run.pod.metadata.annotations?.[`container.apparmor.security.beta.kubernetes.io/${container.name}`];
  return field ?? /^localhost\/(.+)$/.exec(String(annotation ?? ''))?.[1];
}

function localhostOf(profile: unknown): string | undefined {
  if (!isRecord(profile) || profile.type !== 'Localhost') return undefined;
  return typeof profile.localhostProfile === 'string' ? profile.localhostProfile : undefined;
}

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
