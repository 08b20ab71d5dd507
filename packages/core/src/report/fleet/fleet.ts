// Counts what an upgrade of the kubelets does to a whole cluster.

import type { ContainerKind } from '../../api/pod.ts';
import { isRecord } from '../../go/record.ts';
import type { ReleaseName } from '../../releases/minor.ts';
import { rankOf } from '../../releases/patches.ts';
import { err, ok, type Result } from '../../result.ts';
import { causeCounter, type FleetCause } from './causeCounter.ts';
import { type FleetEnds, type NodeUpgrade, nodeKubelets, type UnknownKubelets } from './nodeKubelets.ts';
import type { PodTemplate } from './podTemplates.ts';
import { type RemovedApi, removedApiCounter } from './removedApis.ts';
import { type RestartGroup, restartCounter, type Truncated } from './restarts.ts';
import { kubeletCounter, type SeenKubelets } from './seenKubelets.ts';
import { isPodItem, isPodWithoutSpec, type PodItem, specKey, stateKey } from './templateKey.ts';
import { type PodUpgrade, upgradePod } from './upgradePod.ts';
import { workloadOf } from './workloadOf.ts';

/** `cause`: index into FleetReport.causes. */
interface FleetContainer {
  readonly name: string;
  readonly kind: ContainerKind;
  readonly cause: number;
}

/** A Pod with restarted containers; `node` is `-` for a Pod without a node. */
export interface FleetPod {
  readonly namespace: string;
  readonly name: string;
  readonly node: string;
  /** `shop/Deployment/web`. */
  readonly workload: string;
  /** The kubelet of its node. */
  readonly from: ReleaseName;
  readonly restarted: readonly FleetContainer[];
}

/** The number of restarts and of running containers. */
export interface FleetGroup {
  readonly name: string;
  readonly pods: number;
  readonly restartedPods: number;
  readonly restartedContainers: number;
}

/** The Pods of one node. With restarted containers, it should be drained before its upgrade. */
export interface FleetNode extends FleetGroup {
  /** Its kubelet before the upgrade. */
  readonly from: ReleaseName;
}

/** The number of counted Pods on kubelets of one release. */
interface FleetStart {
  /** With the patch, unless it is the newest. */
  readonly minor: ReleaseName;
  readonly pods: number;
}

/** The containers of a cluster that a kubelet upgrade restarts. All numbers are counts. */
export interface FleetReport {
  /** The kubelet of Pods whose node is not among the items. */
  readonly from: ReleaseName;
  readonly to: ReleaseName;
  /**
   * The items that were read: of them, those that are not Pods, Pods that no API server could store, and Pods without
   * running containers.
   */
  readonly items: number;
  readonly notPods: number;
  readonly unreadable: number;
  readonly idle: number;
  readonly pods: number;
  /** Counted Pods whose node is not among the items, or follows them and has another kubelet. */
  readonly unplaced: number;
  readonly late: number;
  readonly containers: number;
  readonly restartedPods: number;
  readonly restartedContainers: number;
  /**
   * The counted Pods of StatefulSets, if the controller manager of `to` replaces them when the control plane comes from
   * the release of their kubelet. Absent otherwise: only 1.34.0 and 1.34.1 do so.
   */
  readonly replacedByController?: number;
  /** Items in an API version that `to` does not serve; absent if there are none. */
  readonly removedApis?: readonly RemovedApi[];
  /** In the order of first occurrence. */
  readonly causes: readonly FleetCause[];
  /** The groups with the most restarts first. */
  readonly namespaces: readonly FleetGroup[];
  readonly workloads: readonly FleetGroup[];
  readonly nodes: readonly FleetNode[];
  /** The kubelets that the counted Pods run on, most Pods first. */
  readonly starts: readonly FleetStart[];
  /** The current kubelets according to the items; empty if the items do not show them. */
  readonly kubelets: readonly SeenKubelets[];
  /** Nodes of unknown releases; those of newer releases are not upgraded. */
  readonly unknownKubelets: readonly UnknownKubelets[];
  /** The past restarts that Pods and Events show, the largest group first; empty until all items are read. */
  readonly restarts: readonly RestartGroup[];
  /** What `restarts` does not cover; absent if it covers everything. */
  readonly truncated?: Truncated;
  /** What the user may not read, if the items come from a cluster. */
  readonly unseen?: readonly string[];
  /** Pods with restarted containers, in the order of the items. */
  readonly restarted: readonly FleetPod[];
}

