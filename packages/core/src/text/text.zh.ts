// Chinese texts of each decision.

import type { ResourceList } from '../api/pod.ts';
import type { ContainerState, ProbeResult } from '../api/podStatus.ts';
import type { BackOffTimes, CountedApps, Hashes } from '../decisions/decision.ts';
import { leftOf, tenths } from '../decisions/timeLeft.ts';
import { hashHex } from '../hash/hashContainer.ts';
import { STATE_WORDS } from './stateWords.ts';
import {
  type AmountField,
  changedAmounts,
  nameOf,
  type Phrases,
  type Policied,
  type Stated,
} from './textParts.ts';

interface SeenContainer {
  readonly container?: string;
  readonly state?: ContainerState;
}

const AMOUNTS = {
  memoryLimit: '内存限制',
  memoryRequest: '内存请求',
  cpuLimit: 'CPU 限制',
  cpuRequest: 'CPU 请求',
} as const satisfies Record<AmountField, string>;

/** The app containers that show that initialization is complete. */
const COUNTED = {
  'created-running-exited': '须为已创建、运行中或已退出',
  'created-running': '须为已创建或运行中',
  'active-sandbox': '须在活动的沙箱里',
} as const satisfies Record<CountedApps, string>;

function state({ state: is, exitCode, reason }: Stated): string {
  if (is === 'none') return '运行时里还没有这个容器';
  const code = exitCode === undefined ? `状态：${STATE_WORDS.zh[is]}` : `已退出，退出码 ${exitCode}`;
  return reason ? `${code}，原因 ${reason}` : code;
}

function seen({ container, state: is }: SeenContainer, none: string): string {
  return container && is ? `${container} 的状态：${STATE_WORDS.zh[is]}` : none;
}

function policy({ restartPolicy, ownPolicy }: Policied): string {
  if (ownPolicy) return `容器的 restartPolicy 为 ${ownPolicy}，Pod 的为 ${restartPolicy ?? 'Always'}`;
  return `restartPolicy 为 ${restartPolicy ?? 'Always'}`;
}

function probe({ result }: { readonly result?: ProbeResult }): string {
  return result ? `最近一次结果 ${result}` : '没有结果';
}

function amounts(...[current, desired]: Parameters<typeof changedAmounts>): string {
  const changed = changedAmounts(current, desired);
  if (changed.length === 0) return '两边相同';
  return changed.map(([field, now, wanted]) => `${AMOUNTS[field]} ${now} → ${wanted}`).join('，');
}

function backOff(inputs: BackOffTimes, from: string, answer: boolean): string {
  const { wait, since } = inputs;
  if (wait === 0) return '没有退避';
  const lasts = `从${from}起 ${wait} 秒`;
  if (!answer) return `${lasts}，还剩 ${leftOf(inputs)} 秒，之后的同步会再试`;
  return since === undefined ? lasts : `${lasts}，已过 ${tenths(since)} 秒`;
}

function definition({ have, want }: Hashes, differ: boolean): string {
  if (!differ) return `两边的哈希都是 ${hashHex(want)}`;
  return `${hashHex(have)} ≠ ${hashHex(want)}（十进制 ${have} ≠ ${want}）`;
}

const names = (list: readonly string[]) => (list.length > 0 ? list.join('、') : '没有');
const listed = (list: ResourceList) =>
  names(Object.entries(list).map(([name, amount]) => `${name} ${amount}`));

