// Decides what one sync of the DaemonSet controller does with the Pods of all nodes.

import type { Release } from '../releases/release.ts';
import { isAvailable, isOver, type ReplicaPod } from './replicaPod.ts';
import { scaled } from './scaled.ts';

export interface DaemonSetSpec {
  readonly onDelete: boolean;
  /** A number or a percentage, as text. */
  readonly maxSurge: string;
  readonly maxUnavailable: string;
  readonly minReadySeconds: number;
}

export interface DaemonNode {
  readonly name: string;
  /** The Pod does not fit the node, as with its node selector. */
  readonly excluded?: boolean;
}

export interface DaemonPod extends ReplicaPod {
  readonly node: string;
  /** Seconds since its creation. */
  readonly age: number;
}

export interface DaemonSetStatus {
  readonly desiredNumberScheduled: number;
  readonly currentNumberScheduled: number;
  readonly numberMisscheduled: number;
  readonly numberReady: number;
  readonly updatedNumberScheduled: number;
  readonly numberAvailable: number;
  readonly numberUnavailable: number;
}

interface Work {
  /** Names of nodes. */
  readonly creates: readonly string[];
  /** Names of Pods. */
  readonly deletes: readonly string[];
}

interface Place extends DaemonNode {
  /** Oldest first. */
  readonly pods: readonly DaemonPod[];
}

interface Known {
  readonly spec: DaemonSetSpec;
  readonly update: string;
  readonly release: Release;
  readonly places: readonly Place[];
  readonly surge: number;
  readonly unavailable: number;
}

/**
 * `update`: the revision of the template. Of several Pods that may go, the controller takes any; here, those of the first nodes.
 * Ports pkg/controller/daemon/daemon_controller.go updateDaemonSet.
 */
export function syncDaemonSet(
  spec: DaemonSetSpec,
  update: string,
  nodes: readonly DaemonNode[],
  pods: readonly DaemonPod[],
  release: Release,
): Work & { readonly status: DaemonSetStatus } {
  const counted = release.has('daemonset-skips-terminating-ended-pods')
    ? pods.filter((pod) => !(isOver(pod) && pod.terminating))
    : pods;
  const places = nodes.map((node) => ({
    ...node,
    pods: counted.filter((pod) => pod.node === node.name).toSorted((a, b) => b.age - a.age),
  }));
  const known = { spec, update, release, places, ...bounds(spec, nodes, release) };
  const first = merge(places.map((place) => manage(place, known)));
  // An update waits until the requests of this sync have been observed.
  const isBusy = first.creates.length + first.deletes.length > 0;
  const work = isBusy || spec.onDelete ? first : roll(known);
  return { ...work, status: statusOf(known) };
}

function merge(works: readonly Work[]): Work {
  return {
    creates: works.flatMap(({ creates }) => creates),
    deletes: works.flatMap(({ deletes }) => deletes),
  };
}

/** Upstream: updatedDesiredNodeCounts. */
function bounds(
  { onDelete, maxSurge, maxUnavailable }: DaemonSetSpec,
  nodes: readonly DaemonNode[],
  release: Release,
): { readonly surge: number; readonly unavailable: number } {
  if (onDelete) return { surge: 0, unavailable: 0 };
  const desired = nodes.filter(({ excluded }) => !excluded).length;
  const surge = release.has('daemonset-surge') ? scaled(maxSurge, desired, 'up') : 0;
  const unavailable = scaled(maxUnavailable, desired, 'up');
  return { surge, unavailable: surge === 0 && unavailable === 0 ? 1 : unavailable };
}

const nameOf = ({ name }: DaemonPod): string => name;

/** Upstream: podsShouldBeOnNode. */
function manage(place: Place, known: Known): Work {
  const { name, excluded, pods } = place;
  if (excluded) return { creates: [], deletes: pods.filter((pod) => !pod.terminating).map(nameOf) };
  if (pods.length === 0) return { creates: [name], deletes: [] };
  const stays = pods.filter((pod) => !pod.terminating);
  // A back-off of the node holds its second failed Pod.
  const failed = stays.filter(({ phase }) => phase === 'Failed').slice(0, 1);
  const succeeded = known.release.has('daemonset-replaces-ended-pods')
    ? stays.filter(({ phase }) => phase === 'Succeeded')
    : [];
  const running = stays.filter((pod) => pod.phase !== 'Failed' && !succeeded.includes(pod));
  const allowsSurge = !known.spec.onDelete && scaled(known.spec.maxSurge, 1, 'up') > 0;
  const surplus = allowsSurge ? surplusOfSurge(running, known) : running.slice(1);
  const creates = allowsSurge && running.length === 0 ? [name] : [];
  return { creates, deletes: [...failed, ...succeeded, ...surplus].map(nameOf) };
}

