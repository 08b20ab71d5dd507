// Brings a recording and its simulation into the same form, without IDs, IPs and exact times.

import { podChanges, type V1Pod } from '../../src/report/kubectl/index.ts';
import { creationOf, rowText, withoutIds } from '../../src/report/recorded/index.ts';
import { endsPod } from '../../src/runtime/kubelet/kubeletSnapshot.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { correlateEvents } from '../../src/story/correlateEvents.ts';
import { entriesOf, type Snapshot } from '../../src/story/index.ts';
import type { Chance } from './chances.ts';
import type { TimedText, WholeRecording } from './recording.ts';
import { reconnections, stagedScenario } from './staged.ts';

export interface Views {
  /** Every occurrence of an Event. */
  readonly events: readonly TimedText[];
  /** READY, STATUS and RESTARTS, without consecutive duplicates. */
  readonly lines: readonly TimedText[];
  /** Phase, conditions and containers with their reasons and messages, without consecutive duplicates. */
  readonly statuses: readonly TimedText[];
  /** The resources in the status, without consecutive duplicates. */
  readonly resources: readonly TimedText[];
  /** Each line of the log, with its first time. */
  readonly log: ReadonlyMap<string, number>;
}

export interface RecordedViews extends Views {
  /** Times at which the kubelet could reach the API server again. */
  readonly reconnected: readonly number[];
  /** The end of the recording. */
  readonly ends: number;
}

export function recordedViews(recording: WholeRecording): RecordedViews {
  const { ends, lines, log } = recording;
  const statuses = asInCgroupV2(recording.statuses);
  return {
    ends,
    reconnected: reconnections(recording),
    events: recordedEvents(recording),
    lines: distinct(
      lines.map(([at, , , ready, status, restarts]) => ({ at, text: rowText(ready, status, restarts) })),
    ),
    statuses: distinct(statuses.map(([at, , status]) => ({ at, text: statusText(status) }))),
    resources: distinct(statuses.map(([at, , status]) => ({ at, text: resourcesText(status) }))),
    log: firstTimes(log.map(([at, , place, text]) => ({ at, text: lineText(place, text) }))),
  };
}

/** Events at the times at which the kubelet recorded them, if its log has them: they arrive later. */
function recordedEvents({ events, log }: WholeRecording): TimedText[] {
  const logged = log.filter(([, , , text]) => text.startsWith('"Event occurred"'));
  const used = new Set<number>();
  return events.map(([arrived, type, reason, message, , container = '']) => {
    const parts = [
      ` reason="${reason}"`,
      ` message=${JSON.stringify(message)}`,
      ...(container ? [`{${container}}`] : []),
    ];
    const found = logged.findIndex(
      ([time, , , text], index) =>
        time <= arrived && !used.has(index) && parts.every((part) => text.includes(part)),
    );
    used.add(found);
    return { at: logged[found]?.[0] ?? arrived, text: eventText(type, reason, container, message) };
  });
}

/** The simulation of the staged scenario, for the length of the recording and one more step. */
export function simulatedViews(recording: WholeRecording, chance: Chance = {}): Views {
  const read = readScenario(stagedScenario(recording, chance));
  if (!read.ok) throw new Error(`${recording.story}: ${JSON.stringify(read.error)}`);
  const played = entriesOf(read.value);
  if (!played.ok) throw new Error(`${recording.story}: ${JSON.stringify(played.error)}`);
  const created = creationOf(played.value);
  const snapshots = played.value.map(({ snapshot }) => snapshot);
  const changes = podChanges(played.value).map(({ at, row, pod }) => ({
    at: seconds(Math.max(0, at - created)),
    row,
    pod,
  }));
  return {
    events: simulatedEvents(snapshots, created),
    lines: distinct(
      changes.map(({ at, row: [, ready, status, restarts] }) => ({
        at,
        text: rowText(ready, status, restarts),
      })),
    ),
    statuses: distinct(changes.map(({ at, pod }) => ({ at, text: statusText(pod.status) }))),
    resources: distinct(changes.map(({ at, pod }) => ({ at, text: resourcesText(pod.status) }))),
    log: firstTimes(
      snapshots.flatMap(({ log }) =>
        log.map(({ at, file, line, text }) => ({
          at: seconds(at - created),
          text: lineText(`${file}:${line}`, text),
        })),
      ),
    ),
  };
}

