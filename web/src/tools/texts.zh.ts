// Chinese texts of the frame around a tool.

import type { en } from './texts.ts';

export const zh = {
  'tool.back': '我的 Pod',
  'tool.others': '其他工具',
} as const satisfies Record<keyof typeof en, string>;
