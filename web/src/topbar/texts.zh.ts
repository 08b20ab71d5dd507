// Chinese texts of the top bar.

import type { en } from './texts.en.ts';

export const zh = {
  'app.ownPod': '你的 Pod',
  'bar.skip': '跳到 Pod',
  'bar.release': 'kubelet 版本',
  'bar.path': '修改途径',
  'bar.by': '经由',
  'bar.help': '帮助',
  'path.apply': 'kubectl apply',
  'path.edit': 'kubectl edit 或 patch',
  'path.replace': 'kubectl replace',
  'path.resize': 'resize 子资源',
  'path.ephemeralcontainers': 'kubectl debug',
  'path.url': '清单 URL',
  'path.static': '静态 Pod 文件',
  'path.deployment': 'Deployment',
  'path.statefulset': 'StatefulSet',
  'path.daemonset': 'DaemonSet',
  'path.job': 'Job',
  'path.cronjob': 'CronJob',
  'path.cloneset': 'CloneSet',
  'path.advancedstatefulset': 'Advanced StatefulSet',
  'path.workload': 'Pod 模板',
  'path.kruise': 'OpenKruise 原地升级',
  'path.direct': '直接交给 kubelet',
  'gates.button': '特性门控',
  'present.button': '演示',
  'tour.offer': '导览',
  'bar.scenario': '场景',
  'bar.releaseUpgraded': '此刻之前 kubelet 已升级：在这里选择升级后的版本',
} as const satisfies Record<keyof typeof en, string>;
