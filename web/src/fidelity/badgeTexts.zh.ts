// Chinese texts of the badge on how the page is verified.

import type { en } from './badgeTexts.en.ts';

export const zh = {
  'fidelity.badge': '{releases} 个版本已验证',
  'fidelity.limits': '，{limits} 处已知限制',
  'fidelity.differ': '{releases} 个版本，{differences} 个答案不同',
} as const satisfies Record<keyof typeof en, string>;
