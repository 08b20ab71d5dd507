// The Chinese texts of the steps of SyncPod.

import type { SkipPhrases, StepPhrases } from './stepPhrases.ts';

export const STEPS_ZH: StepPhrases = {
  compute: ['计算变更', '把 Pod 与实际运行的对比，决定杀掉哪些、启动哪些容器。'],
  'kill-sandbox': ['杀掉沙箱', '沙箱要重建，或者已没有容器需要运行时，杀掉所有容器和沙箱。'],
  'kill-containers': ['杀掉容器', '杀掉不应该再运行的容器；整个 Pod 已被杀掉时跳过。'],
  'create-sandbox': ['创建沙箱', '没有可用的沙箱时，创建沙箱并配置网络。'],
  'sandbox-ready': ['沙箱就绪', '通知 kubelet 沙箱和网络已就绪，以便更新 Pod 状态。'],
  ephemeral: ['临时容器', '启动从未运行过的临时容器；失败不会中断同步。'],
  init: ['Init 容器', '启动下一个 Init 容器；普通 Init 容器启动失败时，同步到此结束。'],
  resize: ['调整资源', '原地调整运行中容器的 CPU 和内存。'],
  start: ['启动容器', '启动应用容器；其中一个失败不影响其他容器。'],
};

export const SKIPS_ZH: SkipPhrases = {
  'not-needed': '不需要',
  none: '没有',
  'all-done': '都已完成',
  waiting: '还没轮到',
  'pod-killed': 'Pod 已被杀掉',
  'gate-off': '未启用',
  'not-reached': '没走到',
  'not-called': '未调用',
};
