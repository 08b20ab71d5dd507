// Holds the Pods of a rollout, each with a life of its own.

import { generatedName } from '../controllers/names.ts';
import type { RankedPod } from '../controllers/syncReplicaSet.ts';
import { type Diagnostic, ok, type Result } from '../result.ts';
import type { ScenarioEvent } from '../runtime/events/event.ts';
import type { CreatedReplica } from './controller.ts';
import type { LifeState, Lives } from './life.ts';
import { changesOf, type Replica, seenAt, stateAt, type Wait } from './replica.ts';
import type { RolledWorkload } from './workload.ts';

/** Undefined, or the errors of a Pod that cannot be simulated. */
type Failure = readonly Diagnostic[] | undefined;

export interface Replicas {
  /** In the order of their creation. */
  all(): readonly Replica[];
  /** The Pods that exist. */
  seen(now: number): readonly RankedPod[];
  /** All times at which a controller may act. */
  changes(minReadySeconds: number): readonly number[];
  create(created: CreatedReplica, now: number): Failure;
  /** An event of a Pod that exists; nothing happens to one that is being deleted. */
  happen(name: string, event: ScenarioEvent, now: number): Failure;
  freshName(prefix: string): string;
}

export interface ReplicasOf {
  readonly lives: Lives;
  /** The templates, one for each revision. */
  readonly templates: readonly RolledWorkload[];
  readonly behavior: (workload: RolledWorkload, place: number) => readonly ScenarioEvent[];
  readonly older: (name: string) => readonly ScenarioEvent[];
  /** Names of nodes; none if each Pod of a Deployment or StatefulSet has a node of its own. */
  readonly nodes: readonly string[];
  /** Names of claims with the access mode ReadWriteOncePod. */
  readonly onePodClaims: ReadonlySet<string>;
  /** Spans of time in which no Pod is scheduled, in order. */
  readonly cordoned: readonly { readonly from: number; readonly to: number }[];
}

