// Chinese texts of the picture pane, the inspector and the Why panel.

import type { en } from './texts.en.ts';

export const zh = {
  'picture.name': '图示',
  'picture.stale': '图已过期：显示上一个有效的 Pod',
  'picture.table': '容器一览',
  'inspector.name': '检查器',
  'why.stale': '原因已过期：针对上一个有效的 Pod',
  'why.intro': 'kubelet {release} 依次问的问题',
  'why.upstream': '{tag} 中 {file} 第 {line} 行的 {func}（在新标签页打开）',
  'why.questions.one': '{count} 个问题',
  'why.questions.other': '{count} 个问题',
  'why.sandbox': '沙箱',
  'why.pod': 'Pod',
  'why.killPod': '✕ 杀掉 Pod',
  'why.createSandbox': '⟲ 新沙箱',
  'why.event': '此版本的 Event 文本',
  'why.eventEnd': '此版本 Event 文本的结尾',
  'why.introRunning': 'kubelet {release} 对运行中的 Pod 依次问的问题',
  'why.gate': 'API 服务器：可以这样修改吗？',
  'why.gateFile': 'kubelet：文件是有效的 Pod 吗？',
  'why.refused': '否',
  'why.nothing': '无需判断。',
  'why.left':
    '不在 spec 中：SyncPod 只过问 spec 里的容器，所以它会一直运行到沙箱或 Pod 结束。Pod 的 status 里也没有它。',
  'why.leftDies': '不在 spec 中：kubelet 找不到它的定义，无法单独停止它；停止沙箱时它才结束。',
  'why.end.deleted': 'Pod 被删除了。',
  'why.end.file': '节点的清单文件里不再有这个 Pod。',
  'why.end.evicted': '节点资源不足，驱逐了这个 Pod。',
  'why.end.deadline': 'Pod 的运行时间超过了 activeDeadlineSeconds。',
  'why.end.finished': 'Pod 已经结束。',
  'why.end.removes': 'SyncPod 无需判断：{func} 停止所有容器和沙箱，然后 Pod 被移除。',
  'why.end.keeps': 'SyncPod 无需判断：{func} 停止所有容器和沙箱。Pod 对象会保留。',
  'why.end.over': 'SyncPod 无需判断：已经结束的 Pod 不会再同步，其中的容器也不会再启动。',
  'why.end.gone': '这个 Pod 已不在节点上，无需判断。',
  'phone.name': '视图',
} as const satisfies Record<keyof typeof en, string>;
