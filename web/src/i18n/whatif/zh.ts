// What does the What if dialog say in Chinese of each thing that can happen?

import type { whatIfEn } from './en.ts';

export const whatIfZh = {
  'whatif.group.time': '时间',
  'whatif.group.node': '节点',
  'whatif.about.wait': '退避结束，进程退出，探针得出结论。',
  'whatif.about.exit': '进程以这个退出码结束，之后由重启策略决定。',
  'whatif.about.probe': '探针得出这个结论。存活和启动探针可能让容器被杀掉。',
  'whatif.about.unknown': '运行时再也说不清容器是否在运行。',
  'whatif.about.image': '决定使用这个镜像的容器能否启动。',
  'whatif.about.postStart': '容器下次启动时，postStart 钩子（如果有）失败，容器又被杀掉。',
  'whatif.about.stopping': '容器被要求停止时，会怎样结束。',
  'whatif.about.obstacle': '容器下次为什么无法启动。',
  'whatif.about.sandbox': '如果必须换掉沙箱，里面的容器也随之结束。',
  'whatif.about.resize': '经由 resize 子资源，自 1.33 起默认开启。',
  'whatif.about.debug': '一个临时容器加入运行中的 Pod。',
  'whatif.about.delete': '容器被要求停止，宽限期一过就被杀掉。',
  'whatif.about.kubeletRestart': '同一版本重新启动：忘掉退避，重新查看正在运行的一切。',
  'whatif.about.upgrade': '换成另一个版本。哈希算得不同的容器可能被重启。',
  'whatif.about.runtimeRestart': 'containerd、CRI-O 或 Docker 重新启动，容器可能保留，也可能不保留。',
  'whatif.about.reboot': '之后什么都没在运行。重启策略允许的容器会再次启动。',
  'whatif.about.evict': 'Pod 彻底失败，它的容器被杀掉。',
  'whatif.about.room': '决定要求更多资源的调整能否得到批准。',
} as const satisfies Record<keyof typeof whatIfEn, string>;
