// Chinese texts of present mode.

export const zh = {
  'present.editor': 'Pod',
  'present.inspector': '检查面板',
  'present.leave': '退出演示模式',
} as const;
