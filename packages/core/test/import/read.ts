// The fixtures are written by hand after what these tools print; names are invented, hashes are those of real kubelets.

import { readFileSync } from 'node:fs';
import { type Release, resolveRelease } from '../../src/releases/release.ts';
import type { FoundPod } from '../../src/scenario/import/imported.ts';

export function fixture(name: string): string {
  return readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');
}

export function release(minor: string): Release {
  const found = resolveRelease(minor);
  if (!found.ok) throw new Error(`no release ${minor}`);
  return found.value;
}

export function only(pods: readonly FoundPod[]): FoundPod {
  const [pod, ...more] = pods;
  if (!pod || more.length > 0) throw new Error(`${pods.length} Pods instead of one`);
  return pod;
}
