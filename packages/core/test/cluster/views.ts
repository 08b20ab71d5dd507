// Brings a recording and its simulation into the same form, without IDs, IPs and exact times.

import { podChanges, type V1Pod } from '../../src/report/kubectl/index.ts';
import { creationOf, rowText, withoutIds } from '../../src/report/recorded/index.ts';
import { endsPod } from '../../src/runtime/kubelet/kubeletSnapshot.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { correlateEvents, entriesOf, type Snapshot } from '../../src/story/index.ts';
import type { WholeRecording } from './recording.ts';
import { reconnections, stagedScenario } from './staged.ts';

/** A text at a time, in seconds since the Pod was created. */
export interface TimedText {
  readonly at: number;
  readonly text: string;
}

export interface Views {
  /** Every occurrence of an Event. */
  readonly events: readonly TimedText[];
  /** READY, STATUS and RESTARTS, without consecutive duplicates. */
  readonly lines: readonly TimedText[];
  /** Phase, conditions and containers with their reasons and messages, without consecutive duplicates. */
  readonly statuses: readonly TimedText[];
  readonly log: ReadonlySet<string>;
}

export interface RecordedViews extends Views {
  /** Times at which the kubelet could reach the API server again. */
  readonly reconnected: readonly number[];
}

export function recordedViews(recording: WholeRecording): RecordedViews {
  const { lines, statuses, log } = recording;
  return {
    reconnected: reconnections(recording),
    events: recordedEvents(recording),
    lines: distinct(
      lines.map(([at, , , ready, status, restarts]) => ({ at, text: rowText(ready, status, restarts) })),
    ),
    statuses: distinct(statuses.map(([at, , status]) => ({ at, text: statusText(status) }))),
    log: new Set(log.map(([, , at, text]) => lineText(at, text))),
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

/** The simulation of the staged scenario, for the length of the recording. */
export function simulatedViews(recording: WholeRecording): Views {
  const read = readScenario(stagedScenario(recording));
  if (!read.ok) throw new Error(`${recording.story}: ${JSON.stringify(read.error)}`);
  const played = entriesOf(read.value);
  if (!played.ok) throw new Error(`${recording.story}: ${JSON.stringify(played.error)}`);
  const created = creationOf(played.value);
  const entries = played.value.filter(({ snapshot }) => snapshot.at <= created + recording.ends);
  const snapshots = entries.map(({ snapshot }) => snapshot);
  const changes = podChanges(entries).map(({ at, row, pod }) => ({ at: seconds(at - created), row, pod }));
  return {
    // A snapshot at the end of a step has the Events since its beginning.
    events: simulatedEvents(
      played.value.map(({ snapshot }) => snapshot),
      created,
    ).filter(({ at }) => at <= recording.ends),
    lines: distinct(
      changes.map(({ at, row: [, ready, status, restarts] }) => ({
        at,
        text: rowText(ready, status, restarts),
      })),
    ),
    statuses: distinct(changes.map(({ at, pod }) => ({ at, text: statusText(pod.status) }))),
    log: new Set(
      snapshots.flatMap(({ log }) => log.map(({ file, line, text }) => lineText(`${file}:${line}`, text))),
    ),
  };
}

/** The Events about each Pod of this name that are sent: at most the first 25 of a Pod reach the API server (the spam filter of client-go). */
function simulatedEvents(snapshots: readonly Snapshot[], created: number): TimedText[] {
  const ends = snapshots.flatMap(({ cause }, index) => (endsPod(cause) ? [index + 1] : []));
  return [0, ...ends].flatMap((from, nth) => sentEvents(snapshots.slice(from, ends[nth]), created));
}

/** Of many, the API server gets the first 25 (the spam filter of client-go). */
function sentEvents(snapshots: readonly Snapshot[], created: number): TimedText[] {
  const last = new Map<string, number>();
  for (const row of correlateEvents(snapshots).rows) last.set(keyOf(row), row.last);
  return snapshots
    .flatMap(({ about, events }) => (about ? [] : events))
    .filter((event) => event.node === undefined && event.at <= (last.get(keyOf(event)) ?? 0))
    .map((event) => ({ at: seconds(event.at - created), text: keyOf(event) }));
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
  return withoutIds(`${type} ${reason} ${container}: ${message}`);
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

function lineText(at: string, text: string): string {
  return `${at}] ${withoutIds(text)}`;
}

function distinct(texts: readonly TimedText[]): TimedText[] {
  return texts.filter(({ text }, index) => text !== texts[index - 1]?.text);
}
