// Builds the tables of a fleet report, for every format.

import { MARKS } from '../../messages/joins.ts';
import type { Language } from '../../messages/language.ts';
import type { ReleaseName } from '../../releases/minor.ts';
import { NEWEST, OLDEST } from '../../releases/nearestRelease.ts';
import { rankOf } from '../../releases/patches.ts';
import { causeText } from '../releases/causeText.ts';
import type { FleetGroup, FleetNode, FleetReport } from './fleet.ts';
import { minorIn, type UnknownKubelets } from './nodeKubelets.ts';
import type { RemovedApi } from './removedApis.ts';
import { restartCause, restartTime } from './restartText.ts';
import type { SeenKubelets } from './seenKubelets.ts';

export interface FleetSection {
  readonly title: string;
  readonly columns: readonly string[];
  /** Generated lazily: there may be a hundred thousand rows. */
  readonly rows: () => Iterable<readonly string[]>;
  readonly count: number;
}

const WORDS = {
  en: {
    causes: 'Causes',
    restarts: 'Restarts so far',
    time: 'Time',
    namespaces: 'Namespaces',
    workloads: 'Workloads',
    nodes: 'Nodes',
    drain: 'Nodes to drain before their upgrade',
    pods: 'Pods with restarted containers',
    cause: 'Cause',
    namespace: 'Namespace',
    workload: 'Workload',
    node: 'Node',
    kubelet: 'Kubelet',
    pod: 'Pod',
    containers: 'Containers',
    running: 'Running Pods',
    restartedPods: 'Pods affected',
    restartedContainers: 'Containers restarted',
  },
  zh: {
    causes: '原因',
    restarts: '已发生的重启',
    time: '时间',
    namespaces: '命名空间',
    workloads: '工作负载',
    nodes: '节点',
    drain: '升级前应腾空（drain）的节点',
    pods: '有容器被重启的 Pod',
    cause: '原因',
    namespace: '命名空间',
    workload: '工作负载',
    node: '节点',
    kubelet: 'kubelet',
    pod: 'Pod',
    containers: '容器',
    running: '运行中的 Pod',
    restartedPods: '受影响的 Pod',
    restartedContainers: '被重启的容器',
  },
} as const satisfies Record<Language, Record<string, string>>;

type Counts = Omit<FleetReport, 'restarted'>;

/** The sentence above the tables, and its assumptions. */
export function fleetSummary(report: Counts, lang: Language): readonly [answer: string, note: string] {
  const { to, restartedContainers, containers, restartedPods, pods, idle, notPods, unreadable } = report;
  const starts = startsOf(report);
  const before = starts.slice(0, -1).join(', ');
  const from =
    lang === 'zh' ? starts.join('、') : [before, ...starts.slice(-1)].filter(Boolean).join(' and ');
  const down = starts.every((minor) => rankOf(to) < rankOf(minor));
  if (lang === 'zh') {
    return [
      `kubelet 从 ${from} ${down ? '降级' : '升级'}到 ${to}：${containers} 个运行中的容器里有 ${restartedContainers} 个被重启，涉及 ${pods} 个 Pod 中的 ${restartedPods} 个。`,
      `假定容器都由各自节点当前的 kubelet 创建，且升级前没有腾空（drain）节点。没有容器在运行或正在删除的 Pod：${idle} 个；不是 Pod 的条目：${notPods} 个。${unreadable > 0 ? `无法读取、未计入的 Pod：${unreadable} 个。` : ''}${placeNotes(report, lang).join('')}`,
    ];
  }
  const kubelets = starts.length > 1 ? 'kubelets' : 'kubelet';
  const notes = placeNotes(report, lang).map((text) => ` ${text}`);
  return [
    `${down ? 'Downgrading' : 'Upgrading'} the ${kubelets} from ${from} to ${to} restarts ${restartedContainers} of ${containers} running containers, in ${restartedPods} of ${pods} Pods.`,
    `Assumes that each node’s current kubelet created its containers and nodes aren’t drained first. Pods with nothing running, or being deleted: ${idle}; items that are not Pods: ${notPods}.${unreadable > 0 ? ` Unreadable Pods, not counted: ${unreadable}.` : ''}${notes.join('')}`,
  ];
}

/** The releases to upgrade, oldest first, without those that stay unchanged. */
function startsOf({ starts, from, to }: Pick<Counts, 'starts' | 'from' | 'to'>): readonly ReleaseName[] {
  if (starts.length === 0) return [from];
  const all = starts.map(({ minor }) => minor).sort((a, b) => rankOf(a) - rankOf(b));
  // A downgrade takes every node to the target.
  if (rankOf(from) > rankOf(to)) return all;
  const older = all.filter((minor) => rankOf(minor) < rankOf(to));
  return older.length > 0 ? older : all;
}

