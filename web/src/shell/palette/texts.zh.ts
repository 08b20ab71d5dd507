// Chinese texts of the command palette.

export const zh = {
  'palette.name': '输入命令',
  'palette.none': '没有匹配的命令',
} as const;
