// Prints what a runtime says about a security profile that is not on the node.

import type { Container } from '../../api/pod.ts';
import { isRecord } from '../../go/record.ts';
import { effective } from './effective.ts';
import type { Run } from './run.ts';

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
