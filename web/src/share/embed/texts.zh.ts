// Chinese texts of the embedded page.

import type { en } from './texts.ts';

export const zh = {
  'embed.open': '在 SyncPod 演练场中打开',
} as const satisfies Record<keyof typeof en, string>;
