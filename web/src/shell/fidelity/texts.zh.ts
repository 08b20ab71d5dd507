// Chinese texts of the dialog on how the page is verified.

import type { en } from './texts.ts';

export const zh = {
  'fidelity.title': '本页面的验证依据',
  'fidelity.sum':
    '逐个版本与 Kubernetes 自身代码的 {answers} 个答案比对，{differences} 处不同。由当前版本的测试统计得出。',
  'fidelity.counts': '数目因版本而异：每个版本只测试它具备的字段和特性门控。',
  'fidelity.release': '版本',
  'fidelity.hash': '哈希',
  'fidelity.hashText': '哈希原文',
  'fidelity.templateHash': '模板哈希',
  'fidelity.actions': '决策',
  'fidelity.gates': '设置特性门控',
  'fidelity.defaults': '默认值',
  'fidelity.admit': '修改（API 服务器）',
  'fidelity.sync': '完整同步',
  'fidelity.kill': '终止过程',
  'fidelity.starts': '启动过程',
  'fidelity.probeCounts': '探测次数',
  'fidelity.workers': 'Pod worker 的调用',
  'fidelity.podadmit': '拒绝新的 Pod',
  'fidelity.status': '上报的状态',
  'fidelity.controllers': '控制器的同步',
  'fidelity.of': '{agree} / {answers}',
  'fidelity.known': '已知的限制',
  'fidelity.knownNote':
    '差异只出现在文本解析和少数 API 服务器校验中；决策和哈希没有差异。每次测试都会重新运行这些情况，并确认差异仍在。',
  'fidelity.edits.one': '{count} 个修改',
  'fidelity.edits.other': '{count} 个修改',
  'fidelity.texts.one': '{count} 个文本',
  'fidelity.texts.other': '{count} 个文本',
  'fidelity.recorded': '在真实集群上录制的场景',
  'fidelity.recordedNote':
    '对比内容：Event 及其次数和时间、kubectl get pods --watch 的每一行、每个状态，以及双方都有的日志行。以上一个 Event 为起点，半数 Event 与模拟相差不超过 0.1 秒，90% 不超过 0.5 秒，99% 不超过 2 秒，全部不超过 7.4 秒。差异按原因列出，测试会确认它们仍然存在。',
  'fidelity.recordedSum': 'kubelet {tag}：{stories} 个场景中 {agree} 个完全一致。',
  'fidelity.recordedUpgrade': 'kubelet {tag}，途中升级到 {upgraded}：{stories} 个场景中 {agree} 个完全一致。',
  'fidelity.pasted': '它为什么重启了？',
  'fidelity.pastedSum': '公开 issue 和仓库中粘贴的 {texts} 段文本里，{right} 段得出了已确定的原因。其余的：',
  'fidelity.leftOut': '简化之处',
  'fidelity.patches': '每个版本只对应一个补丁版本，即表中的标签。',
  'fidelity.volumes': '不模拟基于内存的卷（memory-backed volume）的大小调整。',
  'fidelity.plugins': '不包含集群的准入插件和 Webhook。',
  'fidelity.probes': '探针不耗时；除非有事件让它失败，探针总是成功。',
  'fidelity.order': '凡是 kubelet 随机选择或加入抖动的地方，模拟都采用固定的顺序和固定的比例。',
} as const satisfies Record<keyof typeof en, string>;
