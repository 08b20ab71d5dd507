// Chinese texts of the frame around a tool.

export const zh = {
  'tool.back': '我的 Pod',
  'tool.others': '其他工具',
} as const;