export const ZH = {
  'sandbox-missing': ({ inputs }) => ['还没有沙箱？', `运行时里有 ${inputs.sandboxes} 个`],
  'several-sandboxes-ready': ({ inputs }) => ['就绪的沙箱不止一个？', `就绪 ${inputs.ready} 个`],
  'sandbox-not-ready': ({ inputs }) => ['最新的沙箱未就绪？', `状态：${inputs.state}`],
  'network-mode-changed': ({ inputs, answer }) => [
    '网络模式变了？',
    answer ? `${inputs.have} ≠ ${inputs.want}` : `两边都是 ${inputs.have}`,
  ],
  'sandbox-without-ip': ({ inputs }) => [
    '沙箱没有 IP？',
    inputs.hostNetwork ? 'hostNetwork，不需要 IP' : inputs.ip || '没有 IP',
  ],
  'restart-all-asked': ({ answer }) => [
    'Pod 被标记为重启所有容器？',
    `状况 AllContainersRestarting ${answer ? '为' : '不为'} True`,
  ],
  'triggered-restart-all': (asked) => [`${nameOf(asked)}：是它触发了这次全部重启？`, state(asked.inputs)],
  'finished-never-pod': ({ inputs }) => [
    'Pod 永不重启，且已经运行过？',
    [
      policy(inputs),
      `沙箱：attempt ${inputs.attempt}`,
      ...(inputs.containers === undefined ? [] : [`有 ${inputs.containers} 个容器的记录`]),
    ].join('，'),
  ],
  'succeeded-for-good': (asked) => [
    `${nameOf(asked)}：已成功，无需再运行？`,
    `${policy(asked.inputs)}，${state(asked.inputs)}`,
  ],
  'nothing-to-start': ({ inputs }) => ['没有应用容器要启动？', `要启动 ${inputs.toStart} 个`],
  'app-container-created': ({ inputs }) => ['创建过应用容器？', seen(inputs, '没有已创建、运行中或已退出的')],
  'ephemeral-missing': (asked) => [`${nameOf(asked)}：从未启动过？`, state(asked.inputs)],
  'resize-allowed': ({ inputs, answer }) => [
    '允许原地调整资源？',
    inputs.gate
      ? answer || !inputs.staticPod
        ? 'InPlacePodVerticalScaling 已开启'
        : '静态 Pod 不允许'
      : 'InPlacePodVerticalScaling 已关闭',
  ],
  'resize-needs-limits': (asked) => [
    `${nameOf(asked)}：设置了 limits？没有就不会原地调整`,
    asked.inputs.limits.length > 0 ? names(asked.inputs.limits) : '没有 limits',
  ],
  'resize-allocated': (asked) => [
    `${nameOf(asked)}：节点已分配它请求的资源？`,
    asked.answer
      ? listed(asked.inputs.allocated)
      : `请求 ${listed(asked.inputs.asked)}，已分配 ${listed(asked.inputs.allocated)}`,
  ],
  'resources-differ': (asked) => [
    `${nameOf(asked)}：资源与当前生效的不同？`,
    amounts(asked.inputs.current, asked.inputs.desired),
  ],
  'resize-restarts': (asked) => [
    `${nameOf(asked)}：调整资源需要重启？`,
    asked.answer
      ? `${names(asked.inputs.resources)} 的 resizePolicy 为 RestartContainer`
      : '有变化的资源都是 NotRequired',
  ],
  'starting-resized': ({ inputs }) => [
    '要启动的容器里，有资源与记录值（没有记录则为零）不同的？',
    names(inputs.containers),
  ],
  'pod-resources-differ': ({ inputs }) => [
    'Pod 级资源与当前生效的不同？',
    amounts(inputs.current, inputs.desired),
  ],
  'has-init-containers': ({ inputs }) => ['有 Init 容器？', `spec 里有 ${inputs.count} 个`],
  'app-container-running': ({ inputs }) => [
    '有应用容器在运行，说明初始化早已完成？',
    inputs.container ?? '没有在运行的',
  ],
  'already-initialised': ({ inputs }) => [
    '有应用容器表明初始化已经完成？',
    seen(inputs, `没有符合条件的：${COUNTED[inputs.counts]}`),
  ],
  'init-failed': (asked) => [`${nameOf(asked)}：失败了？`, state(asked.inputs)],
  'init-missing': (asked) => [
    `${nameOf(asked)}：没有状态记录？`,
    asked.answer ? (asked.inputs.initialised ? '记录已被清理' : '还没有启动过') : '有记录',
  ],
  'init-finished-before': (asked) => [
    `${nameOf(asked)}：已经不再需要？`,
    asked.answer
      ? '后面的容器已经有记录'
      : asked.subject.kind === 'sidecar'
        ? '边车容器要一直运行'
        : '后面没有容器表明这一点',
  ],
  'init-created': (asked) => [`${nameOf(asked)}：已创建但没有启动？`, state(asked.inputs)],
  'init-running': (asked) => [`${nameOf(asked)}：在运行？`, state(asked.inputs)],
  'init-exited': (asked) => [`${nameOf(asked)}：已退出？`, state(asked.inputs)],
  'init-unknown': (asked) => [`${nameOf(asked)}：状态未知，要先杀掉？`, state(asked.inputs)],
  'last-init-container': (asked) => [
    `${nameOf(asked)}：是最后一个 Init 容器？`,
    asked.inputs.next ? `下一个是 ${asked.inputs.next}` : '后面没有了',
  ],
  'failed-init-ends-pod': (asked) => [
    `${nameOf(asked)}：失败且不再重启，Pod 到此结束？`,
    asked.inputs.failed ? policy(asked.inputs) : '它没有失败',
  ],
  'no-init-container-seen': ({ inputs, answer }) => [
    '还没有启动过任何 Init 容器？',
    answer ? `第一个是 ${inputs.first}` : '已有记录',
  ],
  initialised: ({ answer }) => ['初始化完成了？', answer ? '接着检查应用容器' : '不检查应用容器'],
  'container-running': (asked) => [`${nameOf(asked)}：在运行？`, state(asked.inputs)],
  'pod-deleted': ({ inputs }) => [
    'Pod 正在被删除？',
    inputs.deletionTimestamp ? `deletionTimestamp 为 ${inputs.deletionTimestamp}` : '没有 deletionTimestamp',
  ],
  'never-started': (asked) => [`${nameOf(asked)}：从未启动过？`, state(asked.inputs)],
  'unknown-or-created': (asked) => [`${nameOf(asked)}：状态未知，或已创建但没有启动？`, state(asked.inputs)],
  'restart-rule-matches': (asked) => [
    `${nameOf(asked)}：有重启规则要它再启动？`,
    asked.inputs.rule
      ? `退出码 ${asked.inputs.exitCode} 命中 ${asked.inputs.rule.action}`
      : `退出码 ${asked.inputs.exitCode} 没有命中任何规则`,
  ],
  'policy-restarts': (asked) => [
    `${nameOf(asked)}：按重启策略要再启动？`,
    `${policy(asked.inputs)}，退出码 ${asked.inputs.exitCode}`,
  ],
  'kill-before-restart': (asked) => [`${nameOf(asked)}：状态未知，要先杀掉？`, state(asked.inputs)],
  'restart-on-failure': (asked) => [`${nameOf(asked)}：失败后会再启动？`, policy(asked.inputs)],
  'definition-changed': (asked) => [`${nameOf(asked)}：定义变了？`, definition(asked.inputs, asked.answer)],
  'changed-beside-resources': (asked) => [
    `${nameOf(asked)}：除 resources 外定义变了？`,
    definition(asked.inputs, asked.answer),
  ],
  'startup-result-missing': (asked) => [`${nameOf(asked)}：启动探针还没有结果？`, probe(asked.inputs)],
  'startup-not-passed': (asked) => [`${nameOf(asked)}：启动探针没有通过？`, probe(asked.inputs)],
  'startup-failed': (asked) => [`${nameOf(asked)}：启动探针失败？`, probe(asked.inputs)],
  'liveness-result-missing': (asked) => [`${nameOf(asked)}：存活探针还没有结果？`, probe(asked.inputs)],
  'liveness-failed': (asked) => [`${nameOf(asked)}：存活探针失败？`, probe(asked.inputs)],
  'nothing-left': ({ inputs }) => [
    '没有要保留的，也没有要启动的应用容器？',
    `保留 ${inputs.kept} 个，启动 ${inputs.toStart} 个`,
  ],
  'back-off-over': (asked) => [
    `${nameOf(asked)}：退避已经结束？`,
    backOff(asked.inputs, '上次结束', asked.answer),
  ],
  'image-back-off-over': (asked) => [
    `${nameOf(asked)}：镜像的退避已经结束？`,
    backOff(asked.inputs, '上次拉取失败', asked.answer),
  ],
} as const satisfies Phrases;
