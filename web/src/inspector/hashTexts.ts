// Texts of the Hash panel.

import { createTexts, type KeyOf, useText } from '../ui/i18n/texts.ts';

export const en = {
  'hash.container': '{name} · kubelet {release} hashes',
  'hash.era.dump': 'FNV-1a 32-bit hash of Go’s dump of the whole container struct.',
  'hash.era.json': 'FNV-1a 32-bit hash of Go’s dump of the container’s JSON.',
  'hash.era.nameImage': 'FNV-1a 32-bit hash of Go’s dump of JSON that has only name and image.',
  'hash.annotation':
    'The kubelet stores it in hexadecimal, in the container’s annotation io.kubernetes.container.hash.',
  'hash.running': 'Running',
  'hash.spec': 'Edited',
  'hash.same': 'Same hash: for this kubelet, the definition did not change.',
  'hash.differs': 'Different hashes: for this kubelet, the definition changed.',
  'hash.uncompared': 'The hashes differ, but this kubelet does not compare them for this container.',
  'hash.resourcesAlone':
    'Only resources differ, and they can change in place, so the kubelet compares the hashes without them.',
  'hash.fresh': 'No container of this name is running, so there is no hash to compare with.',
  'hash.text': 'Text',
  'hash.bytes': 'Bytes',
  'hash.samePrefix.one': 'identical for the first {count} byte',
  'hash.samePrefix.other': 'identical for the first {count} bytes',
} as const;

export const hashTexts = createTexts(en, { zh: () => import('./hashTexts.zh.ts') });

export type HashKey = KeyOf<typeof hashTexts>;

export const useHashText = () => useText(hashTexts);
