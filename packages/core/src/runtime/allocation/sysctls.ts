// Determines whether the kubelet allows the sysctls of a Pod.

import type { DefaultedPod } from '../../api/pod.ts';
import { isRecord } from '../../go/record.ts';
import type { Release } from '../../releases/release.ts';
import { safeSysctls } from '../../releases/safeSysctls.ts';
import type { Kubelet } from '../kubelet/kubelet.ts';
import type { PodRefusal } from './podRefusal.ts';

/**
 * Refuses a sysctl that is neither safe nor allowed by the kubelet's configuration, or that belongs to a namespace that
 * the Pod shares with its node.
 * Ports pkg/kubelet/sysctl/allowlist.go Admit (whitelist.go to 1.22), on a kernel that has all of them.
 */
export function sysctlRefusal({ pod, node, release }: Kubelet): PodRefusal | undefined {
  const allowed = [...safeSysctls(release), ...(node.facts.allowedUnsafeSysctls ?? [])].map(normalized);
  for (const asked of sysctlsOf(pod)) {
    const name = release.has('sysctls-have-slashes') ? normalized(asked) : asked;
    const because = allowed.some((pattern) => covers(pattern, name))
      ? sharedNamespace(pod, name, release)
      : `not ${release.has('sysctls-are-allowlisted') ? 'allow' : 'white'}listed`;
    if (because === undefined) continue;
    return { reason: 'SysctlForbidden', message: `forbidden sysctl: ${JSON.stringify(name)} ${because}` };
  }
  return undefined;
}

/** The sysctls of the Pod that are not safe. */
export function unsafeSysctls(pod: DefaultedPod, release: Release): readonly string[] {
  const safe = safeSysctls(release);
  return sysctlsOf(pod).filter((name) => !safe.includes(normalized(name)));
}

function sysctlsOf({ spec: { securityContext } }: DefaultedPod): readonly string[] {
  if (!isRecord(securityContext) || !Array.isArray(securityContext.sysctls)) return [];
  return securityContext.sysctls.flatMap((sysctl) =>
    isRecord(sysctl) && typeof sysctl.name === 'string' ? [sysctl.name] : [],
  );
}

/** A name with slashes, as in /proc/sys, has dots instead. Ports NormalizeName. */
function normalized(name: string): string {
  const first = /[./]/.exec(name)?.[0];
  return first === '/' ? name.replace(/[./]/g, (mark) => (mark === '.' ? '/' : '.')) : name;
}

/** A pattern that ends with `*` covers all names that begin with it. */
function covers(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name;
}

/** Ports validateSysctl and the namespaces of k8s.io/component-helpers/node/util/sysctl. */
function sharedNamespace(pod: DefaultedPod, name: string, release: Release): string | undefined {
  const { hostNetwork, hostIPC, hostUsers } = pod.spec;
  const capital = release.has('sysctl-namespaces-are-capitalized');
  const shared = (namespace: string) =>
    `not allowed with host ${capital ? namespace : namespace.toLowerCase()} enabled`;
  if (hostNetwork === true && name.startsWith('net.')) return shared('Net');
  if (hostIPC === true && IPC.some((prefix) => name.startsWith(prefix))) return shared('IPC');
  const sharesUsers = hostUsers !== false && name.startsWith('user.');
  return sharesUsers && release.has('sysctls-have-user-namespace') ? shared('User') : undefined;
}

const IPC: readonly string[] = ['kernel.shm', 'kernel.msg', 'kernel.sem', 'fs.mqueue.'];
