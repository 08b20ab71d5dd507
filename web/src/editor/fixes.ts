// Finds quick fixes for the problems of a text.

import type { ResolvedType } from '@syncpod/core/api';
import type { Release } from '@syncpod/core/releases';
import type { Range } from '@syncpod/core/result';
import { fieldsBelow, typeAt } from './fields/facts.ts';
import type { KeyPath } from './fields/pathAt.ts';
import type { FieldText } from './fields/texts.ts';
import type { Problem } from './problems.ts';

export interface Fix {
  readonly title: string;
  readonly edits: readonly TextEdit[];
}

interface TextEdit {
  readonly range: Range;
  readonly text: string;
}

type Fixable = Pick<Problem, 'code' | 'path' | 'ranges'>;

/** `lines`: the lines of the text. */
export function fixesOf(
  problem: Fixable,
  lines: readonly string[],
  release: Release,
  words: FieldText,
): readonly Fix[] {
  const [range] = problem.ranges;
  const path = keysOf(problem.path);
  switch (problem.code) {
    case 'unknown-field':
      return range ? renames(path, range, lines, release).map(titled(words)) : [];
    case 'wrong-type':
      return range ? retyped(typeAt(path, release), range, lines, words) : [];
    case 'yaml-syntax':
      return withoutTabs(lines, words);
    default:
      return [];
  }
}

/** `spec.containers[0].image` as keys. */
function keysOf(path: string): KeyPath {
  return path.split(/\.|(?=\[)/).map((key) => (key.startsWith('[') ? '[]' : key));
}

interface Rename {
  readonly name: string;
  readonly range: Range;
}

const titled =
  (words: FieldText) =>
  ({ name, range }: Rename): Fix => ({
    title: words('fix.rename', { name }),
    edits: [{ range, text: name }],
  });

/** The fields with the most similar names. */
function renames(path: KeyPath, range: Range, lines: readonly string[], release: Release): Rename[] {
  const name = path.at(-1) ?? '';
  const { line } = range.start;
  // A problem of a scalar underlines its value.
  const column = keyColumn(lines[line - 1] ?? '', name);
  if (column < 0) return [];
  const place = { start: { line, column: column + 1 }, end: { line, column: column + 1 + name.length } };
  return fieldsBelow(path.slice(0, -1), release)
    .map((known) => ({ known, far: distance(known.toLowerCase(), name.toLowerCase()) }))
    .filter(({ known, far }) => far <= Math.min(2, Math.floor(known.length / 2)))
    .sort((a, b) => a.far - b.far)
    .slice(0, 3)
    .map(({ known }) => ({ name: known, range: place }));
}

/** From 0; -1 if the line does not have the key. */
function keyColumn(line: string, name: string): number {
  for (let at = line.indexOf(name); at >= 0; at = line.indexOf(name, at + 1))
    if (/(^|[\s{,"'])$/.test(line.slice(0, at)) && /^["']?\s*:/.test(line.slice(at + name.length))) return at;
  return -1;
}

/** The number of letters to insert, remove or replace. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++) {
      const [left = 0, above = 0, before = 0] = [next[j], row[j + 1], row[j]];
      next.push(Math.min(left + 1, above + 1, before + (letter === b[j] ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

const NUMBERS: ReadonlySet<ResolvedType['kind']> = new Set([
  'int32',
  'int',
  'int64',
  'uint',
  'uint8',
  'uint64',
]);

/** Quotes around a scalar on one line, or none. */
function retyped(
  type: ResolvedType | undefined,
  range: Range,
  lines: readonly string[],
  words: FieldText,
): Fix[] {
  const { start, end } = range;
  if (!type || start.line !== end.line) return [];
  const old = (lines[start.line - 1] ?? '').slice(start.column - 1, end.column - 1);
  const fix = (title: string, text: string): Fix[] => [{ title, edits: [{ range, text }] }];
  const inner = /^(["'])(.*)\1$/.exec(old)?.[2];
  if (inner !== undefined) {
    const plain = NUMBERS.has(type.kind) ? /^-?\d+$/ : type.kind === 'bool' ? /^(true|false)$/ : /^$./;
    return plain.test(inner) ? fix(words('fix.unquote', { value: inner }), inner) : [];
  }
  const plain = /^[^\s"'[{]/.test(old) && !/[[\]{},#&*!|>"]|: /.test(old);
  if (type.kind === 'string' && plain) return fix(words('fix.quote', { value: `"${old}"` }), `"${old}"`);
  return type.kind === 'slice' && type.elem.kind === 'string' && plain
    ? fix(words('fix.list', { value: `[${old}]` }), `[${old}]`)
    : [];
}

/** Two spaces for each tab before the content of a line. */
function withoutTabs(lines: readonly string[], words: FieldText): Fix[] {
  const edits = lines.flatMap((text, index): TextEdit[] => {
    const [space = ''] = /^[ \t]*(?:-[ \t]+)?/.exec(text) ?? [];
    if (!space.includes('\t')) return [];
    const line = index + 1;
    const range = { start: { line, column: 1 }, end: { line, column: space.length + 1 } };
    return [{ range, text: space.replace(/-[ \t]+$/, '- ').replaceAll('\t', '  ') }];
  });
  return edits.length > 0 ? [{ title: words('fix.tabs'), edits }] : [];
}