/**
 * The Events about each Pod of this name that are sent: at most the first 25 of a Pod reach the API server (the spam
 * filter of client-go).
 */
function simulatedEvents(snapshots: readonly Snapshot[], created: number): TimedText[] {
  const isOrphan = ({ cause }: Snapshot) => cause.kind === 'orphan';
  const own = snapshots.filter((snapshot) => !isOrphan(snapshot));
  const ends = own.flatMap(({ cause }, index) => (endsPod(cause) ? [index + 1] : []));
  const sent = [0, ...ends].flatMap((from, nth) => sentEvents(own.slice(from, ends[nth])));
  const orphaned = snapshots.filter(isOrphan).flatMap(({ events }) => events);
  return [...sent, ...orphaned]
    .map((event) => ({ at: seconds(event.at - created), text: keyOf(event) }))
    .sort((one, other) => one.at - other.at);
}

/** Of many, the API server gets the first 25 (the spam filter of client-go). */
function sentEvents(snapshots: readonly Snapshot[]): Snapshot['events'] {
  const last = new Map<string, number>();
  for (const row of correlateEvents(snapshots).rows) last.set(keyOf(row), row.last);
  return snapshots
    .flatMap(({ about, events }) => (about ? [] : events))
    .filter((event) => event.node === undefined && event.at <= (last.get(keyOf(event)) ?? 0));
}

function keyOf(event: Pick<PodEvent, 'type' | 'reason' | 'container' | 'message'>): string {
  const { type, reason, container = '', message } = event;
  return eventText(type, reason, container, message);
}

type PodEvent = Omit<Snapshot['events'][number], 'at'>;

function seconds(time: number): number {
  return Math.round(time * 100) / 100;
}

function eventText(type: string, reason: string, container: string, message: string): string {
  return withUsualExec(withoutIds(`${type} ${reason} ${container}: ${message}`));
}

/** The resources of the Pod and its containers, and the state of a resize. */
function resourcesText(status: V1Pod['status']): string {
  const {
    resize,
    initContainerStatuses = [],
    containerStatuses = [],
    ephemeralContainerStatuses = [],
  } = status;
  const containers = [...initContainerStatuses, ...containerStatuses, ...ephemeralContainerStatuses];
  return [
    ...(resize ? [`resize ${resize}`] : []),
    ...sizesOf(podSizes(status)),
    ...containers.flatMap(({ name, ...sizes }) => sizesOf(sizes).map((text) => `${name} ${text}`)),
  ].join('; ');
}

function statusText({ phase, reason, message, conditions = [], ...status }: V1Pod['status']): string {
  const containers = [
    ...(status.initContainerStatuses ?? []),
    ...(status.containerStatuses ?? []),
    ...(status.ephemeralContainerStatuses ?? []),
  ];
  return withoutIds(
    [
      [phase, reason, message].filter(Boolean).join(' '),
      ...conditions.map(conditionText).toSorted(),
      ...containers.map(containerText),
    ].join('; '),
  );
}

function conditionText({ type, status, reason, message }: V1Condition): string {
  return [`${type}=${status}`, reason, message].filter(Boolean).join(' ');
}

type V1Condition = NonNullable<V1Pod['status']['conditions']>[number];
type V1ContainerStatus = NonNullable<V1Pod['status']['containerStatuses']>[number];

/** What cgroup v1 reports as the memory limit of a cgroup that has none. */
const UNLIMITED = '9007199254740988Ki';

