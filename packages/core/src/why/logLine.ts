// Extracts facts from a line of the kubelet's log.

import { MINORS } from '../releases/release.ts';
import type { Fact, Sentence } from './fact.ts';
import type { Matched } from './matched.ts';
import type { Evidence } from './pasted.ts';
import { factsWithin, podIn, sentence, startFailures } from './sentenceFact.ts';
import { matchedEvent, matchedKill, matchedLog, matchedSentence } from './sentences.ts';
import { SPEAKING, STOPS } from './stated.ts';
import { statedWithin } from './within.ts';

const KLOG = /(?:^|\s)[IWEF]\d{4} \d\d:\d\d:\d\d\.\d+\s+\d+ [\w./-]+\.go:\d+\] /;
const JOURNAL =
  /^\s*["']?(?:(?:\p{L}{3,5}\.? +\d+ )?\d\d:\d\d:\d\d|\d{4}-\d\d-\d\dT\S+)(?: (\S+))? (?:kubelet|hyperkube|kubenswrapper)(?:\.\S+)?\[\d+\]: /u;
/** Keys of a structured line whose header the author removed. */
const KEYS = /\s(?:pods?|podUID|containerName|containerID|resourceName)=["[{&<]/;

/** `Started kubelet: The Kubernetes Node Agent.`, or the end of its process. */
const SYSTEMD =
  /^(?:\w{3} +\d+ \d\d:\d\d:\d\d|\d{4}-\d\d-\d\dT\S+) (\S+) systemd\[1\]: (?:Started kubelet\b|kubelet\.service: (?:Main process exited|Scheduled restart|Service hold-off))/;
/** journalctl between two boots, and systemd-logind before the first ends. */
const BOOT = /^-- (?:Reboot|Boot [0-9a-f]{32}) --$|\bsystemd-logind\[\d+\]: System is rebooting/;
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

/** Lines that are remembered: a busy log repeats the same lines at other times. */
const MOST_KNOWN = 2000;
const known = new Map<string, readonly Fact[]>();

/** The facts of a line; the second time, those of the same line at another time. */
export function factsOfLogLine(content: string, at: Evidence): Fact[] | undefined {
  const header = content.includes('.go:') ? KLOG.exec(content) : null;
  if (!header || content.length > LONGEST_KNOWN) return freshLine(content, at);
  const place = header[0].slice(header[0].lastIndexOf(' ', header[0].length - 2));
  const key = `${content.slice(0, header.index).replace(TIMES, '')}\n${place}${content.slice(header.index + header[0].length)}`;
  const same = known.get(key);
  if (same) return same.map((fact) => ({ ...fact, at }));
  const facts = freshLine(content, at);
  if (!facts) return undefined;
  if (known.size > MOST_KNOWN) known.clear();
  known.set(key, facts);
  return facts;
}

/** Longer lines repeat rarely. */
const LONGEST_KNOWN = 1000;
const TIMES = /\d\d:\d\d:\d\d\S*/g;

/** Undefined for other lines. */
function freshLine(content: string, at: Evidence): Fact[] | undefined {
  if ((content.startsWith('-- ') || content.includes('logind')) && BOOT.test(content)) {
    return [{ kind: 'sentence', family: 'boot', values: {}, releases: MINORS, at }];
  }
  const [, booted] = (content.includes('systemd') && SYSTEMD.exec(content)) || [];
  if (booted !== undefined) return [started(at, booted)];
  const [journal, node] = (content.includes('kube') && JOURNAL.exec(content)) || [];
  const entry = content.slice(journal?.length ?? 0);
  const json = JSON_LINE.test(entry) ? fromJson(entry) : undefined;
  if (journal === undefined && json === undefined && !hasHeader(content)) return headless(content, at);
  const text = (json ?? entry).replace(EVENT, "Event($1): type: 'Normal' reason: '$2' $3");
  const version = VERSION.exec(text)?.[1];
  if (version !== undefined) return [started(at, node, version)];
  const mount = MOUNT.exec(text)?.[1];
  const unmounted = mount === undefined ? undefined : matchedEvent('FailedMount', plainValue(`"${mount}"`));
  if (unmounted) return [{ ...sentence(unmounted, at), logged: true }];
  // The header of klog was removed the first time.
  const matched =
    matchedLog(text) ?? (hasHeader(text) ? undefined : matchedLog(text.replace(OTHER_HEADER, ''), text));
  if (!matched) return logged(factsWithin(text, at), node);
  return matchedLine(matched, text, at, node);
}

/** An Event that the API server rejected, as Go prints it in two ways. */
const EVENT =
  /(?<=\.go:\d+\] ).*&(?:v1\.)?Event\{.*InvolvedObject:(.*?\}), ?Reason:"?(\w+)"?, ?Message:"?(.*?)"?, ?Source:.*/;

function hasHeader(text: string): boolean {
  return text.includes('.go:') && KLOG.test(text);
}

/** A structured line without its header, and possibly without its quotes. */
function headless(content: string, at: Evidence): Fact[] | undefined {
  if (!content.includes('=') || !KEYS.test(content)) return undefined;
  const matched =
    matchedLog(content) ??
    matchedLog(content.replace(TIME, '')) ??
    (content.includes('.go:') ? matchedLog(content.replace(OTHER_HEADER, ''), content) : undefined);
  return matched && matchedLine(matched, content, at, undefined);
}

/** A line of the years before structured logs, without its header. Short wordings need their header. */
export function bareLine(content: string, at: Evidence): Fact[] | undefined {
  const matched = matchedLog(content.trim());
  return matched && TOLD.has(matched.family) ? matchedLine(matched, content, at, undefined) : undefined;
}

const TOLD: ReadonlySet<string> = new Set([...SPEAKING, ...STOPS, 'sync-loop-pleg', 'sync-loop-probe']);

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
  const plain = (values.err ?? '').replaceAll('\\', '');
  const about = podIn(values);
  if (/\berr="(?:unmounted volumes=|MountVolume\.)/.test(text)) {
    return [{ kind: 'sentence', family: 'mount-failed', values, releases, logged: true, at, ...about }];
  }
  const [, volume] = /\berr="mounted volumes=\[([^\]]*)\]/.exec(text) ?? [];
  if (volume !== undefined) {
    const named = { ...values, volume };
    return [
      { kind: 'sentence', family: 'unmount-failed', values: named, releases, logged: true, at, ...about },
    ];
  }
  if (/with CreatePodSandboxError/.test(plain)) {
    return [{ kind: 'waiting', reason: 'CreatePodSandboxError', message: '', at, ...about }];
  }
  const started = startFailures(plain, at, about);
  return started.length > 0 ? started : factsWithin(plain, at).map((fact) => ({ ...fact, ...about }));
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
