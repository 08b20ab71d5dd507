// Defines the context of the kubelet's work, and records what it does.

import { findContainer } from '../../api/findContainer.ts';
import type { Container, DefaultedPod } from '../../api/pod.ts';
import type { PodStatus } from '../../api/podStatus.ts';
import type { BackOffAsked } from '../../decisions/decision.ts';
import type { Release } from '../../releases/release.ts';
import type { StepName } from '../../releases/steps.ts';
import { type LogValue, struct, typed } from '../log/logValue.ts';
import {
  type EventFamily,
  eventText,
  type LogFamily,
  type LogLine,
  type LogValues,
  logLine,
} from '../log/texts.ts';
import type { Alarm } from '../node/exit.ts';
import type { SimulatedNode } from '../node/node.ts';

/** One entry of SyncPod's own list of results. `error` is the name, `message` the text. */
export interface SyncResult {
  readonly action: string;
  readonly target: string;
  readonly error?: string;
  readonly message?: string;
  /** Expiry of the back-off in Unix seconds. Upstream: BackoffError (1.35+). */
  readonly backOffUntil?: number;
}

/** One Event as `kubectl describe` shows it; `container` if it is about a container. `at` in Unix seconds. */
export interface PodEvent {
  readonly at: number;
  readonly type: string;
  readonly reason: string;
  readonly message: string;
  readonly container?: string;
  /** Present if it is about the node and not the Pod. */
  readonly node?: string;
  /** The component that recorded it; absent: the kubelet. */
  readonly source?: string;
  /** It names the Pod without its UID, so `kubectl describe` does not find it. */
  readonly nameOnly?: true;
}

/**
 * One line of the kubelet's log. `decision`: index into the decisions of the same sync; `step`: the step of SyncPod.
 */
export interface LogEntry extends LogLine {
  readonly at: number;
  readonly family: LogFamily;
  readonly step?: StepName;
  readonly decision?: number;
}

/** Work in progress. Local to one call: the caller passes a node in and takes the new node out. */
export interface Run {
  readonly release: Release;
  readonly pod: DefaultedPod;
  /** The kubelet's view; the actual state is `node`. */
  status: PodStatus;
  readonly hashOf: (container: Container) => number;
  /** Log lines are not rendered. */
  readonly quiet: boolean;
  /** The kubelet knows the Pod by its running containers only: it records no Event about one of them. */
  readonly withoutSpec?: true;
  now: number;
  node: SimulatedNode;
  /** The exits of running processes, and ends of sandboxes. */
  alarms: readonly Alarm[];
  step: StepName | undefined;
  decision: number | undefined;
  readonly results: SyncResult[];
  /** The back-off decisions of the starts. */
  readonly asked: BackOffAsked[];
  readonly events: PodEvent[];
  readonly calls: string[];
  readonly log: LogEntry[];
}

type Begun = Pick<Run, 'release' | 'pod' | 'status' | 'hashOf' | 'now' | 'node'>;

export function startRun(begun: Begun & Partial<Pick<Run, 'alarms' | 'quiet'>>): Run {
  const written = { results: [], asked: [], events: [], calls: [], log: [] };
  return { alarms: [], quiet: false, step: undefined, decision: undefined, ...begun, ...written };
}

export function change(run: Run, changes: Partial<SimulatedNode>): void {
  run.node = { ...run.node, ...changes };
}

export function roundTime(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

/** Writes a log line, if the release has it. */
export function log(run: Run, family: LogFamily, values: LogValues = {}, variant = 0): void {
  if (run.quiet) return;
  const line = logLine(run.release, family, (name) => values[name] ?? wordOf(run.pod, name), variant);
  if (!line) return;
  const entry: { -readonly [Key in keyof LogEntry]: LogEntry[Key] } = { at: run.now, family, ...line };
  if (run.step !== undefined) entry.step = run.step;
  if (run.decision !== undefined) entry.decision = run.decision;
  run.log.push(entry);
}

/** Records an Event, which the kubelet also logs. */
export function record(
  run: Run,
  family: EventFamily,
  values: Readonly<Record<string, string>> = {},
  container?: string,
  variant = 0,
): void {
  const words = {
    podDesc: podDesc(run.pod),
    runtimeType: run.node.runtimeType,
    ...values,
    container: container ?? '',
  };
  const text = eventText(run.release, family, words, variant);
  recordText(run, text.type, text.reason, text.message, container);
}

/** Records an Event about the node. */
export function recordNode(
  run: Run,
  family: EventFamily,
  values: Readonly<Record<string, string>>,
  node: string,
): void {
  recordNodeText(run, eventText(run.release, family, values), node);
}

/** Records an Event about the node with a given message. */
export function recordNodeText(
  run: Run,
  { type, reason, message }: Pick<PodEvent, 'type' | 'reason' | 'message'>,
  node: string,
): void {
  run.events.push({ at: run.now, type, reason, message, node });
  const about = { kind: 'Node', namespace: '', name: node, uid: node, apiVersion: '', fieldPath: '' };
  logEvent(run, { type, reason, message }, about, node);
}

/** Records an Event with a given message. */
export function recordText(
  run: Run,
  type: string,
  reason: string,
  message: string,
  container?: string,
): void {
  if (run.withoutSpec && container !== undefined) return;
  const event = { type, reason, message };
  run.events.push({ at: run.now, ...event, ...(container === undefined ? {} : { container }) });
  if (run.quiet) return;
  const fieldPath = container === undefined ? '' : fieldPathOf(run.pod, container);
  const { namespace = 'default', name = '', uid = '' } = run.pod.metadata;
  const about = { kind: 'Pod', namespace, name, uid, apiVersion: 'v1', fieldPath };
  logEvent(run, event, about, `${namespace}/${name}`);
}

type ObjectReference = Readonly<
  Record<'kind' | 'namespace' | 'name' | 'uid' | 'apiVersion' | 'fieldPath', string>
>;

function logEvent(
  run: Run,
  event: Pick<PodEvent, 'type' | 'reason' | 'message'>,
  { kind, namespace, name, uid, apiVersion, fieldPath }: ObjectReference,
  object: string,
): void {
  log(run, 'event-logged', {
    // Only old releases print it, so it is built on demand.
    get objectReferenceGoStruct() {
      return `v1.ObjectReference{Kind:"${kind}", Namespace:"${namespace}", Name:"${name}", UID:"${uid}", APIVersion:"${apiVersion}", ResourceVersion:"", FieldPath:"${fieldPath}"}`;
    },
    object: struct(`"${object}"`, `"${object}"`),
    fieldPath,
    kind,
    apiVersion,
    ...event,
  });
}

/** `Name_namespace(uid)`, as upstream's format.Pod prints it. */
export function podDesc(pod: DefaultedPod): string {
  const { name = '', namespace = 'default', uid = '' } = pod.metadata;
  return `${name}_${namespace}(${uid})`;
}

/** The placeholders and keys that all lines about a Pod share. */
function wordOf(pod: DefaultedPod, word: string): LogValue | undefined {
  const { name = '', namespace = 'default', uid = '' } = pod.metadata;
  switch (word) {
    case 'podDesc':
    case 'podDescs':
      return podDesc(pod);
    case 'pod':
      return struct(`"${namespace}/${name}"`, `"${namespace}/${name}"`, name);
    case 'namespace':
      return namespace;
    case 'podUID':
    case 'podID':
      return typed(uid);
    default:
      return undefined;
  }
}

function fieldPathOf(pod: DefaultedPod, name: string): string {
  const path = findContainer(pod, name)?.path ?? '';
  return path.replace(/\[\d+\]$/, `{${name}}`);
}
