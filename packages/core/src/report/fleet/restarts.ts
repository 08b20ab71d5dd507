// Groups the restarts that a cluster's Pods and Events show, by cause, time and node.

import { CONTAINER_STATUS_LISTS } from '../../api/podStatus.ts';
import { isRecord, mapOf, mapsOf } from '../../go/record.ts';
import { integerOf, type Json, secondsOf, textOf } from '../../import/jsonValues.ts';
import type { ReleaseName } from '../../releases/minor.ts';
import { rankOf } from '../../releases/patches.ts';
import { releaseOf, resolveRelease } from '../../releases/release.ts';
import { type CauseId, diagnose } from '../../why/index.ts';

/** Containers that restarted for one cause at about the same time. */
export interface RestartGroup {
  readonly cause: CauseId;
  readonly containers: number;
  /** Names, sorted; empty if the Pods do not name them. */
  readonly nodes: readonly string[];
  /** The first and the last of these restarts, in Unix seconds. */
  readonly first: number;
  readonly last: number;
  /** For an upgrade: the release that the nodes run now, and the previous one if its hash formula differs. */
  readonly kubelet?: { readonly from?: ReleaseName; readonly to: ReleaseName };
}

export interface RestartCounter {
  /** Accepts any item: Pods, Events and Nodes count. */
  add(item: unknown): void;
  /** The largest first. */
  groups(): RestartGroup[];
  /** What `groups` does not cover; undefined if it covers everything. */
  truncated(): Truncated | undefined;
}

/** The numbers of restarts that are not diagnosed, and of Events that are not read. */
export interface Truncated {
  readonly restarts: number;
  readonly events: number;
}

/** Restarts that are at most this many seconds apart belong together: an upgrade restarts a node's Pods within minutes. */
export const TOGETHER = 300;
/** An Event of the node that explains a restart is at most this old. */
const NODE_EVENTS = 900;
/** A reboot ends containers before its Event, apart from the difference between two clocks. */
const AFTER_REBOOT = 60;
/** The most Events of one Pod to read; the API server keeps them for an hour. */
const MOST_EVENTS = 30;
/** Further restarts are not diagnosed. */
const MOST_RESTARTS = 100_000;

interface Restart {
  /** Namespace and name. */
  readonly pod: string;
  /** '' if the Pod has none. */
  readonly uid: string;
  readonly name: string;
  readonly container: string;
  readonly node: string;
  readonly at: number;
  /** The container's status, as JSON. */
  readonly status: string;
}

interface Said {
  readonly at: number;
  /** UID of the object; '' if the Event has none. */
  readonly uid: string;
  readonly reason: string;
  readonly line: string;
}

/** True if an Event of the node may explain the end of a container. */
function explains(said: Said, at: number): boolean {
  const after = said.reason === 'Rebooted' ? AFTER_REBOOT : NODE_EVENTS;
  return at >= said.at - NODE_EVENTS && at <= said.at + after;
}

/** `from`: the release before the upgrade, for a report about a past upgrade. */
export function restartCounter(from?: ReleaseName): RestartCounter {
  const restarts: Restart[] = [];
  const podEvents = new Map<string, Said[]>();
  const nodeEvents = new Map<string, Said[]>();
  const kubelets = new Map<string, ReleaseName>();
  const left = { restarts: 0, events: 0 };
  /** Caches causes: replicas restart for the same cause, with the same texts. */
  const known = new Map<string, CauseId>();

  function addNode({ metadata, status }: Json): void {
    const version = /v(1\.\d+\.\d+)/.exec(textOf(mapOf(mapOf(status).nodeInfo).kubeletVersion))?.[1];
    const found = version === undefined ? undefined : resolveRelease(version);
    if (found?.ok) kubelets.set(textOf(mapOf(metadata).name), found.value.name);
  }

  function addEvent(event: Json): void {
    const object = mapOf(event.involvedObject);
    const ofNode = object.kind === 'Node';
    const place = ofNode ? nodeEvents : podEvents;
    const key = ofNode ? textOf(object.name) : keyOf(object);
    const uid = ofNode ? '' : textOf(object.uid);
    const said = { at: timeOf(event), uid, reason: textOf(event.reason), line: eventLine(event, object) };
    const all = [...(place.get(key) ?? []), said];
    const kept = newest(all);
    left.events += all.length - kept.length;
    place.set(key, kept);
  }

  function causeOf({ pod, uid, name, container, node, at, status }: Restart): CauseId {
    const near = (nodeEvents.get(node) ?? []).filter((said) => explains(said, at));
    // A StatefulSet uses a name again.
    const own = (podEvents.get(pod) ?? []).filter(
      (said) => said.uid === '' || uid === '' || said.uid === uid,
    );
    const events = [...near, ...own].map(({ line }) => line).join('\n');
    const spec = node === '' ? '' : `"spec":{"nodeName":${JSON.stringify(node)}},`;
    const object = `{"metadata":{"name":${JSON.stringify(name)}},${spec}"status":${status}}`;
    const named = `${status.replaceAll(OWN, '')}\n${events}`.replaceAll(name, '*').replaceAll(container, '*');
    const key =
      named.slice(0, named.indexOf('\n')) + named.slice(named.indexOf('\n')).replaceAll(NUMBERS, '#');
    const found = known.get(key) ?? firstCause(object, events, container);
    known.set(key, found);
    return found;
  }

  return {
    add(item) {
      if (!isRecord(item)) return;
      if (item.kind === 'Node') addNode(item);
      else if (item.kind === 'Event') addEvent(item);
      else {
        const found = restartsOf(item);
        const room = Math.max(0, MOST_RESTARTS - restarts.length);
        restarts.push(...found.slice(0, room));
        left.restarts += Math.max(0, found.length - room);
      }
    },
    truncated: () => (left.restarts + left.events > 0 ? { ...left } : undefined),
    groups: () => {
      const diagnosed = restarts.map((one) => ({ ...one, cause: causeOf(one) }));
      return grouped(withUpgrades(diagnosed, kubelets, from), kubelets, from);
    },
  };
}

