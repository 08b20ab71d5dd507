// Names the differences between patch releases, in the languages of the page. Each text describes the newer behavior.

import type { Language } from '../../messages/language.ts';
import type { PatchedDifference } from '../../releases/differences.ts';

const TEXTS: Readonly<Record<PatchedDifference, Readonly<Record<Language, string>>>> = {
  'admits-ended-again': {
    en: 'A new kubelet does not admit a Pod again that has ended; before, it reported it as failed if it now refused it',
    zh: '新的 kubelet 不再对已结束的 Pod 重新做准入判断；之前如果此时拒绝它，就会把它报告为失败',
  },
  'final-phase-ends-sync': {
    en: 'The sync that finds the end of a Pod lets its worker terminate it; before, it synced the Pod once more, and the next update terminated it',
    zh: '发现 Pod 已结束的同步会让其 worker 终止该 Pod；之前会再同步一次，由下一次更新来终止它',
  },
  'final-phase-waits-for-stop': {
    en: 'A final phase is reported once all containers have stopped; before, at once',
    zh: '最终阶段在所有容器停止后才上报；之前会立即上报',
  },
  'unstarted-stay-waiting': {
    en: 'Containers that never started still wait when their Pod has ended; before, they were reported as ContainerStatusUnknown',
    zh: 'Pod 结束时，从未启动的容器仍显示为等待；之前会报告为 ContainerStatusUnknown',
  },
  'loses-ip-after-stop': {
    en: 'The status of a Pod that has just stopped keeps its IP; before, it lacked it for a moment',
    zh: 'Pod 刚停止时的状态保留其 IP；之前会有片刻没有 IP',
  },
  'records-containers-at-once': {
    en: 'In-place resize: the resources of all containers are recorded before the first start',
    zh: '原地调整资源：在第一次启动之前记录所有容器的资源',
  },
  'refuses-restarted-sidecars': {
    en: "The API server accepts the status of a sidecar that runs again in a Pod with `restartPolicy: Never` or `OnFailure`; before, it refused it, and the Pod's object kept the old status",
    zh: 'API Server 接受 `restartPolicy: Never` 或 `OnFailure` 的 Pod 中再次运行的 Sidecar 的状态；之前会拒绝，Pod 对象保留旧状态',
  },
  'probes-once': {
    en: 'A startup probe probes each instance of its container; in these patches only the first, and later ones count as started at once',
    zh: '启动探针会探测容器的每个实例；在这些补丁版本中只探测第一个，之后的实例立即视为已启动',
  },
  'termination-ends-probes': {
    en: 'The termination of a Pod ends its liveness and startup probes; before, they went on and could record Unhealthy',
    zh: 'Pod 终止时，其存活探针和启动探针随之结束；之前会继续探测，并可能记录 Unhealthy 事件',
  },
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
  'daemonset-replaces-ended-pods': {
    en: 'A DaemonSet replaces a Pod that has succeeded',
    zh: 'DaemonSet 会替换已成功结束的 Pod',
  },
  'daemonset-counts-broken-old-pods': {
    en: 'An old Pod that is not available counts for maxUnavailable of a DaemonSet',
    zh: '不可用的旧 Pod 计入 DaemonSet 的 maxUnavailable',
  },
  'statefulset-replaces-succeeded-pods': {
    en: 'A StatefulSet replaces a Pod that has succeeded',
    zh: 'StatefulSet 会替换已成功结束的 Pod',
  },
  'statefulset-waits-for-finished-pods': {
    en: 'A StatefulSet creates a failed Pod again only when the old one is gone; before, in the same sync',
    zh: 'StatefulSet 等失败的 Pod 消失后才重新创建；之前在同一次同步中重新创建',
  },
  'statefulset-counts-at-the-end': {
    en: 'The status of a StatefulSet counts its Pods after each sync',
    zh: 'StatefulSet 的状态在每次同步之后统计 Pod',
  },
  'statefulset-completes-with-all-replicas': {
    en: 'A rollout of a StatefulSet is complete when all wanted replicas are updated and ready',
    zh: 'StatefulSet 的全部期望副本都已更新并就绪后，滚动更新才算完成',
  },
  'statefulset-earlier-revisions-differ': {
    en: 'An upgrade of the control plane from 1.33 keeps the Pods of StatefulSets; before, it replaced them all',
    zh: '控制平面从 1.33 升级时 StatefulSet 的 Pod 保持不变；之前会全部替换',
  },
  'job-stays-active-in-back-off': {
    en: 'A Job that waits before its next Pod still counts its active Pods',
    zh: '等待创建下一个 Pod 的 Job 仍统计活跃的 Pod',
  },
  'job-counts-terminating-as-excess': {
    en: 'A Job that waits for terminating Pods removes no active Pod in their place',
    zh: '等待 Pod 终止的 Job 不会因此删除活跃的 Pod',
  },
  'cronjob-next-after-now': {
    en: 'A CronJob that missed only times that are no longer due waits for the next time',
    zh: '只错过了已失效时间点的 CronJob 会等待下一个时间点',
  },
  'pods-wait-for-node': {
    en: 'A new kubelet waits for its Node before it reads the Pods of the API server',
    zh: '新的 kubelet 先读到自己的 Node，再读取 API 服务器上的 Pod',
  },
  'static-waits': {
    en: 'The static Pod of an edited file starts after the previous one has stopped',
    zh: '修改文件后的静态 Pod 在前一个停止之后才启动',
  },
  'reports-ended-again': {
    en: 'A new kubelet reports a Pod that has ended once more',
    zh: '新的 kubelet 会再次上报已结束的 Pod',
  },
  'reports-running-as-lost': {
    en: 'A deleted Pod whose app containers do not run is reported with every container terminated',
    zh: '应用容器未运行的 Pod 被删除时，所有容器都上报为已终止',
  },
  'ended-is-ignored': {
    en: 'The kubelet ignores a Pod in a final phase',
    zh: 'kubelet 忽略处于最终阶段的 Pod',
  },
  'no-restart-when-deleted': {
    en: 'The containers of a deleted Pod do not start again',
    zh: '被删除的 Pod 的容器不再启动',
  },
  'deletion-ends-probes': {
    en: 'The deletion of a Pod ends its liveness and startup probes',
    zh: '删除 Pod 会结束其存活探针和启动探针',
  },
  'pod-failed-reason': {
    en: 'The conditions of a failed Pod have the reason PodFailed',
    zh: '失败的 Pod 的状况原因为 PodFailed',
  },
  'created-is-waiting': {
    en: 'A container that was created and not started is reported as waiting',
    zh: '已创建但未启动的容器上报为等待中',
  },
  'ready-once-started': {
    en: 'A container that has not started is not ready',
    zh: '尚未启动的容器不是就绪状态',
  },
  'restart-count-from-logs': {
    en: 'A container without any record continues its restart count from its log files',
    zh: '没有记录的容器从日志文件恢复重启次数',
  },
  'stopped-sidecar-blocks-others': {
    en: 'A sidecar that does not run no longer delays the end of the others until the grace period is over',
    zh: '未运行的 Sidecar 不再让其他 Sidecar 等到宽限期结束',
  },
  'created-event-as-in-28': {
    en: 'The Event Created has a colon: `Created container: app`',
    zh: 'Created 事件带冒号：`Created container: app`',
  },
  'pulled-event-without-wait': {
    en: 'The Event Pulled tells how long the pull took with its wait',
    zh: 'Pulled 事件说明拉取及等待的时长',
  },
  'daemonset-skips-terminating-ended-pods': {
    en: 'A finished Pod that is terminating does not count for its node of a DaemonSet',
    zh: '正在终止的已结束 Pod 不计入 DaemonSet 的节点',
  },
  'job-limit-needs-new-failure': {
    en: 'A Job fails as soon as its failures exceed the backoffLimit; before, only in the sync that saw a new one',
    zh: '失败次数超过 backoffLimit 时 Job 立即失败；之前只在看到新失败的那次同步中失败',
  },
  'job-failure-without-end-is-now': {
    en: 'The back-off of a Job starts with the end of its Pod, which is estimated if no container reports it',
    zh: 'Job 的退避从 Pod 结束时开始；容器没有上报结束时间时会估算',
  },
  'cronjob-missed-needs-due-time': {
    en: 'The Event TooManyMissedTimes needs a missed time that is still due',
    zh: 'TooManyMissedTimes 事件要求有仍可执行的错过时间点',
  },
  'cronjob-steps-through-times': {
    en: 'A CronJob finds its last due time one by one; before, it took all times to be equally far apart',
    zh: 'CronJob 逐个查找最近的时间点；之前假定间隔都相同',
  },
  'cronjob-cleans-up-first': {
    en: 'A CronJob removes finished Jobs before it makes a new one, also after an error',
    zh: 'CronJob 在创建新 Job 之前清理已结束的 Job，出错时也清理',
  },
  'cronjob-adopts-existing-job': {
    en: 'A Job that exists when it is due becomes active; before, this was an error',
    zh: '到点时已存在的 Job 变为活跃；之前会报错',
  },
  'statefulset-gate-keeps-current-count': {
    en: 'The status of a StatefulSet with the gate MaxUnavailableStatefulSet counts the removed Pods',
    zh: '启用门控 MaxUnavailableStatefulSet 的 StatefulSet 状态会扣除被移除的 Pod',
  },
};

export function patchText(name: PatchedDifference, lang: Language): string {
  return TEXTS[name][lang];
}
