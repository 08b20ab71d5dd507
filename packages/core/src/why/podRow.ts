// Extracts facts from a row of `kubectl get pods`, or of `kubectl get nodes`.

import type { Fact } from './fact.ts';
import type { Evidence } from './pasted.ts';
import { isPodReason } from './podReasons.ts';
import { type PodRef, refOf } from './podRef.ts';
import { waitingCause } from './stateRules.ts';

/** A row of `kubectl get pods`, also with `-w`, `-A`, `-o wide` and `--output-watch-events`, or in a comment. */
const POD =
  /^\s*(?:#+\s+)?(?:(?:ADDED|MODIFIED|DELETED)\s+)?(?:([a-z0-9][\w.-]*)\s+)?(?:pods?\/)?([a-z0-9][\w.-]*)\s+(\d+)\/(\d+)\s+([A-Z][\w:/.-]*(?: [A-Z][a-z]+)*)\s+(\d+)(?:\s+\([^)]*ago\))?\s+(?:<\w+>|(?:\d+[dhmsy])+)/;

/** A row that ends at its status or count. Old kubelets append a message to the reason. */
const SHORT_POD =
  /^\s*()(?:pods?\/)?([a-z0-9][\w.-]*)\s{2,}(\d+)\/(\d+)\s{2,}([A-Z]\w*(?::[A-Z]\w*)?)(?::\s.*|\s+(\d+)(?:\s+\([^)]*ago\))?)?$/;

/** The same with single blanks: only a status that no other text has. */
const TIGHT_POD =
  /^\s*()(?:pods?\/)?([a-z0-9][\w.-]*)\s+(\d+)\/(\d+)\s+((?:Init:)?(?:CrashLoopBackOff|ImagePullBackOff|ErrImage\w+|(?:Create|Run)Container\w*Error|InvalidImageName|OOMKilled|Evicted|ContainerStatusUnknown))(?:\s+(\d+)(?:\s+\([^)]*ago\))?)?(?:\s.*)?$/;

/** A row of a table without the column RESTARTS. */
const UNCOUNTED_POD =
  /^\s*(?:\d+\s{2,})?(?:([a-z][a-z0-9-]*)\s{2,})?(?:pods?\/)?([a-z0-9][\w.-]*)\s{2,}(\d+)\/(\d+)\s{2,}([A-Z]\w*(?::[A-Z]\w*)?)\s{2,}(?:<\w+>|(?:\d+[dhmsy])+)$/;

/** AGE, IP and NODE of `-o wide`. */
const WIDE =
  /\s(?:<(?:unknown|invalid)>|(?:\d+[dhmsy])+)\s+(?:[\d.]+|<none>|[\da-f]*:[\da-f:]+)\s+([a-z0-9][\w.-]*)/;

/** The template hash and the suffix in the name of a Pod of a ReplicaSet: apimachinery util/rand SafeEncodeString (1.10+). */
const OF_REPLICA_SET = /-(?=\w*[a-z])[bcdfghjklmnpqrstvwxz24-9]{6,10}-[bcdfghjklmnpqrstvwxz24-9]{5}$/;
/** An age of minutes or more. */
const OLD = /\s(?:[2-9]|\d\d+)m\S*|\s\d+[hdy]/;

/** A row of `kubectl get nodes -o wide`: STATUS, ROLES, AGE, VERSION and OS-IMAGE. */
const WINDOWS_NODE =
  /^\s*([a-z0-9][\w.-]*)\s+(?:Not)?Ready(?:,\w+)*\s+\S+\s+(?:\d+[dhmsy])+\s+v\d\S*\s.*\sWindows\s/;

/** Undefined for other lines. */
export function nodeRow(content: string, at: Evidence): Fact[] | undefined {
  const node = content.includes('Windows') ? WINDOWS_NODE.exec(content)?.[1] : undefined;
  return node === undefined ? undefined : [{ kind: 'setting', name: 'windows', value: 'true', node, at }];
}

/** Undefined for other lines. */
export function podRow(content: string, at: Evidence): Fact[] | undefined {
  if (!content.includes('/')) return undefined;
  const [, space, name, ready, all, words = '', count] =
    POD.exec(content) ??
    SHORT_POD.exec(content) ??
    UNCOUNTED_POD.exec(content) ??
    TIGHT_POD.exec(content) ??
    [];
  if (name === undefined) return undefined;
  // The first topology managers wrote their reason with blanks (1.16).
  const status = words.replaceAll(' ', '');
  const pod = refOf(name, space);
  const facts: Fact[] = [
    ...(count === undefined ? [] : [{ kind: 'restarts', count: Number(count), ...pod, at } as const]),
    { kind: 'setting', name: 'status', value: status, ...pod, at },
    ...(ready === '0' ? [] : [{ kind: 'setting', name: 'ready', value: status, ...pod, at } as const]),
  ];
  const [, placed = ''] = WIDE.exec(content) ?? [];
  if (placed !== '') facts.push({ kind: 'setting', name: 'node', value: placed, ...pod, at });
  // A container that ended is not ready: then the status is that of the Pod, and its node is lost (printPod).
  const lost = status === 'Unknown' && ready === all;
  if (status === 'Error' && count === '0' && OF_REPLICA_SET.test(name) && OLD.test(content)) {
    // Its containers restart always, and the first time at once: one that has not is that of a Pod that ended.
    return [...facts, { kind: 'setting', name: 'phase', value: 'Failed', ...pod, at }];
  }
  return [...facts, ...statusFacts(lost ? 'NodeLost' : status, pod, at)];
}

/** The facts of the column STATUS: the reason of the Pod, or of a waiting or ended container. */
function statusFacts(status: string, pod: PodRef, at: Evidence): Fact[] {
  const [, init, reason = status] = /^(Init:)(\D.*)$/.exec(status) ?? [];
  const setting: Fact[] = init ? [{ kind: 'setting', name: 'init', value: 'true', ...pod, at }] : [];
  if (
    /^(?:OOMKilled|Error|Completed|Unknown|ContainerCannotRun|StartError|ContainerStatusUnknown)$/.test(
      reason,
    )
  ) {
    return [...setting, { kind: 'ended', place: 'state', reason, message: '', ...pod, at, lines: [at] }];
  }
  const signal = /^Signal:(\d+)$/.exec(reason)?.[1];
  const code = signal ? String(128 + Number(signal)) : /^ExitCode:(\d+)$/.exec(reason)?.[1];
  if (code) {
    return [
      ...setting,
      {
        kind: 'ended',
        place: 'state',
        reason: '',
        message: '',
        exitCode: Number(code),
        ...pod,
        at,
        lines: [at],
      },
    ];
  }
  if (/^(?:Preempting|Terminating|Terminated)$/.test(reason) || isPodReason(reason)) {
    return [{ kind: 'pod-reason', reason, message: '', ...pod, at }];
  }
  if (/BackOff$|Err|CrashLoop/.test(reason) || waitingCause(reason)) {
    // A narrow column cuts its end.
    const whole = reason.startsWith('CrashLoop') ? 'CrashLoopBackOff' : reason;
    return [...setting, { kind: 'waiting', reason: whole, message: '', ...pod, at }];
  }
  return setting;
}
