// Extracts facts from a line of the kernel, or of a runtime that reports what the kernel killed.

import type { Fact } from './fact.ts';
import type { Evidence } from './pasted.ts';
import { refOf } from './podRef.ts';

/** Kernel: mm/oom_kill.c; containerd: TaskOOM; since 5.0 also `oom-kill:constraint=`. */
const KERNEL: readonly (readonly [pattern: RegExp, whole: boolean])[] = [
  [/Memory cgroup out of memory: Kill(?:ed)? process/i, false],
  [/oom-kill:constraint=CONSTRAINT_MEMCG/i, false],
  // to Linux 4.18
  [/\bTask in \S+ killed as a result of limit of/i, false],
  // mm/memcontrol.c mem_cgroup_print_oom_meminfo: printed for a kill only
  [/\bMemory cgroup stats for \/\S+:/i, false],
  [/\bmemory: usage \d+kB, limit \d+kB, failcnt \d/i, false],
  [/\boom_reaper: reaped process \d/i, false],
  [/ invoked oom-killer: gfp_mask=/i, false],
  [/\bTaskOOM\b/, false],
  // systemd src/core/unit.c
  [/: A process of this unit has been killed by the OOM/, false],
  // docker events
  [/ container oom [0-9a-f]{12}/, false],
  // pkg/kubelet/oom (1.8+), and CRI-O
  [/Got sys oom event/, false],
  [/\bconmon\b.*\bOOM received/, false],
  // Talos: internal/app/machined/pkg/controllers/runtime/oom.go (1.12+)
  [/Sending SIGKILL to cgroup .*OOMController/, true],
  [/oom-kill:constraint=CONSTRAINT_NONE/i, true],
  [/Out of memory: Kill(?:ed)? process/i, true],
];

/** Undefined for other lines. */
export function kernelLine(content: string, at: Evidence): Fact[] | undefined {
  if (!/oom|out of memory|as a result of limit|cgroup stats|failcnt/i.test(content)) return undefined;
  const found = KERNEL.find(([pattern]) => pattern.test(content));
  if (!found) return undefined;
  const uid = /\bpod([0-9a-f]{8}(?:[_-][0-9a-f]{4}){3}[_-][0-9a-f]{12})/
    .exec(content)?.[1]
    ?.replaceAll('_', '-');
  const container = /\bio\.kubernetes\.container\.name=([\w.-]+)/.exec(content)?.[1];
  const pod = /\bio\.kubernetes\.pod\.name=([\w.-]+)/.exec(content)?.[1];
  const namespace = /\bio\.kubernetes\.pod\.namespace=([\w.-]+)/.exec(content)?.[1];
  const pid = /\bpid=(\d+)|process (\d+)/.exec(content);
  const owner = ownerIn(content);
  const process = pid?.[1] ?? pid?.[2];
  return [
    {
      kind: 'kernel-oom',
      whole: found[1],
      at,
      ...(uid ? { podUid: uid } : {}),
      ...(process ? { pid: process } : {}),
      ...(owner ? { owner } : {}),
      ...(container ? { container } : {}),
      ...refOf(pod, namespace),
    },
  ];
}

/** The cgroup of the process, or the one whose limit was reached, or the systemd unit. */
const CGROUP =
  /\btask_memcg=(\/[^,\s]*)|\boom_memcg=(\/[^,\s]*)|\bTask in (\/\S*) killed as a result|\bcgroup stats for (\/\S*?):|(\S+): A process of this unit/i;
/** The cgroups of Pods, also those that Docker named for old kubelets, and the systemd units of containers. */
const OF_PODS = /\/kubepods|^\/docker\/[0-9a-f]{12}|^(?:cri-containerd|crio|docker)-[0-9a-f]+\.scope$/;
/** Daemons of a node, whose kill restarts no container by itself. */
const DAEMON = /\b[Pp]rocess \d+ \((?:containerd|dockerd|crio|kubelet|systemd[\w-]*)\)/;

function ownerIn(content: string): 'pod' | 'other' | undefined {
  if (DAEMON.test(content)) return 'other';
  const cgroup = CGROUP.exec(content)
    ?.slice(1)
    .find((one) => one !== undefined);
  if (cgroup === undefined) return undefined;
  return OF_PODS.test(cgroup) ? 'pod' : 'other';
}
