// Chinese texts of the Log panel.

export const zh = {
  'log.kubelet': 'kubelet 日志',
  'log.events': 'Event',
  'log.filter': '筛选日志',
  'log.verbosity': '日志级别',
  'log.copy': '复制',
  'log.copyFailed': '浏览器不允许复制。',
  'log.copied': '已复制',
  'log.none': 'kubelet 还没有任何日志。请应用修改，然后播放。',
  'log.noEvents': '还没有 Event。',
  'log.noMatch': '到目前为止没有符合的内容：请更改筛选条件或日志级别。',
  'log.times': '（{span} 内 {count} 次）',
  'log.ofNode': '节点 {name}',
  'log.ofPod': '之前的 Pod {name}',
  'log.withheld.one':
    '另有 {count} 个 Event 已记录但未发送。每个 Pod 最多发送 25 个（自 1.32 起按 Event 类型分别计算），之后每五分钟一个。',
  'log.withheld.other':
    '另有 {count} 个 Event 已记录但未发送。每个 Pod 最多发送 25 个（自 1.32 起按 Event 类型分别计算），之后每五分钟一个。',
  'log.pick': '转到这一时刻',
  'log.step': '第\u00a0{number}\u00a0步',
  'log.earlier.one': '更早的 {count} 行未显示',
  'log.earlier.other': '更早的 {count} 行未显示',
  'log.hidden.one': '当前级别隐藏了 {count} 行',
  'log.hidden.other': '当前级别隐藏了 {count} 行',
  'log.lookUp': '查找日志行',
  'log.paste': '粘贴一行日志或 Event，查看哪些版本会打印它、在哪里打印',
  'log.unknown': '已知的版本都不打印这段文本。',
  'log.when': '时机：{when}',
  'log.atLine': '在该文件的该行打印它的版本：{releases}',
} as const;
