// Texts of the steps of SyncPod in each language.

import type { Language } from '../messages/language.ts';
import type { StepName } from '../releases/steps.ts';
import type { SkipReason } from '../runtime/kuberuntime/syncStep.ts';

/** `title` fits under a circle of the rail; `does` is a sentence. */
export interface StepText {
  readonly title: string;
  readonly does: string;
}

type Steps = Readonly<Record<StepName, readonly [title: string, does: string]>>;

const EN: Steps = {
  compute: [
    'compute changes',
    'Compares the Pod with its running containers and decides what to kill and start.',
  ],
  'kill-sandbox': [
    'kill sandbox',
    'Kills every container and the sandbox if the sandbox must be replaced or nothing should run.',
  ],
  'kill-containers': [
    'kill containers',
    'Kills the containers that should not run. Skipped if the Pod was killed.',
  ],
  'create-sandbox': ['create sandbox', 'Creates a sandbox with its network if there is none.'],
  'sandbox-ready': [
    'sandbox ready',
    'Tells the kubelet that the sandbox and its network are ready, for the Pod status.',
  ],
  ephemeral: ['ephemeral', 'Starts ephemeral containers that never ran. A failure does not stop the sync.'],
  init: ['init', 'Starts the next init container. If a regular one fails to start, the sync ends here.'],
  resize: ['resize', 'Changes CPU and memory of running containers in place.'],
  start: ['start containers', 'Starts the app containers. If one fails, the others still start.'],
};

const ZH: Steps = {
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

const STEPS = { en: EN, zh: ZH } as const satisfies Record<Language, Steps>;

const SKIPS: Readonly<Record<Language, Readonly<Record<SkipReason, string>>>> = {
  en: {
    'not-needed': 'not needed',
    none: 'none',
    'all-done': 'all done',
    waiting: 'not yet',
    'pod-killed': 'Pod killed',
    'gate-off': 'not enabled',
    'not-reached': 'not reached',
    'not-called': 'not called',
  },
  zh: {
    'not-needed': '不需要',
    none: '没有',
    'all-done': '都已完成',
    waiting: '还没轮到',
    'pod-killed': 'Pod 已被杀掉',
    'gate-off': '未启用',
    'not-reached': '没走到',
    'not-called': '未调用',
  },
};

export function stepText(name: StepName, lang: Language): StepText {
  const [title, does] = STEPS[lang][name];
  return { title, does };
}

/** The reason for a skipped step, in two or three words. */
export function skipText(reason: SkipReason, lang: Language): string {
  return SKIPS[lang][reason];
}
