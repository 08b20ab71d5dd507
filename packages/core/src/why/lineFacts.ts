// Extracts facts from single lines: Events in a table, Pods in a table, log lines and the kernel's lines.

import { MINORS } from '../releases/release.ts';
import type { Fact, Sentence } from './fact.ts';
import type { Matched } from './matched.ts';
import type { Evidence, PastedLine } from './pasted.ts';
import { isPodReason } from './podReasons.ts';
import { runtimeRow } from './runtimeRows.ts';
import { matchedEvent, matchedKill, matchedLog, matchedSentence } from './sentences.ts';
import { SPEAKING } from './stated.ts';
import { statedWithin } from './within.ts';

/** The most characters of a line to examine; a log line with a whole status is longer. */
const LONGEST_LINE = 4000;

/** The facts of a line; undefined for other lines, which may be part of an outline. */
export function lineFacts(line: PastedLine): Fact[] | undefined {
  const { at } = line;
  const content = line.content.slice(0, LONGEST_LINE);
  return (
    eventRow(content, at) ??
    kernelLine(content, at) ??
    logLine(content, at) ??
    podRow(content, at) ??
    runtimeRow(content, at)
  );
}

/** `Type Reason Age From Message`, `LAST SEEN TYPE REASON OBJECT MESSAGE` and their older and wider forms. */
const EVENT = /^(.*?)(?:^|\s)(Normal|Warning)\s+([A-Z][A-Za-z]+)\s+(\S.*)$/;
/** `3m`, `2m (x4 over 5m)`, `<unknown>`, `<invalid> (x56 over 22h)` */
const AGE = /^(?:<\w+>|(?:\d+[dhmsy])+)(?:\s+\(x\d+ over [^)]+\))?\s+/;
/** The column From: `kubelet`, `kubelet, node-1`, `default-scheduler`. */
const FROM = /^(kubelet|[a-z][\w./-]*(?:-[a-z]+)*)(?:, (\S+))?(?:\s{2,}|\s(?=[A-Z]))/;
/** The column OBJECT: `pod/web-2`, `Pod/web-2`, `node/n1`. */
const OBJECT = /^(pods?|nodes?|[a-z]+sets?|deployments?|jobs?)\/(\S+)(?:\s+|$)/i;
/** The columns FIRST SEEN, COUNT and NAME of `-o wide`. */
const WIDE_EVENT = /\s{2,}\S+\s+\d+\s+\S+$/;
/** `2m (x4 over 5m)` */
const TIMES = /\(x(\d+) over /;
/** The columns FIRSTSEEN, LASTSEEN and COUNT, to kubectl 1.8. */
const COUNTED = /^\s*(?:\d+[dhmsy])+\s+(?:\d+[dhmsy])+\s+(\d+)\s/;
/** Newer versions of kubectl describe print it in front of the message. */
const FIELD_PATH = /^spec\.\w+\{[^}]*\}: /;
const SUB_OBJECT = /spec\.(?:init|ephemeral)?[cC]ontainers\{([^}]*)\}/;

