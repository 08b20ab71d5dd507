// Names the differences between patch releases, in the languages of the page. Each text describes the newer behavior.

import type { Language } from '../../messages/language.ts';
import type { PatchedDifference } from '../../releases/differences.ts';

const TEXTS: Readonly<Record<PatchedDifference, Readonly<Record<Language, string>>>> = {
  'never-pod-retries-first-sandbox': {
    en: 'A Pod with `restartPolicy: Never` whose first sandbox failed gets another one',
    zh: '`restartPolicy: Never` 的 Pod，如果第一个沙箱失败，会得到新的沙箱',
  },
  'no-sandbox-when-nothing-to-start': {
    en: 'A Pod in which nothing is left to start gets no new sandbox',
    zh: '没有容器需要启动的 Pod 不再得到新的沙箱',
  },
  'init-actions-without-gate': {
    en: 'The decisions about init containers that came with sidecars depend on the gate SidecarContainers; before, init containers could run again beside the app',
    zh: '随 Sidecar 引入的 Init 容器决策取决于门控 SidecarContainers；之前 Init 容器可能在应用容器运行时再次运行',
  },
  'init-actions-for-sidecar-pods-only': {
    en: 'The decisions about init containers that came with sidecars apply to Pods with sidecars only',
    zh: '随 Sidecar 引入的 Init 容器决策只用于有 Sidecar 的 Pod',
  },
  'created-init-is-restarted': {
    en: 'An init container that was created and never started is started again; before, it waits forever',
    zh: '已创建但从未启动的 Init 容器会再次启动；之前会一直等待',
  },
  'start-of-resized-container': {
    en: 'In-place resize: containers are resized before others start',
    zh: '原地调整资源：先调整容器，再启动其他容器',
  },
  'statefulset-max-unavailable-at-first': {
    en: 'A StatefulSet does not use maxUnavailable by default: the gate MaxUnavailableStatefulSet, which was on, is off',
    zh: 'StatefulSet 默认不使用 maxUnavailable：原先开启的门控 MaxUnavailableStatefulSet 改为关闭',
  },
  'seeds-startup-of-sidecars': {
    en: 'After a kubelet restart, the app containers of a Pod with a sidecar that has a startup probe restart when they end; before, they stayed down',
    zh: 'kubelet 重启后，如果 Pod 的 Sidecar 有启动探针，应用容器退出后会再次启动；之前不会再启动',
  },
  'sidecar-keeps-probes': {
    en: 'A sidecar that failed once is probed again in a Pod with `restartPolicy: Never`, which lets its main containers start',
    zh: '在 `restartPolicy: Never` 的 Pod 里，失败过的 Sidecar 会再次被探测，主容器因此能启动',
  },
};

export function patchText(name: PatchedDifference, lang: Language): string {
  return TEXTS[name][lang];
}
