// Counts what an upgrade of the kubelets does to a whole cluster.

import type { ContainerKind } from '../../api/pod.ts';
import { isRecord } from '../../go/record.ts';
import type { Minor } from '../../releases/minor.ts';
import type { Release } from '../../releases/release.ts';
import { causeCounter, type FleetCause } from './causeCounter.ts';
import { type RestartGroup, restartCounter } from './restarts.ts';
import { kubeletCounter, type SeenKubelets } from './seenKubelets.ts';
import { isPodItem, isPodWithoutSpec, type PodItem, templateKey } from './templateKey.ts';
import { type PodUpgrade, upgradePod } from './upgradePod.ts';

/** `cause`: index into FleetReport.causes. */
interface FleetContainer {
  readonly name: string;
  readonly kind: ContainerKind;
  readonly cause: number;
}

/** A Pod with restarted containers; `node` is `-` if it has none. */
export interface FleetPod {
  readonly namespace: string;
  readonly name: string;
  readonly node: string;
  readonly restarted: readonly FleetContainer[];
}

/** The number of restarts and of running containers. */
export interface FleetGroup {
  readonly name: string;
  readonly pods: number;
  readonly restartedPods: number;
  readonly restartedContainers: number;
}

/** The containers of a cluster that a kubelet upgrade restarts. All numbers are counts. */
export interface FleetReport {
  readonly from: Minor;
  readonly to: Minor;
  /** Items that were read, and what of them is no Pod, is a Pod that no API server holds, or has nothing that runs. */
  readonly items: number;
  readonly notPods: number;
  readonly unreadable: number;
  readonly idle: number;
  readonly pods: number;
  readonly containers: number;
  readonly restartedPods: number;
  readonly restartedContainers: number;
  /** In the order of first occurrence. */
  readonly causes: readonly FleetCause[];
  /** Most first. */
  readonly namespaces: readonly FleetGroup[];
  readonly nodes: readonly FleetGroup[];
  /** The current kubelets according to the items; empty if the items do not show them. */
  readonly kubelets: readonly SeenKubelets[];
  /** The restarts that Pods and Events show, the largest group first; empty while items are read. */
  readonly restarts: readonly RestartGroup[];
  /** Pods with restarted containers, in the order of the items. */
  readonly restarted: readonly FleetPod[];
}

/** Counts items one by one; `report` can be called at any time. */
export interface Fleet {
  /** Counts an item of a List, given as parsed JSON; returns the Pod if a container of it restarts. */
  add(item: unknown): FleetPod | undefined;
  /** `restarts`: the groups of `restarts`, for a report at the end. */
  report(restarts?: readonly RestartGroup[]): FleetReport;
  /** Diagnoses every restart, so call it once, after the last item. */
  restarts(): RestartGroup[];
}

/** What happens to a Pod. */
type Answer =
  | Exclude<PodUpgrade, { state: 'runs' }>
  | { readonly state: 'runs'; readonly running: number; readonly restarted: readonly FleetContainer[] };

interface Count {
  pods: number;
  restartedPods: number;
  restartedContainers: number;
}

const ignore = (): void => undefined;

const none = (): Count => ({ pods: 0, restartedPods: 0, restartedContainers: 0 });

/** The number of templates whose answers are cached. Pods of one template differ only in names. */
const REMEMBERED = 500;

/**
 * Counts item by item and keeps nothing of an unaffected Pod. Calls `tell` with the reason for each unreadable Pod.
 */
export function fleet(from: Release, to: Release, tell: (problem: string) => void = ignore): Fleet {
  const total = {
    items: 0,
    notPods: 0,
    unreadable: 0,
    idle: 0,
    pods: 0,
    containers: 0,
    restartedPods: 0,
    restartedContainers: 0,
  };
  const namespaces = new Map<string, Count>();
  const nodes = new Map<string, Count>();
  const restarted: FleetPod[] = [];
  const causes = causeCounter();
  const kubelets = kubeletCounter();
  const restarts = restartCounter();

  const answerOf = remembering((pod: PodItem): Answer => {
    const upgrade = upgradePod(pod, from, to);
    if (upgrade.state !== 'runs') return upgrade;
    const containers = upgrade.restarted.map((one) => ({ ...one, cause: causes.indexOf(one.cause) }));
    return { ...upgrade, restarted: containers };
  });

  function unreadable(problem: string): undefined {
    total.unreadable += 1;
    tell(problem);
    return undefined;
  }

  function add(item: unknown): FleetPod | undefined {
    total.items += 1;
    kubelets.add(item);
    restarts.add(item);
    if (isPodWithoutSpec(item)) return unreadable('spec: Required value');
    if (!isPodItem(item)) {
      total.notPods += 1;
      return undefined;
    }
    const answer = answerOf(item);
    if (answer.state === 'unreadable') return unreadable(answer.problem);
    if (answer.state === 'idle') {
      total.idle += 1;
      return undefined;
    }
    const pod = { ...placeOf(item), restarted: answer.restarted };
    total.containers += answer.running;
    for (const count of [total, countIn(namespaces, pod.namespace), countIn(nodes, pod.node)]) {
      count.pods += 1;
      count.restartedPods += pod.restarted.length > 0 ? 1 : 0;
      count.restartedContainers += pod.restarted.length;
    }
    if (pod.restarted.length === 0) return undefined;
    causes.addPod(pod.restarted.map(({ cause }) => cause));
    restarted.push(pod);
    return pod;
  }

  return {
    add,
    restarts: () => restarts.groups(),
    report: (grouped = []) => ({
      from: from.minor,
      to: to.minor,
      ...total,
      causes: causes.causes(),
      namespaces: groups(namespaces),
      nodes: groups(nodes),
      kubelets: kubelets.seen(),
      restarts: grouped,
      restarted,
    }),
  };
}

/** Caches the answer for each template, up to a limit. */
function remembering<T>(ask: (pod: PodItem) => T): (pod: PodItem) => T {
  const known = new Map<string, { readonly answer: T }>();
  return (pod) => {
    const key = templateKey(pod);
    const found = known.get(key);
    if (found) return found.answer;
    const [oldest] = known.keys();
    if (known.size >= REMEMBERED && oldest !== undefined) known.delete(oldest);
    const answer = ask(pod);
    known.set(key, { answer });
    return answer;
  };
}

function countIn(counts: Map<string, Count>, name: string): Count {
  const found = counts.get(name) ?? none();
  counts.set(name, found);
  return found;
}

function groups(counts: ReadonlyMap<string, Count>): FleetGroup[] {
  return [...counts]
    .map(([name, count]) => ({ name, ...count }))
    .sort((a, b) => b.restartedContainers - a.restartedContainers || (a.name < b.name ? -1 : 1));
}

function placeOf({ metadata, spec }: PodItem): Pick<FleetPod, 'namespace' | 'name' | 'node'> {
  const text = (value: unknown, absent: string): string =>
    typeof value === 'string' && value !== '' ? value : absent;
  return {
    namespace: text(isRecord(metadata) ? metadata.namespace : undefined, 'default'),
    name: text(isRecord(metadata) ? metadata.name : undefined, '?'),
    node: text(spec.nodeName, '-'),
  };
}
