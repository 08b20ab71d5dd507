// Chinese texts of the offer of a new version.

import type { en } from './texts.ts';

export const zh = {
  'update.ready': '新版本已就绪。',
  'update.now': '切换到新版本',
  'update.later': '以后再说',
} as const satisfies Record<keyof typeof en, string>;
