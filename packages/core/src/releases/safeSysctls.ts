// Lists the sysctls that every kubelet of a release allows.

import { isAlive, type Lifetime } from './lifetime.ts';
import type { Release } from './release.ts';

// pkg/kubelet/sysctl/safe_sysctls.go (1.25+), pkg/security/podsecuritypolicy/sysctl SafeSysctlAllowlist (1.8-1.24).
const SAFE_SYSCTLS: Readonly<Record<string, Lifetime>> = {
  'kernel.shm_rmid_forced': {},
  'net.ipv4.ip_local_port_range': {},
  'net.ipv4.tcp_syncookies': {},
  'net.ipv4.ping_group_range': { since: 18 },
  'net.ipv4.ip_unprivileged_port_start': { since: 22 },
  'net.ipv4.ip_local_reserved_ports': { since: 27 },
  'net.ipv4.tcp_keepalive_time': { since: 29 },
  'net.ipv4.tcp_fin_timeout': { since: 29 },
  'net.ipv4.tcp_keepalive_intvl': { since: 29 },
  'net.ipv4.tcp_keepalive_probes': { since: 29 },
  'net.ipv4.tcp_rmem': { since: 32 },
  'net.ipv4.tcp_wmem': { since: 32 },
  'net.ipv4.tcp_slow_start_after_idle': { since: 37 },
  'net.ipv4.tcp_notsent_lowat': { since: 37 },
};

/** The safe sysctls on a kernel of 4.15 or newer, which has all of them. */
export function safeSysctls(release: Release): readonly string[] {
  return Object.entries(SAFE_SYSCTLS)
    .filter(([, lifetime]) => isAlive(release, lifetime))
    .map(([name]) => name);
}
