// Chinese texts of the command palette.

import type { en } from './texts.en.ts';

export const zh = {
  'compare.palette': '并排对比版本或场景',
  'palette.name': '输入命令',
  'palette.none': '没有匹配的命令。',
  'palette.first': '回到开头',
  'palette.last': '跳到末尾',
  'palette.share': '分享或嵌入',
  'palette.lessons': '课程和测验',
  'palette.gates': '特性门控',
  'palette.apiServer': 'API 服务器 {release}',
  'palette.release': 'kubelet {release}',
  'palette.whatIf': '如果…会怎样：{name}',
  'palette.story': '场景：{name}',
  'palette.tab': '打开{name}',
} as const satisfies Record<keyof typeof en, string>;
