// Chinese texts of the share button.

import type { en } from './buttonTexts.ts';

export const zh = {
  'share.button': '分享',
} as const satisfies Record<keyof typeof en, string>;
