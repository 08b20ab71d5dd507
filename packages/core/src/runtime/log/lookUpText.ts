// Finds the releases and occasions of a log line or an Event. Imports a large table, so load it lazily.

import type { Minor } from '../../releases/minor.ts';
import { MINORS } from '../../releases/release.ts';
import data from './lookUpTexts.generated.json' with { type: 'json' };

/**
 * [since, until or 0, kind, `Type Reason` or file, text, keys, when, family, line in `since` and later differences]
 */
type Row = readonly [
  number,
  number,
  'event' | 'line' | 'structured',
  string,
  string,
  readonly string[],
  string,
  string,
  readonly number[],
];

const rows = data.rows as unknown as readonly Row[];

/** One wording that matches the text. */
export interface TextMatch {
  readonly kind: 'event' | 'log';
  /** Shared by all wordings of one occasion. */
  readonly family: string;
  /** `Normal Killing` for an Event, `kubelet.go` for a log line. */
  readonly source: string;
  readonly wording: string;
  readonly since: Minor;
  readonly until: Minor;
  /** The occasion on which it is printed: a branch of upstream's code. */
  readonly when: string;
  /** For a line with its klog header: the releases whose tag has the call on that line of the file. */
  readonly atLine?: readonly Minor[];
  /** The text at the placeholders or after the keys. */
  readonly values: Readonly<Record<string, string>>;
}

/** A wording with less fixed text would match almost anything. */
const MIN_FIXED = 6;

/**
 * The wordings that match a pasted line, the most specific first. Allows a klog header, the columns of `kubectl
 * describe` and `kubectl get events`, and the prefix of journald before the message.
 */
export function lookUpText(text: string): TextMatch[] {
  const tries = variantsOf(text);
  const header = HEADER.exec(text);
  return wordings
    .flatMap(({ row, pattern, fixed }) => {
      const found = tries.map((line) => pattern.exec(line)).find((match) => match !== null);
      return found ? [{ fixed, match: asMatch(row, valuesOf(row, found), minorsAtLine(row, header)) }] : [];
    })
    .sort((a, b) => b.fixed - a.fixed)
    .map(({ match }) => match);
}

function asMatch(
  [since, until, kind, source, wording, , when, family]: Row,
  values: Record<string, string>,
  atLine: readonly Minor[],
): TextMatch {
  return {
    kind: kind === 'event' ? 'event' : 'log',
    family,
    source,
    wording,
    since: `1.${since}`,
    until: until === 0 ? (MINORS.at(-1) ?? '1.37') : `1.${until}`,
    when,
    ...(atLine.length > 0 ? { atLine } : {}),
    values,
  };
}

/** klog's header: level and date, time, thread, file and line. */
const HEADER = /[IWEF]\d{4} \d\d:\d\d:\d\d\.\d+\s+\d+ ([\w.]+):(\d+)\] /;

function minorsAtLine(row: Row, header: RegExpExecArray | null): Minor[] {
  const [since, , , file, , , , , [first = 0, ...differences]] = row;
  if (!header || header[1] !== file) return [];
  const wanted = Number(header[2]);
  return [0, ...differences].flatMap((difference, index): Minor[] =>
    first + difference === wanted ? [`1.${since + index}`] : [],
  );
}

/** The text without its klog header, and the last of several columns. */
function variantsOf(text: string): string[] {
  const line = text.trim().replaceAll(/\s*\n\s*/g, ' ');
  const withoutHeader = line.replace(HEADER, '\n').split('\n').at(-1) ?? line;
  const lastColumn = line.split(/\s{2,}|\t/).at(-1) ?? line;
  return [...new Set([line, withoutHeader, lastColumn])].filter((one) => one !== '');
}

function valuesOf([, , kind, , text, keys]: Row, found: RegExpExecArray): Record<string, string> {
  if (kind === 'structured') return keyValues(found[1] ?? '', keys);
  const names = [...text.matchAll(/\{(\w+)\}/g)].map((placeholder) => placeholder[1] ?? '');
  return Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? '']));
}

/**
 * A value after a sentence may be empty, so that its blank is cut off. Go quotes the fields of a struct and not the struct.
 */
function printedText(pattern: string): string {
  return pattern.replace(/(?<=\\\.) \(\.\*\?\)$/, '(?: (.*?))?').replaceAll('"(.*?)"', '"?(.*?)"?');
}

function patternOf([, , kind, , text]: Row): RegExp {
  const parts = text.trim().split(/\{\w+\}/);
  const escaped = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return kind === 'structured'
    ? new RegExp(`^"?${escaped.join('.*')}\\s*"?((?: [\\w-]+=.*)?)$`)
    : new RegExp(`^${printedText(escaped.join('(.*?)'))}$`);
}

const wordings = rows
  .map((row) => ({ row, pattern: patternOf(row), fixed: fixedLength(row) }))
  .filter(({ fixed }) => fixed >= MIN_FIXED);

/** The values of the wording's keys; a value extends to the next key. */
function keyValues(text: string, keys: readonly string[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const part of text.split(/ (?=[\w-]+=)/)) {
    const at = part.indexOf('=');
    const key = part.slice(0, at).trim();
    if (at > 0 && keys.includes(key)) values[key] = part.slice(at + 1);
  }
  return values;
}

function fixedLength([, , , , text]: Row): number {
  return text.replaceAll(/\{\w+\}/g, '').length;
}
