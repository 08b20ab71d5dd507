// Which text does a kubelet hash, and which JSON stands behind it?

import { goType } from '../api/goTypes.ts';
import type { Container } from '../api/pod.ts';
import { encodeJson } from '../go/json.ts';
import { dump } from '../go/spew.ts';
import { utf8 } from '../go/utf8.ts';
import type { Release } from '../releases/release.ts';

/** The whole text that goes into FNV-1a: go-spew's dump of the struct, or of the JSON's bytes. */
export function hashText(container: Container, release: Release): string {
  if (release.hashEra === 'dump') return dump(container, goType('v1.Container', release.number));
  return `([]uint8)[${utf8(hashedJson(container, release)).join(' ')}]`;
}

/** The JSON whose bytes are dumped (1.16 and later): of the container, or since 1.31 of its name and image. */
export function hashedJson(container: Container, release: Release): string {
  const longEscapes = release.has('json-long-escapes');
  if (release.hashEra === 'name-image') {
    const { name, image = '' } = container;
    return encodeJson({ name, image }, goType('map[string]string', release.number), { longEscapes });
  }
  return encodeJson(container, goType('v1.Container', release.number), { longEscapes });
}
