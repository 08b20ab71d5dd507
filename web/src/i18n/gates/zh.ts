// What does the gates dialog say in Chinese that each gate decides?

import type { gatesEn } from './en.ts';

export const gatesZh = {
  'gates.same': 'API 服务器与 kubelet 版本相同，门控也相同。',
  'gates.about.ephemeral': '是否接受并启动临时容器。',
  'gates.about.startupProbe': '是否保留并运行启动探针。',
  'gates.about.probeGrace': '探针杀掉容器时，它自己的 terminationGracePeriodSeconds 是否算数。',
  'gates.about.sidecar': 'restartPolicy 为 Always 的 Init 容器是否作为边车容器一直运行。',
  'gates.about.legacySidecar': '没有边车容器的 Pod 是否仍按旧方式处理 Init 容器。',
  'gates.about.resize': '容器运行时能否改变 CPU 和内存。1.32 及以前，它还会补上 resizePolicy。',
  'gates.about.podLevel': 'Pod 能否有自己的资源。',
  'gates.about.podLevelDefaulting': 'Pod 自己的资源在存储时补全；关闭时和 1.36 及以前一样，每次读取时补全。',
  'gates.about.podLevelQos': 'Pod 自己的资源为空时，QoS 类是否由容器决定。',
  'gates.about.restartRules': '容器的 restartPolicy 和 restartPolicyRules 是否算数。',
  'gates.about.restartAll': '一个容器退出时，能否重启 Pod 的所有容器。',
  'gates.about.podLevelResize': 'Pod 自己的资源能否在运行时改变。',
  'gates.about.resizeInit': '不是边车的 Init 容器是否也能调整资源。',
  'gates.about.resizeVolumes': '内存卷能否调整大小。不模拟。',
  'gates.about.declared': '节点是否说明自己有哪些特性。其他门控需要它。',
  'gates.about.evented': '运行时是否主动通知容器的变化。不模拟。',
  'gates.about.backOffMax': '节点能否设置最长退避：这里是 300 秒。',
  'gates.about.backOffDecay':
    '退避从 1 秒到 60 秒，而不是 10 秒到 300 秒；KubeletCrashLoopBackOffMax 开启时仍到 300 秒。',
} as const satisfies Record<keyof typeof gatesEn, string>;