/** One old and one new Pod may run together until the new one is available. */
function surplusOfSurge(running: readonly DaemonPod[], { update, spec }: Known): readonly DaemonPod[] {
  const fresh = running.find(({ revision }) => revision === update);
  const old = running.find(({ revision }) => revision !== update);
  const others = running.filter((pod) => pod !== fresh && pod !== old);
  if (!fresh || !old) return others;
  const isReplaced = old.ready === undefined || isAvailable(fresh, spec.minReadySeconds);
  return isReplaced ? [...others, old] : others;
}

interface Pair {
  readonly place: Place;
  readonly fresh?: DaemonPod;
  readonly old?: DaemonPod;
}

/** Upstream: findUpdatedPodsOnNode. Undefined if the node has several Pods of one kind. */
function pairOf(place: Place, update: string): Pair | undefined {
  const stays = place.pods.filter((pod) => !pod.terminating);
  const [fresh, ...moreFresh] = stays.filter(({ revision }) => revision === update);
  const [old, ...moreOld] = stays.filter(({ revision }) => revision !== update);
  if (moreFresh.length + moreOld.length > 0) return undefined;
  return { place, ...(fresh ? { fresh } : {}), ...(old ? { old } : {}) };
}

/** Ports update.go rollingUpdate. */
function roll(known: Known): Work {
  const places = known.places.filter(({ excluded, pods }) => !excluded || pods.length > 0);
  const pairs = places.map((place) => pairOf(place, known.update));
  const found = pairs.filter((pair) => pair !== undefined);
  const busy = pairs.length - found.length;
  return known.surge === 0 ? replace(found, busy, known) : surge(found, busy, known);
}

/** Deletes old Pods, of which `busy` nodes count as unavailable. */
function replace(pairs: readonly Pair[], busy: number, known: Known): Work {
  const { spec, release, unavailable } = known;
  const serves = (pod: DaemonPod): boolean => isAvailable(pod, spec.minReadySeconds);
  const olds = pairs.flatMap(({ old, fresh }) => (old && !fresh ? [old] : []));
  const broken = olds.filter((pod) => !serves(pod));
  const down = pairs.filter(
    ({ old, fresh }) => (old === undefined) === (fresh === undefined) || (fresh && !serves(fresh)),
  );
  const counted = release.has('daemonset-counts-broken-old-pods') ? broken.length : 0;
  const left = Math.max(unavailable - busy - down.length - counted, 0);
  const candidates = olds.filter(serves).slice(0, left);
  return { creates: [], deletes: [...broken, ...candidates].map(nameOf) };
}

/** Creates new Pods beside old ones, and deletes the old ones whose successor is available. */
function surge(pairs: readonly Pair[], busy: number, known: Known): Work {
  const serves = (pod: DaemonPod): boolean => isAvailable(pod, known.spec.minReadySeconds);
  const both = pairs.flatMap(({ old, fresh }) => (old && fresh ? [{ old, fresh }] : []));
  const starting = both.filter(({ fresh }) => !serves(fresh)).length;
  const alone = pairs.flatMap(({ place, old, fresh }) => (old && !fresh ? [{ place, old }] : []));
  const broken = alone.filter(({ old }) => !serves(old));
  const left = Math.max(known.surge - busy - starting, 0);
  const candidates = alone.filter(({ old }) => serves(old)).slice(0, left);
  return {
    creates: [...broken, ...candidates].map(({ place }) => place.name),
    deletes: both.filter(({ fresh }) => serves(fresh)).map(({ old }) => old.name),
  };
}

/** Ports updateDaemonSetStatus, which looks at the oldest Pod of a node. */
function statusOf({ spec, update, places }: Known): DaemonSetStatus {
  const wanted = places.filter(({ excluded }) => !excluded);
  const pods = wanted.flatMap(({ pods: [oldest] }) => oldest ?? []);
  const ready = pods.filter((pod) => pod.ready !== undefined);
  const available = ready.filter((pod) => isAvailable(pod, spec.minReadySeconds));
  return {
    desiredNumberScheduled: wanted.length,
    currentNumberScheduled: pods.length,
    numberMisscheduled: places.filter((place) => place.excluded && place.pods.length > 0).length,
    numberReady: ready.length,
    updatedNumberScheduled: pods.filter(({ revision }) => revision === update).length,
    numberAvailable: available.length,
    numberUnavailable: wanted.length - available.length,
  };
}