function eventRow(content: string, at: Evidence): Fact[] | undefined {
  const typed = content.includes('Normal') || content.includes('Warning');
  const [, before = '', , reason = '', rest = ''] = (typed && EVENT.exec(content)) || [];
  if (reason === '' || /["':=]/.test(before)) return undefined;
  const aged = rest.replace(AGE, '').replace('(combined from similar events): ', '');
  const [object = '', kind = '', name = ''] = OBJECT.exec(aged) ?? [];
  const afterObject = aged.slice(object.length);
  const [sub = ''] = /^spec\.\w+\{[^}]*\}\s+/.exec(afterObject) ?? [];
  const afterSub = afterObject.slice(sub.length);
  const tried = [afterSub.replace(FROM, ''), afterSub, afterSub.replace(/^kubelet,? \S+\s+/, '')]
    .flatMap((message) => [message, message.replace(WIDE_EVENT, '')])
    .map((message) => message.replace(FIELD_PATH, ''));
  const container = SUB_OBJECT.exec(content)?.[1];
  const node = /\bkubelet, (\S+)/.exec(content)?.[1];
  const found = tried.map((message) => eventFact(reason, message, at)).find((fact) => fact !== undefined);
  const isPod = /^pods?$/i.test(kind);
  if (!found) return unknownEvent(reason, tried[0] ?? '', at, isPod ? { pod: name } : {});
  const count = Number(TIMES.exec(content)?.[1] ?? COUNTED.exec(before)?.[1] ?? 1);
  // One Event counts the starts of one container.
  const again = found.family === 'created' ? count - 1 : 0;
  const isNode = /^nodes?$/i.test(kind);
  const stated: Fact = {
    ...found,
    ...(isPod ? { pod: name } : {}),
    ...(isNode ? { node: name, ofNode: true as const } : node ? { node } : {}),
    ...(container ? { container } : {}),
    ...(count > 1 ? { count } : {}),
  };
  const { pod, container: named } = stated;
  const about = { at, ...(pod ? { pod } : {}), ...(named ? { container: named } : {}) };
  return again > 0 ? [stated, { kind: 'restarts', count: again, ...about }] : [stated];
}

/** An Event whose message no template prints: its reason, or the errors in it, may state the cause. */
function unknownEvent(
  reason: string,
  message: string,
  at: Evidence,
  about: { readonly pod?: string },
): Fact[] {
  const failures = startFailures(message, at, about);
  if (failures.length > 0 || !isPodReason(reason)) return failures;
  return [{ kind: 'pod-reason', reason, message, at, ...about }];
}

/** Every sentence that states a cause contains one of these words. */
const TOPICS =
  /probe|back-?off|image|container|sandbox|volume|resource|evict|storage|deadline|boot|hook|kill|stopping|kubelet|preempt|memory|shut|delet|daemon|PLEG|definition|condition/i;

/** Text before a sentence: `Message:` of describe, `message:` of YAML, a time, or another column. */
const IN_FRONT =
  /^[\s+-]*(?:[Mm]essage:\s+['"]?|kubelet, \S+ |\d[\d/:.,TZ+ -]*(?=[A-Z]))?(?:\(combined from similar events\): )?/;

/** A component's sentence on a line of its own, or in backquotes. */
export function sentenceFacts(line: PastedLine): Fact[] {
  const { at } = line;
  const content = line.content.slice(0, LONGEST_LINE);
  if (!/[A-Za-z]{3,}[ -][a-z]+ \S/.test(content) || !TOPICS.test(content)) return [];
  const whole = content.replace(IN_FRONT, '');
  const quoted = [...content.matchAll(/`([^`]{10,})`/g)].map(([, text = '']) => text);
  for (const text of [whole, whole.split(/\s{2,}/).at(-1) ?? '', ...quoted]) {
    const matched = text.length > 10 ? matchedSentence(text.replace(/['"]$/, '').trim()) : undefined;
    if (matched) return [sentence(matched, at)];
  }
  return factsWithin(content, at);
}

/** Sentences within other text: an author's prose, another program's log, or an error in the kubelet's log. */
function factsWithin(text: string, at: Evidence): Fact[] {
  const plain = text.replaceAll('\\"', '"');
  const matched = statedWithin(plain);
  return matched ? [sentence(matched, at)] : startFailures(plain, at, {});
}

/** An Event as a fact. Undefined if no known component records it. */
export function eventFact(reason: string, message: string, at: Evidence): Sentence | undefined {
  const matched = matchedEvent(reason, message.slice(0, LONGEST_LINE));
  return matched && sentence(matched, at);
}

/** A sentence with the container and Pod that it names. */
function sentence({ family, values, releases }: Matched, at: Evidence): Sentence {
  const container = nameIn(values.containerName ?? values.container);
  const pod = podIn(values);
  return {
    kind: 'sentence',
    family,
    values,
    releases,
    at,
    ...(container ? { container } : {}),
    ...(pod ? { pod } : {}),
  };
}

/** The name; undefined for the id of a container, which old releases print instead. */
function nameIn(value: string | undefined): string | undefined {
  const plain = value?.replaceAll('"', '').trim() ?? '';
  return /^[a-z0-9][a-z0-9-]*$/.test(plain) && !/^[0-9a-f]{12,}$/.test(plain) ? plain : undefined;
}

/** `pod="default/web-2"` since 1.21, `web-2_default(uid)` before. */
function podIn({ pod, pods, podDesc, podDescs, object, podName }: Matched['values']): string | undefined {
  if (podName !== undefined && /^[a-z0-9][a-z0-9.-]*$/.test(podName)) return podName;
  const structured = /^\W*[\w.-]+\/([\w.-]+)/.exec(pod ?? pods ?? object ?? '')?.[1];
  return structured ?? /([a-z0-9][a-z0-9.-]*)_[a-z0-9-]+\(/.exec(`${podDesc ?? podDescs ?? pods ?? ''}`)?.[1];
}

const KLOG = /(?:^|\s)[IWEF]\d{4} \d\d:\d\d:\d\d\.\d+\s+\d+ [\w./-]+\.go:\d+\] /;
const JOURNAL =
  /^\s*["']?(?:(?:\p{L}{3,5}\.? +\d+ )?\d\d:\d\d:\d\d|\d{4}-\d\d-\d\dT\S+)(?: (\S+))? (?:kubelet|hyperkube|kubenswrapper)(?:\.\S+)?\[\d+\]: /u;
/** Keys of a structured line whose header the author removed. */
const KEYS = /\s(?:pods?|podUID|containerName|containerID|resourceName)=["[{&<]/;

/** `Started kubelet: The Kubernetes Node Agent.` */
const SYSTEMD = /^(?:\w{3} +\d+ \d\d:\d\d:\d\d|\d{4}-\d\d-\d\dT\S+) (\S+) systemd\[1\]: Started kubelet\b/;
/** cmd/kubelet/app/server.go, the first line of a kubelet. */
const VERSION = /Kubelet version"? kubeletVersion="v(1\.\d+)\./;
/** pkg/volume/util/nestedpendingoperations (1.8+) */
const MOUNT = /\bError: "?(MountVolume\..*?)"?$/;

function started(at: Evidence, node: string | undefined, minor?: string): Sentence {
  const releases = minor === undefined ? [] : MINORS.filter((one) => one === minor);
  return {
    kind: 'sentence',
    family: 'kubelet-started',
    values: {},
    releases: releases.length > 0 ? releases : MINORS,
    logged: true,
    at,
    ...(node ? { node } : {}),
  };
}

function logLine(content: string, at: Evidence): Fact[] | undefined {
  const [, booted] = SYSTEMD.exec(content) ?? [];
  if (booted !== undefined) return [started(at, booted)];
  const [journal, node] = JOURNAL.exec(content) ?? [];
  const entry = content.slice(journal?.length ?? 0);
  const json = JSON_LINE.test(entry) ? fromJson(entry) : undefined;
  if (journal === undefined && json === undefined && !KLOG.test(content)) return headless(content, at);
  const text = json ?? entry;
  const version = VERSION.exec(text)?.[1];
  if (version !== undefined) return [started(at, node, version)];
  const mount = MOUNT.exec(text)?.[1];
  const unmounted = mount === undefined ? undefined : matchedEvent('FailedMount', plainValue(`"${mount}"`));
  if (unmounted) return [{ ...sentence(unmounted, at), logged: true }];
  const matched = matchedLog(text) ?? matchedLog(text.replace(OTHER_HEADER, ''));
  if (!matched) return logged(factsWithin(text, at), node);
  return matchedLine(matched, text, at, node);
}

/** A structured line without its header, and possibly without its quotes. */
function headless(content: string, at: Evidence): Fact[] | undefined {
  if (!KEYS.test(content)) return undefined;
  const matched = matchedLog(content) ?? matchedLog(content.replace(TIME, ''));
  return matched && matchedLine(matched, content, at, undefined);
}

/** The header of a log library other than klog. */
const OTHER_HEADER = /^.*?\.go:\d+\] /;

/** A time at the start of a line. */
const TIME = /^\s*(?:\d{4}-\d\d-\d\d[T ])?\d\d:\d\d:\d\d\S*\s+/;

function logged(facts: readonly Fact[], node: string | undefined): Fact[] {
  return facts.map((fact) => ({
    ...fact,
    ...(fact.kind === 'sentence' ? { logged: true as const } : {}),
    ...(node ? { node } : {}),
  }));
}

function matchedLine(matched: Matched, text: string, at: Evidence, node: string | undefined): Fact[] {
  if (matched.family === 'worker-sync-error') return startErrors(matched, text, at);
  const nested = nestedIn(matched) ?? errorIn(matched);
  const failed = matched.family === 'event-logged' && !nested ? startFailures(text, at, {}) : [];
  if (failed.length > 0) return logged(failed, node);
  const own = sentence(matched, at);
  const stated = nested ? sentence({ ...nested, values: { ...matched.values, ...nested.values } }, at) : own;
  return [
    {
      ...stated,
      ...(nested && own.container ? { container: own.container } : {}),
      ...(nested && nested.family !== own.family ? { releases: matched.releases } : {}),
      logged: true,
      ...(node ? { node } : {}),
    },
  ];
}

/** The errors of a sync. */
function startErrors({ values, releases }: Matched, text: string, at: Evidence): Fact[] {
  const pod = podIn(values);
  const plain = (values.err ?? '').replaceAll('\\', '');
  const about = pod ? { pod } : {};
  if (/\berr="(?:unmounted volumes=|MountVolume\.)/.test(text)) {
    return [{ kind: 'sentence', family: 'mount-failed', values, releases, logged: true, at, ...about }];
  }
  if (/with CreatePodSandboxError/.test(plain)) {
    return [{ kind: 'waiting', reason: 'CreatePodSandboxError', message: '', at, ...about }];
  }
  return startFailures(plain, at, about);
}

/**
 * `failed to "StartContainer" for "app" with CrashLoopBackOff: ...`: the container waits for this reason. Early kubelets
 * name a failed hook in the message only (pkg/kubelet/dockertools runContainer, to 1.7).
 */
function startFailures(text: string, at: Evidence, about: { readonly pod?: string }): Fact[] {
  return [...text.matchAll(/"StartContainer" for "([\w.-]+)" with (\w+)(: "PostStart handler)?/g)].map(
    ([, container = '', stated = '', hook]): Fact => {
      const named = nameIn(container);
      const reason = hook === undefined ? stated : 'PostStartHookError';
      return { kind: 'waiting', reason, message: '', at, ...(named ? { container: named } : {}), ...about };
    },
  );
}

/** The error in a line that states nothing by itself. */
function errorIn({ family, values }: Matched): Matched | undefined {
  if (SPEAKING.has(family)) return undefined;
  const error = values.err ?? values.reasons ?? '';
  return error === '' ? undefined : statedWithin(error.replaceAll('\\"', '"'));
}

/** A message within a log line: an Event, or the reason of a kill. */
function nestedIn({ family, values }: Matched): Matched | undefined {
  const message = plainValue(values.message ?? values.containerMessage);
  if (family === 'event-logged') return matchedEvent(plainValue(values.reason), message);
  if (family === 'evicting-pod') return matchedSentence(message);
  if (family === 'container-to-kill') return matchedKill(message);
  return undefined;
}

function plainValue(value = ''): string {
  const inside = /^"(.*)"$/s.exec(value.trim())?.[1];
  return inside === undefined ? value.trim() : inside.replaceAll('\\"', '"');
}

const LOG_KEY = /^\s*\{"(?:ts|time|level|severity|msg|caller)":/;
/** A line of JSON, possibly after a log collector's timestamp. */
const JSON_LINE = /^[\s\d:.TZ+-]*\{\s*"/;

/**
 * Converts a line of `--logging-format=json` to the text format, and unwraps a line that a log collector put into JSON.
 */
function fromJson(line: string): string | undefined {
  const content = line.slice(line.indexOf('{'));
  try {
    const { msg, caller, ts: _, v: __, ...values } = JSON.parse(content) as Record<string, unknown>;
    const wrapped = [values.MESSAGE, values.log, values.message].find(
      (value) => typeof value === 'string' && (value === values.MESSAGE || KLOG.test(value)),
    );
    if (typeof wrapped === 'string') return wrapped.trimEnd();
    if (typeof msg !== 'string' || !LOG_KEY.test(content)) return undefined;
    const keys = Object.entries(values).map(([key, value]) => ` ${key}=${JSON.stringify(podName(value))}`);
    return `"${msg}"${keys.join('')}`;
  } catch {
    return undefined;
  }
}

/** klog's JSON prints a reference to an object as { name, namespace }. */
function podName(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(podName);
  if (typeof value !== 'object' || value === null || !('name' in value)) return value;
  return 'namespace' in value ? `${value.namespace}/${value.name}` : value.name;
}

/** Kernel: mm/oom_kill.c; containerd: TaskOOM; since 5.0 also `oom-kill:constraint=`. */
const KERNEL: readonly (readonly [pattern: RegExp, whole: boolean])[] = [
  [/Memory cgroup out of memory: Kill(?:ed)? process/, false],
  [/oom-kill:constraint=CONSTRAINT_MEMCG/, false],
  // to Linux 4.18
  [/\bTask in \S+ killed as a result of limit of/, false],
  [/\bTaskOOM\b/, false],
  // docker events
  [/ container oom [0-9a-f]{12}/, false],
  // pkg/kubelet/oom (1.8+), and CRI-O
  [/Got sys oom event/, false],
  [/\bconmon\b.*\bOOM received/, false],
  [/oom-kill:constraint=CONSTRAINT_NONE/, true],
  [/Out of memory: Kill(?:ed)? process/, true],
];

function kernelLine(content: string, at: Evidence): Fact[] | undefined {
  if (!/oom|out of memory|as a result of limit/i.test(content)) return undefined;
  const found = KERNEL.find(([pattern]) => pattern.test(content));
  if (!found) return undefined;
  const uid = /\bpod([0-9a-f]{8}(?:[_-][0-9a-f]{4}){3}[_-][0-9a-f]{12})/
    .exec(content)?.[1]
    ?.replaceAll('_', '-');
  const container = /\bio\.kubernetes\.container\.name=([\w.-]+)/.exec(content)?.[1];
  const pod = /\bio\.kubernetes\.pod\.name=([\w.-]+)/.exec(content)?.[1];
  const pid = /\bpid=(\d+)|process (\d+)/.exec(content);
  const process = pid?.[1] ?? pid?.[2];
  return [
    {
      kind: 'kernel-oom',
      whole: found[1],
      at,
      ...(uid ? { uid } : {}),
      ...(process ? { pid: process } : {}),
      ...(container ? { container } : {}),
      ...(pod ? { pod } : {}),
    },
  ];
}

/** A row of `kubectl get pods`, also with `-w`, `-A`, `-o wide` and `--output-watch-events`, or in a comment. */
const POD =
  /^\s*(?:#+\s+)?(?:(?:ADDED|MODIFIED|DELETED)\s+)?(?:[a-z0-9][\w.-]*\s+)?(?:pods?\/)?([a-z0-9][\w.-]*)\s+(\d+)\/(\d+)\s+([A-Z][\w:/]*)\s+(\d+)(?:\s+\([^)]*ago\))?\s+(?:\d+[dhmsy])+/;

/** A row that ends at its status or count. Old kubelets append a message to the reason. */
const SHORT_POD =
  /^\s*(?:pods?\/)?([a-z0-9][\w.-]*)\s{2,}(\d+)\/(\d+)\s{2,}([A-Z]\w*(?::[A-Z]\w*)?)(?::\s.*|\s+(\d+)(?:\s+\([^)]*ago\))?)?$/;

/** AGE, IP and NODE of `-o wide`. */
const WIDE = /\s(?:\d+[dhmsy])+\s+(?:[\d.]+|[\da-f]*:[\da-f:]+)\s+([a-z0-9][\w.-]*)/;

function podRow(content: string, at: Evidence): Fact[] | undefined {
  const [, pod, ready, , status = '', count] = POD.exec(content) ?? SHORT_POD.exec(content) ?? [];
  if (pod === undefined) return undefined;
  const facts: Fact[] = [
    ...(count === undefined ? [] : [{ kind: 'restarts', count: Number(count), pod, at } as const]),
    { kind: 'setting', name: 'status', value: status, pod, at },
    ...(ready === '0' ? [] : [{ kind: 'setting', name: 'ready', value: status, pod, at } as const]),
  ];
  const [, placed = ''] = WIDE.exec(content) ?? [];
  if (placed !== '') facts.push({ kind: 'setting', name: 'node', value: placed, pod, at });
  return [...facts, ...statusFacts(status, pod, at)];
}

/** The facts of the column STATUS: the reason of the Pod, or of a waiting or ended container. */
function statusFacts(status: string, pod: string, at: Evidence): Fact[] {
  const [, init, reason = status] = /^(Init:)(\D.*)$/.exec(status) ?? [];
  const setting: Fact[] = init ? [{ kind: 'setting', name: 'init', value: 'true', pod, at }] : [];
  if (
    /^(?:OOMKilled|Error|Completed|Unknown|ContainerCannotRun|StartError|ContainerStatusUnknown)$/.test(
      reason,
    )
  ) {
    return [...setting, { kind: 'ended', place: 'state', reason, message: '', pod, at, lines: [at] }];
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
        pod,
        at,
        lines: [at],
      },
    ];
  }
  if (
    /^(?:Evicted|Preempting|Terminating|NodeShutdown|Shutdown|Terminated|DeadlineExceeded|UnexpectedAdmissionError|NodeLost)$/.test(
      reason,
    )
  ) {
    return [{ kind: 'pod-reason', reason, message: '', pod, at }];
  }
  if (/BackOff$|Err|Error$|InvalidImageName|CrashLoop/.test(reason)) {
    return [...setting, { kind: 'waiting', reason, message: '', pod, at }];
  }
  return setting;
}
