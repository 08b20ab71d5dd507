// Finds, in the lines that state a cause, the kind of it that needs other advice than the cause in general.

import type { CauseId } from './causes.ts';
import { type Holder, holderIn } from './deletion.ts';
import type { Ended, Fact } from './fact.ts';

/** The kinds in the order in which they are looked for. The texts of each are in causeText. */
const KINDS = {
  'probe-errored': /probe errored/i,
  'probe-refused': /connection refused/i,
  'probe-path': /statuscode: (?:3|4)\d\d/i,
  'probe-unhealthy': /statuscode: 5\d\d/i,
  'probe-command': /No such file|not found|cannot (?:access|open)|executable file/i,
  'probe-slow': /timed out|timeout|deadline exceeded/i,
  'image-local': /policy of Never|ErrImageNeverPull/,
  'image-trust': /x509:/,
  'image-rate': /toomanyrequests|Too Many Requests|rate limit/i,
  'image-disk': /no space left/,
  'image-platform': /no (?:matching manifest|match for platform)|does not match the specified platform/i,
  'config-user': /runAsNonRoot|non-numeric user/,
  'config-volume': /cannot find volume|volumeMount|[sS]ubPath/,
  'run-format': /exec format error/,
  'run-memory': /memory limit too low|OOM-killed/,
  'run-mount': /mounting .*rootfs/,
  'run-cgroup': /(?:setting|apply(?:ing)?) cgroup config/,
  'create-slow': /context deadline exceeded|DeadlineExceeded/,
  'sandbox-address':
    /assign an IP|IP address(?:es)? (?:available|left)|no (?:available |free )?(?:IPs?|addresses)\b/i,
  'sandbox-devices': /dynamic resources/,
  'sandbox-image': /pause|sandbox image/,
  'sandbox-handler': /[rR]untime ?[hH]andler|runtimeclass/i,
  'mount-object': /(?:configmaps?|secrets?) \\*"[^"]*" not found|references non-existent (?:\w+ )?key/i,
  'mount-driver': /registered CSI drivers/,
  'mount-path': /hostPath type check failed/,
  'mount-server': /mount\.nfs|mount\.cifs|access denied|Permission denied|exit status 32/i,
  'admit-devices': /Allocate failed|devices?\b|plugin resources/i,
  'admit-resources': /enough resource|OutOf/,
  'admit-topology': /[tT]opology/,
  'admit-sysctl': /[sS]ysctl/,
  'storage-own': /exceed/,
  'evicted-pids': /resource: \[?pid|PIDPressure/i,
  'deadline-job': /\bJob\b/,
  'drained-taint': /[tT]aint|NodeControllerEviction/,
  'drained-scaler': /karpenter|descheduler|Descheduled|ScaleDown|scale down|VPA|Evicted pod|Disrupted/i,
  'shutdown-refused': /rejected as the node|not admitting|NodeShutdown/,
  'runtime-slow': /PLEG is not healthy|runtime is down|Docker daemon/,
} as const;

type Stated = keyof typeof KINDS;

/** `oom-node`, `exit-command`, `exit-crash` and what keeps a Pod follow from other facts than the text of a line. */
export type Variant = Stated | 'oom-node' | 'exit-command' | 'exit-crash' | `deleted-${Holder}` | Placing;

/** All nodes are unfit for one kind of reason. */
export type Placing = 'nodes-resources' | 'nodes-taints' | 'nodes-volumes' | 'nodes-labels';

const PROBES: readonly Stated[] = [
  'probe-refused',
  'probe-path',
  'probe-unhealthy',
  'probe-command',
  'probe-slow',
];

const OF_CAUSE: Readonly<Partial<Record<CauseId, readonly Stated[]>>> = {
  'readiness-only': ['probe-errored', ...PROBES],
  'nothing-restarted': ['probe-errored'],
  liveness: PROBES,
  'startup-probe': PROBES,
  'image-pull': ['image-local', 'image-trust', 'image-rate', 'image-disk', 'image-platform'],
  'config-missing': ['config-user', 'config-volume'],
  'run-error': ['run-format', 'run-memory', 'run-mount', 'run-cgroup'],
  'create-error': ['create-slow'],
  'sandbox-create': ['sandbox-devices', 'sandbox-address', 'sandbox-handler', 'sandbox-image'],
  mount: ['mount-object', 'mount-driver', 'mount-path', 'mount-server'],
  'not-admitted': ['admit-topology', 'admit-devices', 'admit-resources', 'admit-sysctl'],
  'evicted-storage': ['storage-own'],
  evicted: ['evicted-pids'],
  deadline: ['deadline-job'],
  drained: ['drained-taint', 'drained-scaler'],
  'node-shutdown': ['shutdown-refused'],
  'runtime-restart': ['runtime-slow'],
};

/** Undefined if the advice of the cause fits. `facts`: its evidence. */
export function variantOf(id: CauseId, facts: readonly Fact[]): Variant | undefined {
  if (id === 'oom') return facts.some(isOfNode) ? 'oom-node' : undefined;
  if (id === 'exit') return ofCode(facts.find((fact): fact is Ended => fact.kind === 'ended')?.exitCode);
  if (id === 'deleted-by-controller') {
    const holder = holderIn(facts);
    return holder && `deleted-${holder}`;
  }
  const kinds = OF_CAUSE[id];
  if (!kinds) return undefined;
  const text = facts.map(textOf).join('\n');
  const found = kinds.filter((kind) => KINDS[kind].test(text));
  // A probe that fails in several ways needs the advice for all.
  return kinds === PROBES && found.length > 1 ? undefined : found[0];
}

function textOf(fact: Fact): string {
  return fact.kind === 'pod-reason' ? `${fact.at.text} ${fact.reason} ${fact.message}` : fact.at.text;
}

/** The kubelet reports a victim as an Event of the node only if no limit of a container was reached. */
function isOfNode(fact: Fact): boolean {
  if (fact.kind === 'kernel-oom') return fact.whole;
  return fact.kind === 'sentence' && fact.family === 'system-oom' && !/cgroup/.test(fact.at.text);
}

/** What a shell returns for a command, and 128 + a signal that a process gets for a fault of its own. */
function ofCode(code: number | undefined): Variant | undefined {
  if (code === 126 || code === 127) return 'exit-command';
  return code !== undefined && FAULTS.has(code) ? 'exit-crash' : undefined;
}

/** SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV. */
const FAULTS: ReadonlySet<number> = new Set([132, 133, 134, 135, 136, 139]);

const PLACINGS: readonly (readonly [Placing, RegExp])[] = [
  ['nodes-resources', /Insufficient |Too many pods/],
  ['nodes-taints', /taint/],
  ['nodes-volumes', /[vV]olume|disk/],
  ['nodes-labels', /affinity|selector|topology spread|MatchNodeSelector/],
];

/** Undefined for reasons of several kinds. `reasons`: those of the scheduler. */
export function placingOf(reasons: readonly string[]): Placing | undefined {
  const kinds = new Set(reasons.map((reason) => PLACINGS.find(([, text]) => text.test(reason))?.[0]));
  const [only] = kinds;
  return kinds.size === 1 ? only : undefined;
}
