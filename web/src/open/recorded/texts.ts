// Texts of recorded stories.

import type { Recording } from '@syncpod/core/recorded';
import { createTexts, useText } from '../../ui/i18n/texts.ts';
import { en } from './texts.en.ts';

const recordedTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export const useRecordedText = () => useText(recordedTexts);

/** The text of the badge: the kubelet of a recording, and the one that it was upgraded to. */
export function badgeText(
  words: ReturnType<typeof useRecordedText>,
  { tag, upgraded }: Pick<Recording, 'tag' | 'upgraded'>,
): string {
  return upgraded ? words('recorded.badgeUpgraded', { tag, upgraded }) : words('recorded.badge', { tag });
}
