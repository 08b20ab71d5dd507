// Chinese texts of the bar that shows a notice.

import type { en } from './texts.en.ts';

export const zh = {
  'link.dismiss': '关闭提示',
  'notice.name': '通知',
  'notice.undo': '恢复我的 Pod',
} as const satisfies Record<keyof typeof en, string>;
