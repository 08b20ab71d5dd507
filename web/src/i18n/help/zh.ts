// What does the help say in Chinese of the page itself?

import type { helpEn } from './en.ts';

export const helpZh = {
  'help.about': '关于',
  'help.what': '本页面展示 {first} 到 {last} 任一版本的 kubelet 在 SyncPod 中对一个 Pod 做什么，以及为什么。',
  'help.proof': '它逐个版本与 Kubernetes 自身代码的答案比对验证。',
  'help.private': '你输入或打开的内容都不会离开你的浏览器。',
  'help.words': '词汇',
  'help.word.sandbox': '沙箱',
  'help.word.sandboxIs': 'Pod 的容器共享的环境，例如网络和 IP。',
  'help.word.hash': '哈希',
  'help.word.hashIs': '启动时由容器的 spec 算出的数，之后用来判断 spec 是否变了。',
  'help.word.pleg': 'PLEG',
  'help.word.plegIs': '每秒列出所有容器，并告诉 kubelet 有何变化。',
  'help.word.sync': '同步',
  'help.word.syncIs': 'SyncPod 的一次运行：把 Pod 与正在运行的相比较，然后杀掉和启动容器。',
  'help.word.backOff': '退避',
  'help.word.backOffIs': '下次启动之前的等待：10 秒，之后每次加倍，最长 5 分钟。',
  'help.licence': '许可证：{name}',
  'help.version': '版本 {version}',
} as const satisfies Record<keyof typeof helpEn, string>;
