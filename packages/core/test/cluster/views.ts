// Brings a recording and its simulation into the same form, without IDs, IPs and exact times.

import { podChanges, type V1Pod } from '../../src/report/kubectl/index.ts';
import {
  creationOf,
  type EventPair,
  eventPairs,
  rowText,
  withoutIds,
} from '../../src/report/recorded/index.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { entriesOf } from '../../src/story/index.ts';
import type { WholeRecording } from './recording.ts';

export interface Views {
  /** READY, STATUS and RESTARTS; equal neighbours once. */
  readonly lines: readonly string[];
  /** Phase, conditions and containers; equal neighbours once. */
  readonly statuses: readonly string[];
  readonly log: ReadonlySet<string>;
}

export function recordedViews({ lines, statuses, log }: WholeRecording): Views {
  return {
    lines: distinct(lines.map(([, , , ready, status, restarts]) => rowText(ready, status, restarts))),
    statuses: distinct(statuses.map(([, , status]) => statusText(status))),
    log: new Set(log.map(([, , at, text]) => lineText(at, text))),
  };
}

/** The Events are those of both. */
export function simulatedViews(recording: WholeRecording): Views & { readonly events: readonly EventPair[] } {
  const { scenario, ends } = recording;
  const read = readScenario(scenario);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const played = entriesOf(read.value);
  if (!played.ok) throw new Error(JSON.stringify(played.error));
  const created = creationOf(played.value);
  const entries = played.value.filter(({ snapshot }) => snapshot.at <= created + ends);
  const snapshots = entries.map(({ snapshot }) => snapshot);
  const changes = podChanges(entries);
  return {
    lines: distinct(changes.map(({ row: [, ready, status, restarts] }) => rowText(ready, status, restarts))),
    events: eventPairs(recording, entries, created),
    statuses: distinct(changes.map(({ pod }) => statusText(pod.status))),
    log: new Set(
      snapshots.flatMap(({ log }) => log.map(({ file, line, text }) => lineText(`${file}:${line}`, text))),
    ),
  };
}

function statusText({ phase, conditions = [], ...status }: V1Pod['status']): string {
  const containers = [...(status.initContainerStatuses ?? []), ...(status.containerStatuses ?? [])];
  return withoutIds(
    [
      phase,
      ...conditions.map((one) => `${one.type}=${one.status}`).toSorted(),
      ...containers.map(({ name, state, ready, restartCount }) =>
        [name, ready ? 'ready' : 'not ready', restartCount, ...stateText(state)].join(' '),
      ),
    ].join('; '),
  );
}

function stateText(state: object | undefined): string[] {
  return Object.entries(state ?? {}).map(
    ([kind, { reason = '', exitCode = '' }]) => `${kind} ${reason} ${exitCode}`,
  );
}

function lineText(at: string, text: string): string {
  return `${at}] ${withoutIds(text)}`;
}

function distinct(texts: readonly string[]): string[] {
  return texts.filter((text, index) => text !== texts[index - 1]);
}
