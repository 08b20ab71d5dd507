// Chinese texts of the summary of a replay.

export const zh = {
  'summary.title': '{time} 内发生了什么',
  'summary.coming': '{time} 内将发生什么',
  'summary.killed.one': '被杀掉',
  'summary.killed.other': '被杀掉 {count} 次',
  'summary.started.one': '已启动',
  'summary.started.other': '启动 {count} 次',
  'summary.untouched': '没有变化',
  'summary.old': '{name}（旧 Pod）',
  'summary.sandboxes.one': '已创建',
  'summary.sandboxes.other': '创建 {count} 次',
  'summary.sandbox': '沙箱',
  'summary.earlierEvents.one': '之前还有 {count} 个 Event，见日志',
  'summary.earlierEvents.other': '之前还有 {count} 个 Event，见日志',
  'summary.withheld.one': '另有 {count} 个 Event 已记录但未发送，见日志',
  'summary.withheld.other': '另有 {count} 个 Event 已记录但未发送，见日志',
  'summary.events': 'Event',
  'summary.log': '查看日志',
} as const;
