// Brings a recording and its simulation into the same form, without IDs, IPs and exact times.

import { podChanges, type V1Pod } from '../../src/report/kubectl/index.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { describeEvents, entriesOf } from '../../src/story/index.ts';
import type { Recording } from './recording.ts';

/** An Event as last sent. `first`: seconds since the Pod was created. */
export interface SeenEvent {
  readonly key: string;
  readonly count: number;
  readonly first: number;
}

export interface Views {
  readonly events: readonly SeenEvent[];
  /** READY, STATUS and RESTARTS; equal neighbours once. */
  readonly lines: readonly string[];
  /** Phase, conditions and containers; equal neighbours once. */
  readonly statuses: readonly string[];
  readonly log: ReadonlySet<string>;
}

export function recordedViews({ events, lines, statuses, log }: Recording): Views {
  const seen = new Map<string, SeenEvent>();
  for (const [first, type, reason, message, count, container = ''] of events) {
    const key = eventKey(type, reason, message, container);
    seen.set(key, { key, count, first: seen.get(key)?.first ?? first });
  }
  return {
    events: [...seen.values()],
    lines: distinct(lines.map(([, , , ready, status, restarts]) => rowText(ready, status, restarts))),
    statuses: distinct(statuses.map(([, , status]) => statusText(status))),
    log: new Set(log.map(([, , at, text]) => lineText(at, text))),
  };
}

export function simulatedViews({ scenario, ends }: Recording): Views {
  const read = readScenario(scenario);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const played = entriesOf(read.value);
  if (!played.ok) throw new Error(JSON.stringify(played.error));
  const created = played.value.find(({ event }) => event?.type === 'create')?.snapshot.at ?? 0;
  const entries = played.value.filter(({ snapshot }) => snapshot.at <= created + ends);
  const snapshots = entries.map(({ snapshot }) => snapshot);
  const changes = podChanges(entries);
  return {
    events: describeEvents(snapshots).rows.map(({ type, reason, message, container = '', count, first }) => ({
      key: eventKey(type, reason, message, container),
      count,
      first: first - created,
    })),
    lines: distinct(changes.map(({ row: [, ready, status, restarts] }) => rowText(ready, status, restarts))),
    statuses: distinct(changes.map(({ pod }) => statusText(pod.status))),
    log: new Set(
      snapshots.flatMap(({ log }) => log.map(({ file, line, text }) => lineText(`${file}:${line}`, text))),
    ),
  };
}

function eventKey(type: string, reason: string, message: string, container: string): string {
  return withoutIds(`${type} ${reason} ${container}: ${message}`);
}

function rowText(ready: string, status: string, restarts: string | number): string {
  return `${ready} ${status} ${String(restarts).replace(/ \(.*/, '')}`;
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

/**
 * The text without IDs, IPs and the namespace, without the fields of a printed container,
 * status or patch, and without the other Pods of the node.
 */
function withoutIds(text: string): string {
  return (
    text
      .replace(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, 'UID')
      .replace(/\b([0-9a-f]{64}|[0-9a-f]{12})\b/g, 'ID')
      .replace(/\b\d+\.\d+\.\d+\.\d+\b/g, 'IP')
      .replace(/(\\?")[a-z0-9-]+\/p(\\?")/g, '$1NS/p$2')
      .replace(/\[[a-z0-9-]+\/p\]/g, '[NS/p]')
      .replace(/\bp_[a-z0-9-]+\(/g, 'p_NS(')
      .replace(/&Container\{.*?\}(?=" pod=| start failed| ContainersToStart)/, 'CONTAINER')
      .replace(/0x[0-9a-f]+/g, 'POINTER')
      // Quick reports are sent as one.
      .replace(/ statusVersion=\d+/, '')
      .replace(/ patch="?\{.*/, ' PATCH')
      .replace(/ status=\{.*/, ' STATUS')
      .replace(/ total=\d+ pods=.*/, '')
  );
}

function distinct(texts: readonly string[]): string[] {
  return texts.filter((text, index) => text !== texts[index - 1]);
}