/** The releases of nodes that are newer than the target: an upgrade leaves them unchanged. */
function stayingOf({ starts, from, to }: Pick<Counts, 'starts' | 'from' | 'to'>): readonly ReleaseName[] {
  const isOlder = ({ minor }: Pick<Counts['starts'][number], 'minor'>) => rankOf(minor) < rankOf(to);
  if (rankOf(from) > rankOf(to) || !starts.some(isOlder)) return [];
  const staying = starts.filter((one) => one.minor !== to && !isOlder(one)).map(({ minor }) => minor);
  return staying.sort((a, b) => rankOf(a) - rankOf(b));
}

/** Uncertainties about the kubelets of the Pods. */
function placeNotes(counts: Counts, lang: Language): string[] {
  const { from, to, kubelets, unknownKubelets, pods, unplaced, late, truncated, replacedByController } =
    counts;
  const removed = (counts.removedApis ?? []).map((api) => removedText(api, to, lang));
  const stay = stayingOf(counts);
  const list = kubelets.map((seen) => seenText(seen, lang));
  const others =
    (unplaced > 0 || pods === 0) && kubelets.some(({ minor }) => minorIn(minor) !== minorIn(from));
  const some = unplaced > 0 && unplaced < pods;
  if (lang === 'zh') {
    return [
      ...(stay.length > 0 ? [`更新的 kubelet 保持不变：${stay.join('、')}。`] : []),
      ...(replacedByController
        ? [
            `控制平面升级到 ${to} 时，控制器还会替换全部 ${replacedByController} 个 StatefulSet 的 Pod（#134773，1.34.2 已修复）。`,
          ]
        : []),
      ...removed,
      ...(some ? [`${unplaced} 个 Pod 的节点不在文件里，按 ${from} 计算。`] : []),
      ...(late > 0
        ? [`${late} 个 Pod 排在其节点之前，按 ${from} 计算：请让节点在前（kubectl get nodes,pods）。`]
        : []),
      ...(truncated
        ? [
            `“已发生的重启”没有包括全部：${truncated.restarts} 次重启未诊断，${truncated.events} 个事件未读取。`,
          ]
        : []),
      ...unknownKubelets.map((unknown) => unknownText(unknown, lang)),
      ...(others ? [`注意：按文件所示，kubelet 是 ${list.join('、')}。`] : []),
    ];
  }
  return [
    ...(stay.length > 0 ? [`Nodes already on ${stay.join(', ')} are not changed.`] : []),
    ...(replacedByController
      ? [
          `Besides, an upgrade of the control plane to ${to} replaces the Pods of StatefulSets, ${replacedByController} here (kubernetes/kubernetes#134773, not in 1.34.2).`,
        ]
      : []),
    ...removed,
    ...(some ? [`Counted from ${from} because their nodes are not in the file: ${unplaced} Pods.`] : []),
    ...(late > 0
      ? [
          `Counted from ${from} because their nodes come later: ${late} Pods. Print nodes first (kubectl get nodes,pods).`,
        ]
      : []),
    ...(truncated
      ? [
          `Not covered by the restarts so far: ${truncated.restarts} restarts not diagnosed, ${truncated.events} Events not read.`,
        ]
      : []),
    ...unknownKubelets.map((unknown) => unknownText(unknown, lang)),
    ...(others ? [`Note: according to the file, the kubelets run ${list.join(', ')}.`] : []),
  ];
}

function removedText(api: RemovedApi, to: ReleaseName, lang: Language): string {
  const { objects, kind, apiVersion, removed, use, first } = api;
  if (lang === 'zh')
    return `${to} 的 API 服务器不再提供 ${apiVersion} 的 ${kind}（${removed} 移除${use ? `，请改用 ${use}` : ''}）：${objects} 个对象，首个是 ${first}。`;
  return `The API server of ${to} does not serve ${kind} of ${apiVersion} (removed in ${removed}${use ? `; use ${use}` : ''}): ${objects}, the first is ${first}.`;
}

