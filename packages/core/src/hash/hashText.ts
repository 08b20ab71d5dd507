// Produces the text that a kubelet hashes, and the JSON behind it.

import { goType } from '../api/goTypes.ts';
import type { Container } from '../api/pod.ts';
import { dumpBytes } from '../go/byteDump.ts';
import { type JsonOptions, type JsonOutput, JsonText, writeJson } from '../go/json.ts';
import { dump } from '../go/spew.ts';
import type { Release } from '../releases/release.ts';

/** The complete input of FNV-1a: go-spew's dump of the struct, or of the bytes of its JSON. */
export function hashText(container: Container, release: Release): string {
  if (release.hashEra === 'dump') return dump(container, goType('v1.Container', release.number));
  return dumpBytes(hashedJson(container, release));
}

/** The JSON whose bytes are dumped (1.16+): of the container, or of its name and image (1.31+). */
export function hashedJson(container: Container, release: Release): string {
  const out = new JsonText(jsonOptions(release));
  writeHashedJson(container, release, out);
  return out.text;
}

/** Writes the text of hashedJson to an output. */
export function writeHashedJson(container: Container, release: Release, out: JsonOutput): void {
  if (release.hashEra === 'json') {
    writeJson(container, goType('v1.Container', release.number), out);
    return;
  }
  const { name, image = '' } = container;
  // A Go map: its keys are sorted.
  out.raw('{"image":');
  out.string(image);
  out.raw(',"name":');
  out.string(name);
  out.raw('}');
}

/** The JSON format of the Go version that built the release. */
export function jsonOptions(release: Release): JsonOptions {
  return { longEscapes: release.has('json-long-escapes') };
}
