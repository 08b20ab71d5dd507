// How does one say in a few words what an upgrade does?

import { MARKS } from '@syncpod/core';
import type { Words } from '../../i18n/text.ts';
import type { Upgrade } from './upgrades.ts';

export function outcomeText(killed: Upgrade, words: Words): string {
  if (killed.length === 0) return words('releases.keepsAll');
  return killed.map((name) => words('releases.restarts', { name })).join(MARKS[words.lang].list);
}
