// Chinese texts of the Observed state tab.

import type { en } from './texts.ts';

export const zh = {
  'observed.name': '观测状态',
  'observed.intro': '运行时此刻向 kubelet 报告的状态。修改它，看看下一次同步会做什么。',
  'observed.gone': 'Pod 已从节点上移除。',
  'observed.stray': '不在 spec 中',
  'observed.byHand': '这是你设定的状态，结论以它为准。点“播放”，看 kubelet 如何处理。',
  'observed.reset': '恢复状态',
  'observed.container': '容器',
  'observed.sandbox': '沙箱',
  'observed.state': '状态',
  'observed.none': '无',
  'observed.created': '已创建',
  'observed.running': '运行中',
  'observed.exited': '已退出',
  'observed.unknown': '未知',
  'observed.exitCode': '退出码',
  'observed.reason': '原因',
  'observed.liveness': '存活探针',
  'observed.startup': '启动探针',
  'observed.noResult': '无结果',
  'observed.restarts': '重启次数',
  'observed.hash': '哈希',
  'observed.hashRule': '哈希最多 8 位，由 0 到 9 和 a 到 f 组成。',
  'observed.numberRule': '请输入整数。',
  'observed.ofSpec': 'spec 的哈希',
  'observed.ip': 'IP',
  'observed.noIp': '无 IP',
  'observed.network': '网络',
} as const satisfies Record<keyof typeof en, string>;
