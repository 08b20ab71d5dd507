// Chinese texts of the Diff tab.

export const zh = {
  'diff.name': '运行中的 Pod 与编辑中的 Pod',
  'diff.running': '运行中',
  'diff.typed': '编辑中',
  'diff.beside': '并排显示',
  'diff.another': '这段文本不是对运行中 Pod 的修改。',
  'diff.none': '没有改动：文本与运行中的 Pod 相同。',
  'diff.unchanged': '{count} 行未改动',
} as const;
