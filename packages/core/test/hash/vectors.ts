// How do the hash tests read the vectors?

import { readFileSync } from 'node:fs';
import { type Release, resolveRelease } from '../../src/releases/release.ts';

const folder = new URL('../vectors/hash/', import.meta.url);

export function readVector(file: string): string {
  return readFileSync(new URL(file, folder), 'utf8');
}

export function readLines<T>(file: string): T[] {
  return readVector(file)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}

export function mustResolve(minor: string): Release {
  const release = resolveRelease(minor);
  if (!release.ok) throw new Error(`the vectors have a release that the table has not: ${minor}`);
  return release.value;
}
