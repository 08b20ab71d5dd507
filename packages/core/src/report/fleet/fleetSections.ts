// Makes the tables of a fleet report, for every format.

import { MARKS } from '../../messages/joins.ts';
import type { Language } from '../../messages/language.ts';
import { MINORS } from '../../releases/release.ts';
import { causeText } from '../releases/causeText.ts';
import type { FleetGroup, FleetReport } from './fleet.ts';
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
    nodes: 'Nodes',
    pods: 'Pods with restarted containers',
    cause: 'Cause',
    namespace: 'Namespace',
    node: 'Node',
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
    nodes: '节点',
    pods: '有容器被重启的 Pod',
    cause: '原因',
    namespace: '命名空间',
    node: '节点',
    pod: 'Pod',
    containers: '容器',
    running: '运行中的 Pod',
    restartedPods: '受影响的 Pod',
    restartedContainers: '被重启的容器',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** The sentence above the tables, and its assumptions. */
export function fleetSummary(
  report: Omit<FleetReport, 'restarted'>,
  lang: Language,
): readonly [answer: string, note: string] {
  const { from, to, restartedContainers, containers, restartedPods, pods, idle, notPods, unreadable } =
    report;
  const down = MINORS.indexOf(to) < MINORS.indexOf(from);
  if (lang === 'zh') {
    return [
      `kubelet 从 ${from} ${down ? '降级' : '升级'}到 ${to}：${containers} 个运行中的容器里有 ${restartedContainers} 个被重启，涉及 ${pods} 个 Pod 中的 ${restartedPods} 个。`,
      `假定容器都由 ${from} 的 kubelet 创建，且升级前没有腾空（drain）节点。没有容器在运行的 Pod：${idle} 个；不是 Pod 的条目：${notPods} 个。${unreadable > 0 ? `无法读取、未计入的 Pod：${unreadable} 个。` : ''}${otherKubelets(report, lang)}`,
    ];
  }
  return [
    `${down ? 'Downgrading' : 'Upgrading'} the kubelet from ${from} to ${to} restarts ${restartedContainers} of ${containers} running containers, in ${restartedPods} of ${pods} Pods.`,
    `Assumes kubelet ${from} created the containers and nodes aren’t drained first. Pods with nothing running: ${idle}; items that are not Pods: ${notPods}.${unreadable > 0 ? ` Unreadable Pods, not counted: ${unreadable}.` : ''}${otherKubelets(report, lang)}`,
  ];
}

/** Empty unless the items show kubelets of a release other than the selected one. */
function otherKubelets({ from, kubelets }: Pick<FleetReport, 'from' | 'kubelets'>, lang: Language): string {
  if (kubelets.every(({ minor }) => minor === from)) return '';
  const list = kubelets.map((seen) => seenText(seen, lang));
  return lang === 'zh'
    ? `注意：按文件所示，kubelet 是 ${list.join('、')}。`
    : ` Note: according to the file, the kubelets run ${list.join(', ')}.`;
}

function seenText({ minor, by, count }: SeenKubelets, lang: Language): string {
  if (lang === 'zh')
    return by === 'node' ? `${minor}（${count} 个节点）` : `${minor}（${count} 个 kube-proxy）`;
  const what = by === 'node' ? (count === 1 ? 'node' : 'nodes') : 'kube-proxy';
  return `${minor} (${count} ${what})`;
}

/** By cause, namespace and node, then every Pod; empty tables are omitted. */
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
  const restarted: FleetSection = {
    title: words.pods,
    columns: [words.namespace, words.pod, words.node, words.containers, words.cause],
    count: report.restarted.length,
    rows: () => podRows(report, lang),
  };
  return [
    causes,
    grouped(words.namespaces, words.namespace, report.namespaces),
    grouped(words.nodes, words.node, report.nodes),
    restarted,
    restartSection(report, lang),
  ].filter(({ count }) => count > 0);
}

/** What has restarted already, and why. */
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

function* podRows({ restarted, causes }: FleetReport, lang: Language): Iterable<readonly string[]> {
  const texts = causes.map(({ cause }) => causeText(cause, lang));
  for (const pod of restarted) {
    const names = pod.restarted.map(({ name }) => name).join(MARKS[lang].list);
    const reasons = [...new Set(pod.restarted.map(({ cause }) => texts[cause] ?? ''))].join(MARKS[lang].row);
    yield [pod.namespace, pod.name, pod.node, names, reasons];
  }
}
