// Chinese texts of a controller's decisions.

import type { HeldBecause } from '../controllers/answer.ts';
import type { RolloutPhrases } from './rolloutPhrases.ts';

const yes = (answer: boolean) => (answer ? '是' : '否');

const HELD: Readonly<Record<HeldBecause, string>> = {
  paused: '发布已暂停',
  'on-delete': '策略为 OnDelete：这个 Pod 被删除后，下一个 Pod 才使用新模板',
  partition: 'partition 把这个 Pod 排除在外',
  'next-job': 'CronJob 的模板只用于下一个 Job',
  'pod-refused': 'API 服务器拒绝对 Pod 的更新，控制器会重试',
  'no-pods': 'replicas 为 0：没有 Pod',
  'host-ports':
    '新 Pod 在同一节点上需要这个 Pod 的主机端口，因此一直是 Pending，发布不会继续。请用 maxUnavailable 代替 maxSurge',
  'not-ready':
    '受 podManagementPolicy OrderedReady 或 maxUnavailable 限制，它会等到这个 Pod 就绪。要使用新模板，请删除这个 Pod',
};

const GOES = {
  'new-first': '新 Pod 可用之后',
  together: '立即删除，同时创建新 Pod',
  'old-first': '先删除旧 Pod，等它消失后再创建新 Pod',
} as const;

const allowed = (resources: true | undefined) =>
  resources ? '镜像、标签、注解以及已有的 CPU 和内存数量' : '镜像、标签和注解';

export const ROLLOUT_ZH: RolloutPhrases = {
  'template-changed': ({ answer, label, from, to }, kind) => [
    `${kind}：模板变了吗？`,
    yes(answer),
    answer && label !== '' ? `${label} ${from} → ${to}` : '',
  ],
  'revision-known': ({ to }, kind) => [`${kind}：以前用过这个模板吗？`, '是', `这是回滚：回到 ${to}`],
  'template-immutable': (_, kind) => [`${kind}：模板可以修改吗？`, '否', 'spec.template 不可变'],
  held: ({ because, partition, detail }, kind) => [
    `${kind}：是否暂不处理这个 Pod？`,
    '是',
    `${HELD[because]}${because === 'partition' ? `（${partition}）` : ''}${detail === undefined ? '' : `：${detail}`}`,
  ],
  'edited-in-place': ({ answer, because, policy, path, resources }, kind) => [
    `${kind}：是否原地修改 Pod？`,
    yes(answer),
    {
      'not-kruise': `${kind} 从不修改已有的 Pod`,
      're-create': 'podUpdatePolicy 为默认的 ReCreate',
      'other-field': `${policy}：只能改${allowed(resources)}，而 ${path} 也变了`,
      'gate-off': `${policy}：${path} 需要 OpenKruise 的特性门控 InPlaceWorkloadVerticalScaling，它默认关闭`,
      qos: `${policy}：资源的变化会改变 QoS 类`,
      allowed: `${policy}：只改了${allowed(resources)}`,
    }[because],
  ],
  'taken-out': ({ answer, restarts, graceSeconds }) => [
    '更新期间会把 Pod 从 Service 中摘除吗？',
    yes(answer),
    answer
      ? `先把 InPlaceUpdateReady 设为 False${graceSeconds > 0 ? `，${graceSeconds} 秒后再改镜像` : ''}，新容器运行后再设为 True`
      : restarts
        ? '没有就绪门控 InPlaceUpdateReady：杀掉并启动容器期间 Ready 一直是 True'
        : '只改了资源，而且没有 resizePolicy 会重启容器',
  ],
  resized: ({ answer, names }) => [
    '新的资源通过 resize 子资源写入吗？',
    yes(answer),
    answer
      ? `${names.join('、')}：先调整资源，再更新 Pod 的其余部分`
      : `${names.join('、')}：1.32 之前，OpenKruise 把它们和其他修改一起写进 Pod`,
  ],
  'env-renewed': ({ answer, names }) => [
    '有环境变量取自变化的标签或注解吗？',
    yes(answer),
    `kruise-daemon 停止 ${names.join('、')}，kubelet 再重新启动；哈希不变`,
  ],
  'in-rounds': ({ rounds }) => [
    '容器有启动优先级吗？',
    '是',
    rounds.map((names) => names.join('、')).join(' → '),
  ],
  'old-pod-goes': ({ answer, replicas, surge, unavailable, minReadySeconds, recreates }) => [
    '什么时候删除旧 Pod？',
    GOES[answer],
    recreates
      ? `策略为 Recreate：同时删除全部 ${replicas} 个，全部消失后才创建新 Pod`
      : [
          `replicas ${replicas}，maxSurge ${surge}，maxUnavailable ${unavailable}`,
          ...(minReadySeconds > 0 && answer === 'new-first' ? [`minReadySeconds ${minReadySeconds}`] : []),
        ].join('，'),
  ],
  cost: ({ replaced, down, extra, seconds }) => [
    '这次发布的代价是什么？',
    replaced === undefined ? '每个节点替换一个 Pod' : `替换 ${replaced} 个 Pod`,
    `同时最多缺少 ${down} 个${extra > 0 ? `，最多比 replicas 多 ${extra} 个` : ''}；按宽限期、探针和 minReadySeconds 计算，${replaced === undefined ? '每轮' : ''}最长 ${seconds} 秒，不含拉取镜像`,
  ],
  'name-kept': ({ answer, name }) => [
    '新 Pod 的名称不变吗？',
    yes(answer),
    answer ? `${name}，但 UID 不同` : '显示的名称只是示例',
  ],
};
