// Chinese texts of general controls.

export const zh = {
  'chip.keep': '✓ 保留',
  'chip.kill': '✕ 杀掉',
  'chip.start': '▸ 启动',
  'chip.killAndStart': '✕ 重启',
  'chip.cannotStart': '✕ 无法启动',
  'chip.wait': '◷ 等待',
  'chip.backOff': '◷ 退避',
  'chip.resize': '⇕ 调整资源',
  'chip.reset': '⟲ 重置',
  'chip.done': '已完成',
  'chip.refused': '⊘ 被拒绝',
  'chip.none': '未运行',
  'chip.left': '→ 继续运行',
  'ui.longText': '文本有 {count} 个字符，太长，无法在此显示。',
  'ui.clearText': '清除文本',
} as const;