/** Values that differ between restarts with the same cause. */
const OWN = /"(?:containerID|imageID|startedAt|finishedAt|restartCount)":(?:"[^"]*"|\d+)/g;

/** Addresses, UIDs and times in Events. */
const NUMBERS = /[\da-f]*\d[\da-f-]*/g;

function firstCause(object: string, events: string, container: string): CauseId {
  const { causes } = diagnose([
    { name: 'pod', text: object },
    { name: 'events', text: events },
  ]);
  const own = causes.find((cause) => cause.container === undefined || cause.container === container);
  // A cause that is only possible is one of several, so the cause counts as unknown.
  return own && own.certainty !== 'possible' ? own.id : 'unknown';
}

/** Keeps the newest. Equally old ones keep their order. */
function newest(events: readonly Said[]): Said[] {
  if (events.length <= MOST_EVENTS) return [...events];
  const oldest = Math.min(...events.map(({ at }) => at));
  const dropped = events.findIndex(({ at }) => at === oldest);
  return events.toSpliced(dropped, 1);
}

function keyOf({ namespace, name }: Json): string {
  return `${textOf(namespace) || 'default'}/${textOf(name)}`;
}

/** An Event as `kubectl get events` prints it. */
function eventLine({ type, reason, message }: Json, { kind, name }: Json): string {
  const object = `${textOf(kind).toLowerCase()}/${textOf(name)}`;
  return `0s  ${textOf(type)}  ${textOf(reason)}  ${object}  ${textOf(message).replaceAll('\n', ' ')}`;
}

function timeOf({ lastTimestamp, eventTime, firstTimestamp }: Json): number {
  return secondsOf(lastTimestamp) ?? secondsOf(eventTime) ?? secondsOf(firstTimestamp) ?? 0;
}

/** The newest restart of each container of a Pod; of a Pod that the node has ended, its containers. */
function restartsOf(pod: Json): Restart[] {
  const { metadata, spec, status } = pod;
  if (ENDED_BY_NODE.has(textOf(mapOf(status).reason))) return endsOf(pod);
  return CONTAINER_STATUS_LISTS.flatMap((list) =>
    mapsOf(mapOf(status)[list]).flatMap((seen): Restart[] => {
      const at = restartedAt(seen);
      if (at === undefined) return [];
      const named = mapOf(metadata);
      return [
        {
          pod: keyOf(named),
          uid: textOf(named.uid),
          name: textOf(named.name),
          container: textOf(seen.name),
          node: textOf(mapOf(spec).nodeName),
          at,
          status: JSON.stringify({ [list]: [seen] }),
        },
      ];
    }),
  );
}

/** Reasons of a Pod that has ended for good; its controller creates another Pod. */
const ENDED_BY_NODE: ReadonlySet<string> = new Set(['Evicted', 'DeadlineExceeded', 'Preempting']);

