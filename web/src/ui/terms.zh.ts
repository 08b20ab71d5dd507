// Chinese words that a newcomer may not know, with their definitions.

import type { en } from './terms.en.ts';

export const zh = {
  'word.sandbox': '沙箱',
  'is.sandbox': 'Pod 的容器共享的环境，例如网络和 IP。没有沙箱，容器就无法运行。',
  'word.attempt': '次尝试',
  'is.attempt': 'Pod 的沙箱从 0 开始计数：第 1 次尝试是第二个沙箱。',
  'word.uid': 'UID',
  'is.uid': '标识一个 Pod 对象。容器重启时 UID 不变；替换它的新 Pod 有新的 UID。',
  'word.ip': 'IP',
  'is.ip': 'Pod 的地址，属于沙箱：新沙箱可能有新的 IP。',
  'word.hash': '哈希',
  'is.hash': 'kubelet 启动容器时由其 spec 算出并保存的数，之后用来判断 spec 是否变了。',
  'word.backOff': '退避',
  'is.backOff': '失败之后、下次尝试之前的等待。默认 10 秒，之后每次加倍，最长 5 分钟。',
  'word.grace': '宽限',
  'is.grace': 'SIGTERM 与 SIGKILL 之间的时间，即 terminationGracePeriodSeconds，默认 30 秒。',
  'word.policy': 'restartPolicy|重启策略',
  'is.policy': '容器结束后是否再次启动：Always、OnFailure 或 Never。',
  'word.init': 'Init 容器|Init',
  'is.init': 'Init 容器依次运行到结束，然后应用容器才启动。',
  'word.sidecar': '边车',
  'is.sidecar': 'restartPolicy 为 Always 的 Init 容器（1.28+）：先于应用容器启动，并与它们一起运行。',
  'word.ephemeral': '临时容器|调试',
  'is.ephemeral': 'kubectl debug 加到正在运行的 Pod 里的容器，不会重启。',
  'word.sync': '同步|SyncPod',
  'is.sync': 'SyncPod 的一次运行：kubelet 把 Pod 与它的容器相比较，然后杀掉和启动容器。',
  'word.pleg': 'PLEG',
  'is.pleg': 'Pod 生命周期事件生成器：每秒列出所有容器，并告诉 kubelet 有何变化。',
  'word.admission': 'API 服务器|API server',
  'is.admission': '保存所有对象。修改先经它检查，kubelet 才会看到。',
} as const satisfies Record<keyof typeof en, string>;