function unknownText({ release, nodes, first, shown }: UnknownKubelets, lang: Language): string {
  const [span, newer] = [[OLDEST, NEWEST], shown === NEWEST] as const;
  if (lang === 'zh') {
    const which = nodes === 1 ? `节点 ${first}` : `${nodes} 个节点（${first} 等）`;
    const counted = newer ? `按 ${shown} 计算，保持不变` : `按 ${shown} 计算`;
    return `${which}运行 kubelet ${release}，此版本只支持 ${span.join(' 到 ')}：${counted}。`;
  }
  const which = nodes === 1 ? `Node ${first} runs` : `${nodes} nodes (${first} and others) run`;
  const counted = `${nodes === 1 ? 'its' : 'their'} Pods are counted as on ${shown}`;
  const end = newer
    ? `${counted}, and ${nodes === 1 ? 'it stays as it is' : 'they stay as they are'}`
    : counted;
  return `${which} kubelet ${release}, and this version supports ${span.join(' to ')}: ${end}.`;
}

function seenText({ minor, by, count, unknown = minor }: SeenKubelets, lang: Language): string {
  if (lang === 'zh')
    return by === 'node' ? `${unknown}（${count} 个节点）` : `${unknown}（${count} 个 kube-proxy）`;
  const what = by === 'node' ? (count === 1 ? 'node' : 'nodes') : 'kube-proxy';
  return `${unknown} (${count} ${what})`;
}

/** By cause, node, namespace and workload, then every Pod; empty tables are omitted. */
export function fleetSections(report: FleetReport, lang: Language): FleetSection[] {
  const words = WORDS[lang];
  const numbers = [words.restartedPods, words.restartedContainers];
  const grouped = (title: string, column: string, groups: readonly FleetGroup[]): FleetSection => ({
    title,
    columns: [column, words.running, ...numbers],
    count: groups.length,
    rows: () =>
      groups.map(({ name, pods, restartedPods, restartedContainers }) =>
        [name, pods, restartedPods, restartedContainers].map(String),
      ),
  });
  const causes: FleetSection = {
    title: words.causes,
    // The cause goes last because it is long.
    columns: [...numbers, words.cause],
    count: report.causes.length,
    rows: () =>
      report.causes
        .toSorted((a, b) => b.restartedContainers - a.restartedContainers)
        .map(({ cause, restartedPods, restartedContainers }) => [
          String(restartedPods),
          String(restartedContainers),
          causeText(cause, lang),
        ]),
  };
  const nodeTable = (title: string, nodes: readonly FleetNode[]): FleetSection => ({
    title,
    columns: [words.node, words.kubelet, words.running, ...numbers],
    count: nodes.length,
    rows: () =>
      nodes.map(({ name, from, pods, restartedPods, restartedContainers }) =>
        [name, from, pods, restartedPods, restartedContainers].map(String),
      ),
  });
  const restarted: FleetSection = {
    title: words.pods,
    columns: [words.namespace, words.pod, words.node, words.containers, words.cause],
    count: report.restarted.length,
    rows: () => podRows(report, lang),
  };
  return [
    causes,
    nodeTable(words.drain, nodesToDrain(report)),
    grouped(words.namespaces, words.namespace, report.namespaces),
    grouped(words.workloads, words.workload, report.workloads),
    nodeTable(words.nodes, report.nodes),
    restarted,
    restartSection(report, lang),
  ].filter(({ count }) => count > 0);
}

/** The table of past restarts and their causes. */
function restartSection({ restarts }: FleetReport, lang: Language): FleetSection {
  const words = WORDS[lang];
  return {
    title: words.restarts,
    columns: [words.containers, words.nodes, words.time, words.cause],
    count: restarts.length,
    rows: () =>
      restarts.map((group) => [
        String(group.containers),
        group.nodes.length > 0 ? group.nodes.join(MARKS[lang].list) : '-',
        restartTime(group, lang),
        restartCause(group, lang),
      ]),
  };
}

/** The nodes on which the upgrade restarts containers. Pods without a node cannot be drained. */
export function nodesToDrain({ nodes }: Pick<FleetReport, 'nodes'>): readonly FleetNode[] {
  return nodes.filter(({ name, restartedContainers }) => name !== '-' && restartedContainers > 0);
}

function* podRows({ restarted, causes }: FleetReport, lang: Language): Iterable<readonly string[]> {
  const texts = causes.map(({ cause }) => causeText(cause, lang));
  for (const pod of restarted) {
    const names = pod.restarted.map(({ name }) => name).join(MARKS[lang].list);
    const reasons = [...new Set(pod.restarted.map(({ cause }) => texts[cause] ?? ''))].join(MARKS[lang].row);
    yield [pod.namespace, pod.name, pod.node, names, reasons];
  }
}