/** Up to 1.25 the Pod has neither a condition nor container statuses: the newest time is then the start of the Pod. */
function endsOf({ metadata, spec, status }: Json): Restart[] {
  const { phase, reason, message, conditions, startTime } = mapOf(status);
  const named = mapOf(metadata);
  const disrupted = mapsOf(conditions).find(({ type }) => type === 'DisruptionTarget');
  const ends = CONTAINER_STATUS_LISTS.flatMap((list) =>
    mapsOf(mapOf(status)[list]).map(({ state }) => mapOf(mapOf(state).terminated).finishedAt),
  );
  const times = [disrupted?.lastTransitionTime, ...ends, startTime].map(secondsOf);
  return mapsOf(mapOf(spec).containers).map(({ name }) => ({
    pod: keyOf(named),
    uid: textOf(named.uid),
    name: textOf(named.name),
    container: textOf(name),
    node: textOf(mapOf(spec).nodeName),
    at: times.find((time) => time !== undefined) ?? 0,
    status: JSON.stringify({ phase, reason, message }),
  }));
}

/** Undefined for a container that has not restarted, or whose last end has no time. */
function restartedAt({ restartCount, state, lastState }: Json): number | undefined {
  if ((integerOf(restartCount) ?? 0) === 0) return undefined;
  const ends = [lastState, state].map((one) => secondsOf(mapOf(mapOf(one).terminated).finishedAt));
  return ends.find((time) => time !== undefined);
}

type Diagnosed = Restart & { readonly cause: CauseId };

/**
 * An Event says only that a hash changed. If that happened to several Pods of a node at the same time, and the node's
 * kubelet computes different hashes than the one before it, the upgrade is the cause.
 */
function withUpgrades(
  restarts: readonly Diagnosed[],
  kubelets: ReadonlyMap<string, ReleaseName>,
  from?: ReleaseName,
): readonly Diagnosed[] {
  const changed = new Map<string, Diagnosed[]>();
  for (const one of restarts) {
    const to = kubelets.get(one.node);
    if (one.cause !== 'definition-changed' || to === undefined) continue;
    if (upgradeTo(to, from).from === undefined) continue;
    const same = changed.get(one.node);
    if (same) same.push(one);
    else changed.set(one.node, [one]);
  }
  const upgrades = new Set([...changed.values()].flatMap(besideOtherPods));
  return restarts.map((one) => (upgrades.has(one) ? { ...one, cause: 'kubelet-upgrade' } : one));
}

/** The restarts that have a restart of another Pod close before or after them. */
function besideOtherPods(restarts: readonly Diagnosed[]): Diagnosed[] {
  const inTime = restarts.toSorted((a, b) => a.at - b.at);
  return [...afterOtherPods(inTime), ...afterOtherPods(inTime.toReversed())];
}

function afterOtherPods(restarts: readonly Diagnosed[]): Diagnosed[] {
  let before: Diagnosed | undefined;
  let other: Diagnosed | undefined;
  return restarts.filter((one) => {
    if (before && !isSamePod(before, one)) other = before;
    before = one;
    return other !== undefined && Math.abs(other.at - one.at) <= TOGETHER;
  });
}

function isSamePod(one: Restart, other: Restart): boolean {
  return one.pod === other.pod && one.uid === other.uid;
}

function grouped(
  restarts: readonly Diagnosed[],
  kubelets: ReadonlyMap<string, ReleaseName>,
  from?: ReleaseName,
): RestartGroup[] {
  const byCause = new Map<CauseId, Diagnosed[][]>();
  for (const one of restarts.toSorted((a, b) => a.at - b.at)) {
    const groups = byCause.get(one.cause) ?? [];
    const last = groups.at(-1);
    if (last && one.at - (last.at(-1)?.at ?? 0) <= TOGETHER) last.push(one);
    else groups.push([one]);
    byCause.set(one.cause, groups);
  }
  return [...byCause]
    .flatMap(([cause, groups]) => groups.map((group) => groupOf(cause, group, kubelets, from)))
    .sort((a, b) => b.containers - a.containers || a.first - b.first);
}

function groupOf(
  cause: CauseId,
  group: readonly Diagnosed[],
  kubelets: ReadonlyMap<string, ReleaseName>,
  from?: ReleaseName,
): RestartGroup {
  const nodes = [...new Set(group.flatMap(({ node }) => (node === '' ? [] : [node])))].sort();
  const minors = new Set(nodes.flatMap((node) => kubelets.get(node) ?? []));
  const [to] = minors;
  const times = group.map(({ at }) => at);
  return {
    cause,
    containers: group.length,
    nodes,
    first: times[0] ?? 0,
    last: times.at(-1) ?? 0,
    ...(cause === 'kubelet-upgrade' && to && minors.size === 1 ? { kubelet: upgradeTo(to, from) } : {}),
  };
}

/** The upgrade to a release. Every hash changed if the two releases belong to different eras. */
function upgradeTo(
  to: ReleaseName,
  from?: ReleaseName,
): { readonly from?: ReleaseName; readonly to: ReleaseName } {
  return from && rankOf(from) < rankOf(to) && releaseOf(from).hashEra !== releaseOf(to).hashEra
    ? { from, to }
    : { to };
}
