// Texts of recorded stories.

import type { Recording } from '@syncpod/core/recorded';
import { createTexts, useText } from '../../ui/i18n/texts.ts';

export const en = {
  'recorded.badge': 'Recorded on a real kubelet {tag}',
  'recorded.badgeUpgraded': 'Recorded on a real kubelet {tag}, upgraded to {upgraded}',
  'recorded.title': 'Stories recorded on real clusters',
  'recorded.note':
    'A real kubelet, API server, etcd and containerd played these stories. Tests compare every recording with the simulation.',
  'recorded.story': 'Story',
  'recorded.releases': 'Kubelet',
  'recorded.open': 'Open “{title}” of {tag}',
  'recorded.failed': 'The recordings cannot be loaded: {reason}',
  'recorded.loading': 'Loading…',
  'recorded.views': 'Printed by both',
  'recorded.events': 'Events',
  'recorded.lines': 'get pods --watch',
  'recorded.log': 'Kubelet log',
  'recorded.real': 'Kubelet {tag}',
  'recorded.realUpgraded': 'Kubelet {tag}, then {upgraded}',
  'recorded.simulated': 'Simulation',
  'recorded.times':
    'Times are seconds since the Pod was created. A real cluster needs time to start containers.',
  'recorded.alone': 'Marked lines are on one side only.',
  'recorded.occurrence': '×{count}, first at {first}',
} as const;

const recordedTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export const useRecordedText = () => useText(recordedTexts);

/** The text of the badge: the kubelet of a recording, and the one that it was upgraded to. */
export function badgeText(
  words: ReturnType<typeof useRecordedText>,
  { tag, upgraded }: Pick<Recording, 'tag' | 'upgraded'>,
): string {
  return upgraded ? words('recorded.badgeUpgraded', { tag, upgraded }) : words('recorded.badge', { tag });
}
