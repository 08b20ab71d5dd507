// What does an upgrade of the kubelets do to a whole cluster?

import type { ContainerKind } from '../../api/pod.ts';
import { isRecord } from '../../go/record.ts';
import type { Minor } from '../../releases/minor.ts';
import type { Release } from '../../releases/release.ts';
import { causeCounter, type FleetCause } from './causeCounter.ts';
import { kubeletCounter, type SeenKubelets } from './seenKubelets.ts';
import { isPodItem, type PodItem, templateKey } from './templateKey.ts';
import { upgradePod } from './upgradePod.ts';

/** `cause`: index into FleetReport.causes. */
interface FleetContainer {
  readonly name: string;
  readonly kind: ContainerKind;
  readonly cause: number;
}

/** A Pod of which an upgrade restarts a container; `node` is `-` if it has none. */
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

/** What an upgrade of the kubelets from one release to another restarts in a cluster. All numbers are counts. */
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

/** A count that grows item by item; a report can be asked for at any time. */
export interface Fleet {
  /** Counts in an item of a List, as parsed JSON; gives the Pod if a container of it is restarted. */
  add(item: unknown): FleetPod | undefined;
  report(): FleetReport;
}

/** What happens to a Pod; undefined if nothing of it runs. */
interface Answer {
  readonly running: number;
  readonly restarted: readonly FleetContainer[];
}

interface Count {
  pods: number;
  restartedPods: number;
  restartedContainers: number;
}

const none = (): Count => ({ pods: 0, restartedPods: 0, restartedContainers: 0 });

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
  const namespaces = new Map<string, Count>();
  const nodes = new Map<string, Count>();
  const restarted: FleetPod[] = [];
  const causes = causeCounter();
  const kubelets = kubeletCounter();

  const answerOf = remembering((pod: PodItem): Answer | undefined => {
    const upgrade = upgradePod(pod, from, to);
    if (upgrade.state === 'idle') return undefined;
    const containers = upgrade.restarted.map((one) => ({ ...one, cause: causes.indexOf(one.cause) }));
    return { running: upgrade.running, restarted: containers };
  });

  function add(item: unknown): FleetPod | undefined {
    total.items += 1;
    kubelets.add(item);
    if (!isPodItem(item)) {
      total.notPods += 1;
      return undefined;
    }
    const answer = answerOf(item);
    if (!answer) {
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
    report: () => ({
      from: from.minor,
      to: to.minor,
      ...total,
      causes: causes.causes(),
      namespaces: groups(namespaces),
      nodes: groups(nodes),
      kubelets: kubelets.seen(),
      restarted,
    }),
  };
}

/** Asks once for all Pods of a template, as long as not too many others came between. */
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
