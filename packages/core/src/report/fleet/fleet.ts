// What does an upgrade of the kubelets do to a whole cluster?

import type { ContainerKind } from '../../api/pod.ts';
import { isRecord } from '../../go/json.ts';
import type { Minor } from '../../releases/minor.ts';
import type { Release } from '../../releases/release.ts';
import type { UpgradeCause } from '../upgradeRestarts.ts';
import { causeText } from './causeText.ts';
import { kubeletCounter, type SeenKubelets } from './seenKubelets.ts';
import { type PodUpgrade, upgradePod } from './upgradePod.ts';

/** `cause`: index into FleetReport.causes. */
interface FleetContainer {
  readonly name: string;
  readonly kind: ContainerKind;
  readonly cause: number;
}

export interface FleetPod {
  readonly namespace: string;
  readonly name: string;
  readonly node: string;
  readonly restarted: readonly FleetContainer[];
}

/** How many are restarted, of how many that run. */
export interface FleetGroup {
  readonly name: string;
  readonly pods: number;
  readonly restartedPods: number;
  readonly restartedContainers: number;
}

/** What restarts containers, for all of them alike: `cause` is that of the first. */
export interface FleetCause {
  readonly cause: UpgradeCause;
  readonly restartedPods: number;
  readonly restartedContainers: number;
}

export interface FleetReport {
  readonly from: Minor;
  readonly to: Minor;
  /** Items that were read, and what of them is no Pod, or has nothing that runs. */
  readonly items: number;
  readonly notPods: number;
  readonly idle: number;
  readonly pods: number;
  readonly containers: number;
  readonly restartedPods: number;
  readonly restartedContainers: number;
  /** In the order in which they came. */
  readonly causes: readonly FleetCause[];
  /** Most first. */
  readonly namespaces: readonly FleetGroup[];
  readonly nodes: readonly FleetGroup[];
  /** What the items tell of the kubelets that run now; empty if they tell nothing. */
  readonly kubelets: readonly SeenKubelets[];
  /** Those that have a container restarted, in the order in which they came. */
  readonly restarted: readonly FleetPod[];
}

export interface Fleet {
  /** Counts in an item of a List, as parsed JSON; gives the Pod if a container of it is restarted. */
  add(item: unknown): FleetPod | undefined;
  report(): FleetReport;
}

interface Count {
  pods: number;
  restartedPods: number;
  restartedContainers: number;
}

/** The answer for all Pods of one template. */
interface Known {
  readonly upgrade: PodUpgrade;
  readonly containers: readonly FleetContainer[];
}

/** Pods from one template differ in names only; their answers are kept for so many templates. */
const REMEMBERED = 500;

/** Counts up item by item: of a Pod that nothing happens to, nothing is kept. */
export function fleet(from: Release, to: Release): Fleet {
  const total = {
    items: 0,
    notPods: 0,
    idle: 0,
    pods: 0,
    containers: 0,
    restartedPods: 0,
    restartedContainers: 0,
  };
  const causes = new Map<string, { index: number; cause: UpgradeCause; count: Count }>();
  const namespaces = new Map<string, Count>();
  const nodes = new Map<string, Count>();
  const restarted: FleetPod[] = [];
  const known = new Map<string, Known>();
  const kubelets = kubeletCounter();

  function add(item: unknown): FleetPod | undefined {
    total.items += 1;
    kubelets.add(item);
    if (!isPod(item)) {
      total.notPods += 1;
      return undefined;
    }
    const { upgrade, containers } = upgradeOf(item);
    if (upgrade.state === 'idle') {
      total.idle += 1;
      return undefined;
    }
    const { name, namespace, node } = placeOf(item);
    total.containers += upgrade.running;
    for (const count of [total, countIn(namespaces, namespace), countIn(nodes, node)]) {
      count.pods += 1;
      count.restartedPods += containers.length > 0 ? 1 : 0;
      count.restartedContainers += containers.length;
    }
    if (containers.length === 0) return undefined;
    const perCause = new Set(containers.map(({ cause }) => cause));
    for (const { index, count } of causes.values()) {
      if (!perCause.has(index)) continue;
      count.restartedPods += 1;
      count.restartedContainers += containers.filter(({ cause }) => cause === index).length;
    }
    const pod = { namespace, name, node, restarted: containers };
    restarted.push(pod);
    return pod;
  }

  function upgradeOf(pod: PodItem): Known {
    const key = templateOf(pod);
    const found = known.get(key);
    if (found) return found;
    const upgrade = upgradePod(pod, from, to);
    const list = upgrade.state === 'idle' ? [] : upgrade.restarted;
    const containers = list.map(({ name, kind, cause }) => ({
      name,
      kind,
      cause: causeIndex(cause),
    }));
    const fresh = { upgrade, containers };
    const [oldest] = known.keys();
    if (known.size >= REMEMBERED && oldest !== undefined) known.delete(oldest);
    known.set(key, fresh);
    return fresh;
  }

  /** Causes that read alike are one. */
  function causeIndex(cause: UpgradeCause): number {
    const text = causeText(cause, 'en');
    const found = causes.get(text);
    if (found) return found.index;
    const index = causes.size;
    causes.set(text, { index, cause, count: { pods: 0, restartedPods: 0, restartedContainers: 0 } });
    return index;
  }

  return {
    add,
    report: () => ({
      from: from.minor,
      to: to.minor,
      ...total,
      causes: [...causes.values()].map(({ cause, count: { restartedPods, restartedContainers } }) => ({
        cause,
        restartedPods,
        restartedContainers,
      })),
      namespaces: groups(namespaces),
      nodes: groups(nodes),
      kubelets: kubelets.seen(),
      restarted,
    }),
  };
}

