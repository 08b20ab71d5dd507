// Chinese texts of the splitters between the panes.

export const zh = {
  'split.editor': '编辑器的宽度',
  'split.inspector': '检查面板的宽度',
  'split.hide.editor': '收起编辑器',
  'split.hide.inspector': '收起检查面板',
  'split.show.editor': '展开编辑器',
  'split.show.inspector': '展开检查面板',
  'split.how': '拖动，或按方向键调整。双击恢复默认宽度，按 Enter 收起。',
} as const;
