// Reads a vector file.

import { readFileSync } from 'node:fs';
import { jsonLines } from './jsonLines.ts';

const folder = new URL('vectors/', import.meta.url);

/** `file`: below test/vectors. */
export function vectorText(file: string): string {
  return readFileSync(new URL(file, folder), 'utf8');
}

export function vectorLines(file: string): string[] {
  return vectorText(file).trimEnd().split('\n');
}

/** Each line is a JSON value. */
export function readVectorLines<T>(file: string): T[] {
  return jsonLines(vectorText(file));
}
