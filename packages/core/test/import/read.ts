// Reads the fixtures, which are hand-written after the output of these tools; names are invented, hashes are from real
// kubelets.

import { readFileSync } from 'node:fs';
import type { ListedPod } from '../../src/import/imported.ts';
import { type Release, resolveRelease } from '../../src/releases/release.ts';

export function fixture(name: string): string {
  return readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');
}

export function release(minor: string): Release {
  const found = resolveRelease(minor);
  if (!found.ok) throw new Error(`no release ${minor}`);
  return found.value;
}

export function only(pods: readonly ListedPod[]): ListedPod {
  const [pod, ...more] = pods;
  if (!pod || more.length > 0) throw new Error(`${pods.length} Pods instead of one`);
  return pod;
}
