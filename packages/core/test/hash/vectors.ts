// Reads the vectors for the hash tests.

import { type Release, resolveRelease } from '../../src/releases/release.ts';
import { readVectorLines, vectorText } from '../vectorLines.ts';

export const readVector = (file: string): string => vectorText(`hash/${file}`);

export const readLines = <T>(file: string): T[] => readVectorLines<T>(`hash/${file}`);

export function mustResolve(minor: string): Release {
  const release = resolveRelease(minor);
  if (!release.ok) throw new Error(`the vectors have a release that the table lacks: ${minor}`);
  return release.value;
}
