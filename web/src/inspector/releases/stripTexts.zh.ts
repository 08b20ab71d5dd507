// Chinese texts of the release strip.

export const zh = {
  'strip.name': 'kubelet 版本',
  'strip.edit': '各版本上的这次修改',
  'strip.moment': '各版本上的此刻',
  'strip.shown': '各版本上的所示 Pod',
  'strip.cell': '{release}：{answer}',
  'strip.of': '{name} {outcome}',
  'strip.film': '一览',
  'strip.unknown': '未计算',
  'releases.keepsAll': '保留所有容器',
  'releases.restarts': '{name} 重启',
  'releases.restartAll': '全部 {count} 个容器重启',
  'releases.restartMany': '{names}重启',
  'releases.more': '{names} 以及另外 {count} 个',
  'releases.newPod': '由一个新的 Pod 取代',
} as const;
