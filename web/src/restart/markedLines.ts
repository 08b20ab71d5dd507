// Selects the lines of a text that are evidence, with a few around each.

import type { Cause } from '@syncpod/core/why';

export type MarkedLine =
  | { readonly kind: 'line'; readonly number: number; readonly text: string; readonly marked: boolean }
  /** Lines that are folded. */
  | { readonly kind: 'folded'; readonly from: number; readonly count: number };

/** Lines before and after each piece of evidence. */
const AROUND = 2;

/** Empty for a text without evidence. `line` counts from 1. */
export function markedLines(name: string, text: string, causes: readonly Cause[]): MarkedLine[] {
  const marked = new Set(
    causes.flatMap(({ evidence }) => evidence.flatMap(({ file, line }) => (file === name ? [line] : []))),
  );
  if (marked.size === 0) return [];
  const lines = text.split('\n');
  const near = (number: number): boolean => {
    for (let at = number - AROUND; at <= number + AROUND; at += 1) if (marked.has(at)) return true;
    return false;
  };
  const shown: MarkedLine[] = [];
  for (const [index, line] of lines.entries()) {
    const number = index + 1;
    const last = shown.at(-1);
    if (near(number)) shown.push({ kind: 'line', number, text: line, marked: marked.has(number) });
    else if (last?.kind === 'folded') shown[shown.length - 1] = { ...last, count: last.count + 1 };
    else shown.push({ kind: 'folded', from: number, count: 1 });
  }
  return shown;
}
