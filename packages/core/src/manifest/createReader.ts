// Caches the most recently parsed Pods.

import type { parsePod } from './parsePod.ts';

type PodReader = typeof parsePod;

/** The running text and the draft; a keystroke changes one of them. */
const KEPT = 2;

/** A reader with a cache: the same text and release return the same Pod object. */
export function createReader(read: PodReader): PodReader {
  let known: { text: string; release: unknown; parsed: ReturnType<PodReader> }[] = [];
  return (text, release) => {
    const found = known.find((one) => one.text === text && one.release === release);
    const entry = found ?? { text, release, parsed: read(text, release) };
    known = [entry, ...known.filter((one) => one !== entry)].slice(0, KEPT);
    return entry.parsed;
  };
}