/** Counts items one by one; `report` can be called at any time. */
export interface Fleet {
  /**
   * Counts an item of a List, given as parsed JSON; returns the Pod if a container of it restarts. `template`: that of
   * the Pod, if its reader knows it.
   */
  add(item: unknown, template?: PodTemplate): FleetPod | undefined;
  /** `restarts`: the groups of `restarts`, for a report at the end. */
  report(restarts?: readonly RestartGroup[]): FleetReport;
  /** Diagnoses every restart, so call it once, after the last item. */
  restarts(): RestartGroup[];
}

/** The effect of the upgrade on a Pod. */
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

/** The number of specs whose answers are cached, and of answers of one. Pods of one template differ only in names. */
const REMEMBERED = 500;

/**
 * Counts item by item, and stores nothing about unaffected Pods. A Node affects only the Pods that follow it. Calls
 * `tell` with the reason for each unreadable Pod. Error: gates that `to` does not start with.
 */
export function fleet(ends: FleetEnds, tell: (problem: string) => void = ignore): Result<Fleet, string> {
  const kubelets = nodeKubelets(ends);
  if (!kubelets.ok) return err(kubelets.error);
  const { add: addNode, seen, upgradeOf, unknown } = kubelets.value;
  const total = { items: 0, notPods: 0, unreadable: 0, idle: 0, containers: 0, ...none() };
  const [namespaces, workloads, nodes] = [counts(), counts(), counts()];
  const starts = new Map<ReleaseName, Count>();
  /** The number of Pods that were counted before their Node appeared, by node and assumed kubelet. */
  const assumed = new Map<string, number>();
  const restarted: FleetPod[] = [];
  const causes = causeCounter();
  const shown = kubeletCounter();
  let replaced = 0;
  const restarts = restartCounter(ends.from);
  const apis = removedApiCounter(ends.to);

  const answerOf = remembering((pod: PodItem, { from, to }: NodeUpgrade): Answer => {
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

  function add(item: unknown, template?: PodTemplate): FleetPod | undefined {
    total.items += 1;
    shown.add(item);
    restarts.add(item);
    apis.add(item);
    addNode(item);
    if (isPodWithoutSpec(item)) return unreadable('spec: Required value');
    if (!isPodItem(item)) {
      total.notPods += 1;
      return undefined;
    }
    const place = placeOf(item);
    const upgrade = upgradeOf(place.node);
    const answer = answerOf(item, upgrade, template);
    if (answer.state === 'unreadable') return unreadable(answer.problem);
    if (answer.state === 'idle') {
      total.idle += 1;
      return undefined;
    }
    const from = upgrade.from.name;
    const pod = { ...place, from, restarted: answer.restarted };
    total.containers += answer.running;
    if (place.workload.includes('/StatefulSet/') && replacesPods(upgrade)) replaced += 1;
    if (seen(pod.node) === undefined) assumed.set(pod.node, (assumed.get(pod.node) ?? 0) + 1);
    for (const count of [
      total,
      countIn(namespaces, pod.namespace),
      countIn(workloads, pod.workload),
      countIn(nodes, pod.node),
      countIn(starts, from),
    ]) {
      count.pods += 1;
      count.restartedPods += pod.restarted.length > 0 ? 1 : 0;
      count.restartedContainers += pod.restarted.length;
    }
    if (pod.restarted.length === 0) return undefined;
    causes.addPod(pod.restarted.map(({ cause }) => cause));
    restarted.push(pod);
    return pod;
  }

  /** Pods that were counted before the items showed their node, if that changes their original kubelet. */
  function assumptions(): Pick<FleetReport, 'unplaced' | 'late'> {
    let [unplaced, late] = [0, 0];
    for (const [node, pods] of assumed) {
      const minor = seen(node);
      if (minor === undefined) unplaced += pods;
      else if (minor !== ends.from) late += pods;
    }
    return { unplaced, late };
  }

  function truncatedOf(grouped: readonly RestartGroup[]): Pick<FleetReport, 'truncated'> {
    const truncated = grouped.length > 0 ? restarts.truncated() : undefined;
    return truncated ? { truncated } : {};
  }

  function removedOf(): Pick<FleetReport, 'removedApis'> {
    const removedApis = apis.found();
    return removedApis.length > 0 ? { removedApis } : {};
  }

  return ok({
    add,
    restarts: () => restarts.groups(),
    report: (grouped = []) => ({
      from: ends.from,
      to: ends.to,
      ...total,
      ...assumptions(),
      ...(replaced > 0 ? { replacedByController: replaced } : {}),
      ...removedOf(),
      causes: causes.causes(),
      namespaces: groups(namespaces),
      workloads: groups(workloads),
      nodes: groups(nodes).map((node) => ({ ...node, from: upgradeOf(node.name).from.name })),
      starts: [...starts]
        .map(([minor, { pods }]) => ({ minor, pods }))
        .sort((a, b) => b.pods - a.pods || rankOf(a.minor) - rankOf(b.minor)),
      kubelets: shown.seen(),
      unknownKubelets: unknown(),
      restarts: grouped,
      ...truncatedOf(grouped),
      restarted,
    }),
  });
}

/** True if the control plane of the new release takes the revision of a StatefulSet for a changed one. */
function replacesPods({ from, to }: NodeUpgrade): boolean {
  const differs = 'statefulset-earlier-revisions-differ';
  return rankOf(from.name) < rankOf(to.name) && to.has(differs) && !from.has(differs);
}

/** Caches the answers for each spec, up to a limit. */
function remembering<T>(
  ask: (pod: PodItem, upgrade: NodeUpgrade) => T,
): (pod: PodItem, upgrade: NodeUpgrade, template?: PodTemplate) => T {
  const known = new Map<string, Map<string, { readonly answer: T }>>();
  const keys = new WeakMap<PodTemplate, string>();

  function keyOf(pod: PodItem, template?: PodTemplate): string {
    const key = (template && keys.get(template)) ?? specKey(pod);
    if (template) keys.set(template, key);
    return key;
  }

  return (pod, upgrade, template) => {
    const spec = keyOf(pod, template);
    const answers = known.get(spec) ?? new Map<string, { readonly answer: T }>();
    const state = `${upgrade.key} ${stateKey(pod)}`;
    const found = answers.get(state);
    if (found) return found.answer;
    const [oldest] = known.keys();
    if (!known.has(spec) && known.size >= REMEMBERED && oldest !== undefined) known.delete(oldest);
    if (answers.size >= REMEMBERED) answers.clear();
    const answer = ask(pod, upgrade);
    known.set(spec, answers.set(state, { answer }));
    return answer;
  };
}

function counts(): Map<string, Count> {
  return new Map();
}

function countIn<Name extends string>(counts: Map<Name, Count>, name: Name): Count {
  const found = counts.get(name) ?? none();
  counts.set(name, found);
  return found;
}

function groups(counts: ReadonlyMap<string, Count>): FleetGroup[] {
  return [...counts]
    .map(([name, count]) => ({ name, ...count }))
    .sort((a, b) => b.restartedContainers - a.restartedContainers || (a.name < b.name ? -1 : 1));
}

function placeOf(item: PodItem): Pick<FleetPod, 'namespace' | 'name' | 'node' | 'workload'> {
  const { spec } = item;
  const metadata = isRecord(item.metadata) ? item.metadata : {};
  const text = (value: unknown, absent: string): string =>
    typeof value === 'string' && value !== '' ? value : absent;
  const namespace = text(metadata.namespace, 'default');
  const name = text(metadata.name, '?');
  const workload = workloadOf({ ...item, metadata }, namespace, name);
  return { namespace, name, node: text(spec.nodeName, '-'), workload };
}