/**
 * The recorded nodes have cgroup v1, where a Pod without a memory limit reports the largest possible one. In the simulated
 * cgroup v2 the kubelet reads none, and keeps the limit that it reported before.
 */
function asInCgroupV2(statuses: WholeRecording['statuses']): WholeRecording['statuses'] {
  let known: string | number | undefined;
  return statuses.map(([at, type, status]) => {
    const { memory, ...limits } = status.resources?.limits ?? {};
    if (memory !== UNLIMITED) {
      known = memory;
      return [at, type, status];
    }
    const kept = known === undefined ? limits : { ...limits, memory: known };
    return [at, type, { ...status, resources: { ...status.resources, limits: kept } }];
  });
}

/** CPU requests are not rounded in the recorded cgroup v1 as they are in the simulated cgroup v2. */
function podSizes({ resources, ...status }: Pick<V1Pod['status'], 'resources' | 'allocatedResources'>) {
  if (!resources) return status;
  const { cpu: _, ...requests } = resources.requests ?? {};
  return { ...status, resources: { ...resources, requests } };
}

function sizesOf({
  resources,
  allocatedResources,
}: Pick<V1ContainerStatus, 'resources' | 'allocatedResources'>): string[] {
  return [
    ...(resources
      ? [`has ${listText('requests', resources.requests)}${listText('limits', resources.limits)}`]
      : []),
    ...(allocatedResources ? [`allocated ${listText('', allocatedResources)}`] : []),
  ];
}

function listText(name: string, list: object = {}): string {
  const amounts = Object.entries(list).map(([resource, amount]) => `${resource} ${amount}`);
  return amounts.length === 0 ? '' : `${name} ${amounts.toSorted().join(' ')} `;
}

function containerText({ name, state, lastState, ready, started, restartCount }: V1ContainerStatus): string {
  return [
    name,
    ready ? 'ready' : 'not ready',
    ...(started === undefined ? [] : [started ? 'started' : 'not started']),
    restartCount,
    ...stateText(state),
    ...stateText(lastState).map((text) => `after ${text}`),
  ].join(' ');
}

function stateText(state: object | undefined): string[] {
  return Object.entries(state ?? {}).map(([kind, { reason, exitCode, message }]) =>
    [kind, reason, exitCode, message].filter((one) => one !== undefined && one !== '').join(' '),
  );
}

function firstTimes(texts: readonly TimedText[]): ReadonlyMap<string, number> {
  const first = new Map<string, number>();
  for (const { at, text } of texts) if (!first.has(text)) first.set(text, at);
  return first;
}

function lineText(at: string, text: string): string {
  return `${at}] ${withSortedMap(withUsualExec(withoutIds(text))).replace(CREATED, 'non-existent')}`;
}

/** A Go map is printed in the order of its keys: of containers to kill by id, which is random. */
function withSortedMap(text: string): string {
  return text.replace(/(?<=ContainersToKill: ?map\[){.*?}(?=\])/, (map) =>
    map
      .split(/(?<=}) (?={)/)
      .toSorted()
      .join(' '),
  );
}

/**
 * The state of a container between its creation and its start. A relist sees it by chance: relists come every second
 * since the kubelet started (pleg/generic.go Start), and a start takes a part of a second.
 */
const CREATED = /(?<=oldState="?)unknown|unknown(?= -> )/;

function distinct(texts: readonly TimedText[]): TimedText[] {
  return texts.filter(({ text }, index) => text !== texts[index - 1]?.text);
}

/**
 * The error of a command in a container that has just ended, after containerd has deleted its task; before that the error is
 * another one. Upstream: containerd pkg/cri/server/container_execsync.go execInContainer.
 */
const TASK_GONE =
  /code = NotFound desc = failed to exec in container: failed to load task: no running task found: task \S+ not found: not found/g;

function withUsualExec(text: string): string {
  return text.replace(
    TASK_GONE,
    'code = Unknown desc = failed to exec in container: container is in CONTAINER_EXITED state',
  );
}
