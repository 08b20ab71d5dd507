// Chinese texts of the bar that shows a notice.

export const zh = {
  'link.dismiss': '关闭提示',
  'notice.name': '通知',
  'notice.undo': '恢复我的 Pod',
  'played.name': '场景的推演进度',
  'played.event': '正在推演场景：第 {event} / {count} 个事件',
  'played.stopped': '已停在第 {event} / {count} 个事件',
  'played.stop': '停止',
  'played.on': '继续',
} as const;