function countIn(counts: Map<string, Count>, name: string): Count {
  const found = counts.get(name) ?? { pods: 0, restartedPods: 0, restartedContainers: 0 };
  counts.set(name, found);
  return found;
}

function groups(counts: ReadonlyMap<string, Count>): FleetGroup[] {
  return [...counts]
    .map(([name, count]) => ({ name, ...count }))
    .sort((a, b) => b.restartedContainers - a.restartedContainers || (a.name < b.name ? -1 : 1));
}

type Json = Readonly<Record<string, unknown>>;

interface PodItem {
  readonly metadata: Json;
  readonly spec: Json;
  readonly status: Json;
}

function isPod(item: unknown): item is PodItem {
  return isRecord(item) && (item.kind ?? 'Pod') === 'Pod' && isRecord(item.spec);
}

function placeOf({ metadata, spec }: PodItem) {
  const text = (value: unknown, absent: string) =>
    typeof value === 'string' && value !== '' ? value : absent;
  return {
    namespace: text(isRecord(metadata) ? metadata.namespace : undefined, 'default'),
    name: text(isRecord(metadata) ? metadata.name : undefined, '?'),
    node: text(spec.nodeName, '-'),
  };
}

/** The names that a controller or an admission plugin invents differ on both sides of a comparison alike. */
const INVENTED = /(kube-api-access|-token)-[a-z0-9]{5}"/g;

/** Everything that the answer for a Pod follows from. */
function templateOf({ metadata, spec, status }: PodItem): string {
  const { nodeName: _, hostname: __, ...rest } = spec;
  const states = ['initContainerStatuses', 'containerStatuses', 'ephemeralContainerStatuses'].map((list) => {
    const entries = isRecord(status) && Array.isArray(status[list]) ? status[list] : [];
    return entries.map((entry: unknown) => (isRecord(entry) ? [entry.name, shortState(entry)] : entry));
  });
  const { annotations, deletionTimestamp } = isRecord(metadata) ? metadata : {};
  const source = isRecord(annotations) ? annotations['kubernetes.io/config.source'] : undefined;
  const phase = isRecord(status) ? status.phase : undefined;
  const addressed = isRecord(status) && typeof status.podIP === 'string' && status.podIP !== '';
  const text = JSON.stringify([
    rest,
    states,
    phase,
    addressed,
    source ?? '',
    deletionTimestamp !== undefined,
  ]);
  return text.replace(INVENTED, '$1-"');
}

/** Ids and times do not decide; exit codes, reasons and whether it has started do. */
function shortState({ state, lastState, started }: Json): unknown {
  const ended = (value: unknown) =>
    isRecord(value) && isRecord(value.terminated)
      ? [value.terminated.exitCode, value.terminated.reason]
      : undefined;
  return [isRecord(state) ? Object.keys(state) : state, ended(state), ended(lastState), started];
}