/** The Pods of the first template run. */
export function createReplicas({
  lives,
  templates,
  behavior,
  older,
  nodes,
  onePodClaims,
  cordoned,
}: ReplicasOf): Result<Replicas, readonly Diagnostic[]> {
  const replicas: Replica[] = [];
  const byRevision = new Map(templates.map((one) => [one.revision, one]));
  let named = 0;
  const lived = ({ waits: _, ...replica }: Unscheduled): Result<Replica, readonly Diagnostic[]> => {
    const template = byRevision.get(replica.revision);
    if (!template) return ok({ ...replica, scheduled: replica.created, life: [] });
    const { older: runs, events } = replica;
    const before = replicas.filter((other) => !other.older && other.revision === replica.revision);
    const index = before.findIndex(
      ({ name, created }) => name === replica.name && created === replica.created,
    );
    const place = index < 0 ? before.length : index;
    const life = lives({
      manifest: template.pod,
      runs,
      behavior: runs ? older(replica.name) : behavior(template, place),
      events,
    });
    if (!life.ok) return life;
    const { created } = replica;
    const { at, waits } = scheduledOf(replica, template);
    return ok({
      ...replica,
      scheduled: at,
      ...(waits ? { waits } : {}),
      life: scheduledAt(at - created, life.value),
    });
  };
  const scheduledOf = (replica: Unscheduled, template: RolledWorkload): Scheduling => {
    const { created } = replica;
    const ports = portsFree(replica, template);
    if (replica.older) return { at: ports };
    const claim = claimsFree(replica, template);
    const free = Math.max(ports, claim);
    const at = cordoned.reduce((time, { from, to }) => (time >= from && time < to ? to : time), free);
    if (at <= created) return { at };
    const isCordoned = cordoned.some(({ from, to }) => created >= from && created < to);
    // The order of the scheduler's plugins.
    return { at, waits: isCordoned ? 'cordoned' : ports > created ? 'ports' : 'claim' };
  };
  /** When those of the other Pods that are in the way are gone; never while one stays. */
  const freeAfter = (created: number, others: readonly Replica[]): number => {
    const ends = others
      .filter((other) => stateAt(other, created) !== undefined)
      .map((other) => other.created + (other.life.find(isOver)?.at ?? Number.POSITIVE_INFINITY));
    return Math.max(created, ...ends);
  };
  /** The other Pods that use one of these host ports or claims. */
  const usersOf = <Kind extends 'hostPorts' | 'claims'>(
    kind: Kind,
    wanted: ReadonlySet<RolledWorkload[Kind][number]>,
    name: string,
  ): readonly Replica[] =>
    replicas.filter(
      (other) => other.name !== name && byRevision.get(other.revision)?.[kind].some((one) => wanted.has(one)),
    );
  const portsFree = ({ name, node, created }: Unscheduled, { hostPorts }: RolledWorkload): number => {
    const users = usersOf('hostPorts', new Set(hostPorts), name);
    return freeAfter(
      created,
      users.filter((other) => other.node === node),
    );
  };
  /** A claim with the access mode ReadWriteOncePod, on any node. */
  const claimsFree = ({ name, created }: Unscheduled, { claims }: RolledWorkload): number => {
    const users = usersOf('claims', new Set(claims.filter((claim) => onePodClaims.has(claim))), name);
    return freeAfter(
      created,
      users.filter((other) => other.created <= created),
    );
  };
  /** The node where the Pod is scheduled first; of several, the one with the fewest Pods. */
  const nodeFor = (replica: Omit<Unscheduled, 'node'>): string => {
    const template = byRevision.get(replica.revision);
    const places = nodes.map((node) => ({
      node,
      free: template ? portsFree({ ...replica, node }, template) : 0,
      pods: replicas.filter((other) => other.node === node && stateAt(other, replica.created)).length,
    }));
    const [best] = places.toSorted((a, b) => byNumber(a.free, b.free) || a.pods - b.pods);
    return best?.node ?? `node-${replicas.length + 1}`;
  };
  const add = (created: CreatedReplica, at: number, isOlder: boolean): Failure => {
    const { name, revision } = created;
    const fresh = { name, revision, created: at, older: isOlder, events: [] };
    const made = lived({ ...fresh, node: created.node ?? nodeFor(fresh) });
    if (!made.ok) return made.error;
    replicas.push(made.value);
    return undefined;
  };
  /** A Pod that waits for the host ports or the claim of another one is scheduled once that one is gone. */
  const waitAgain = ({ node, created }: Replica): Failure => {
    for (const [index, other] of replicas.entries()) {
      const waits = other.node === node || other.waits === 'claim';
      if (!waits || other.created <= created) continue;
      const made = lived(other);
      if (!made.ok) return made.error;
      replicas[index] = made.value;
    }
    return undefined;
  };
  const indexOf = (name: string, now: number): number =>
    replicas.findLastIndex((one) => one.name === name && seenAt(one, now) !== undefined);
  const world: Replicas = {
    all: () => replicas,
    seen: (now) => replicas.flatMap((replica) => seenAt(replica, now) ?? []),
    changes: (minReadySeconds) =>
      replicas.flatMap((replica) => [replica.scheduled, ...changesOf(replica, minReadySeconds)]),
    // The API server refuses a second Pod of one name; the controller asks again.
    create: (created, now) => (indexOf(created.name, now) < 0 ? add(created, now, false) : undefined),
    happen: (name, event, now) => {
      const index = indexOf(name, now);
      const replica = replicas[index];
      if (!replica || replica.events.some(({ type }) => type === 'delete')) return undefined;
      const made = lived({
        ...replica,
        events: [...replica.events, { ...event, at: now - replica.created }],
      });
      if (!made.ok) return made.error;
      replicas[index] = made.value;
      return waitAgain(made.value);
    },
    freshName: (prefix) => {
      named += 1;
      return generatedName(prefix, `${prefix}${named}`);
    },
  };
  for (const first of templates.slice(0, 1).flatMap((one) => firstReplicas(one, nodes, world.freshName))) {
    const failed = add(first, 0, true);
    if (failed) return { ok: false, error: failed };
  }
  return ok(world);
}

type Unscheduled = Omit<Replica, 'life' | 'scheduled'>;

interface Scheduling {
  readonly at: number;
  readonly waits?: Wait;
}

/** The scheduler counts a Pod until it has succeeded or failed, or is removed. */
function isOver({ gone, phase }: LifeState): boolean {
  return gone || phase === 'Succeeded' || phase === 'Failed';
}

/** Both may be infinite. */
function byNumber(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

/** The life of a Pod that is scheduled after `delay` seconds (Infinity: never). A Pod without a node is deleted at once. */
function scheduledAt(delay: number, life: readonly LifeState[]): readonly LifeState[] {
  const [created, ...rest] = life;
  if (delay <= 0 || !created) return life;
  const deleted = rest.find(({ terminating, gone }) => terminating || gone);
  if (deleted && deleted.at <= delay) return [created, { ...deleted, gone: true }];
  if (!Number.isFinite(delay)) return [created];
  return [
    created,
    ...rest.map(({ at, ready, ...state }) => ({
      ...state,
      at: at + delay,
      ...(ready === undefined ? {} : { ready: ready + delay }),
    })),
  ];
}

function firstReplicas(
  { kind, name, settings, start, revision }: RolledWorkload,
  nodes: readonly string[],
  freshName: (prefix: string) => string,
): readonly CreatedReplica[] {
  if (kind === 'daemonset') return nodes.map((node) => ({ name: freshName(`${name}-`), revision, node }));
  return Array.from({ length: settings.replicas ?? 1 }, (_, index) => ({
    name: kind === 'statefulset' ? `${name}-${start + index}` : freshName(`${name}-${revision}-`),
    revision,
  }));
}
