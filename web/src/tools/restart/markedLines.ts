// Selects the lines of a text that are evidence, with a few around each.

import type { Cause } from '@syncpod/core/why';

export type MarkedLine =
  | { readonly kind: 'line'; readonly number: number; readonly text: string; readonly marked: boolean }
  /** Lines that are folded. */
  | { readonly kind: 'folded'; readonly from: number; readonly count: number };

/** Lines before and after each piece of evidence. */
const AROUND = 2;

/** The numbers of the lines of a text that are evidence, from 1. */
export function markedNumbers(name: string, causes: readonly Cause[]): ReadonlySet<number> {
  return new Set(
    causes.flatMap(({ evidence }) => evidence.flatMap(({ file, line }) => (file === name ? [line] : []))),
  );
}

/** True for a marked line, and for those around it. */
export function isNear(line: number, marked: ReadonlySet<number>): boolean {
  for (let at = line - AROUND; at <= line + AROUND; at += 1) if (marked.has(at)) return true;
  return false;
}

/** Empty for a text without evidence. `line` counts from 1. */
export function markedLines(name: string, text: string, causes: readonly Cause[]): MarkedLine[] {
  const marked = markedNumbers(name, causes);
  if (marked.size === 0) return [];
  const lines = text.replace(/\n$/, '').split('\n');
  const shown: MarkedLine[] = [];
  for (const [index, line] of lines.entries()) {
    const number = index + 1;
    const last = shown.at(-1);
    if (isNear(number, marked)) shown.push({ kind: 'line', number, text: line, marked: marked.has(number) });
    else if (last?.kind === 'folded') shown[shown.length - 1] = { ...last, count: last.count + 1 };
    else shown.push({ kind: 'folded', from: number, count: 1 });
  }
  return shown;
}
