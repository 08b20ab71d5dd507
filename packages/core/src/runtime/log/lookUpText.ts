// Which releases can have printed this log line or Event, and on which occasion? A big table: import it lazily.

import type { Minor } from '../../releases/minor.ts';
import { MINORS } from '../../releases/release.ts';
import data from './lookUpTexts.generated.json' with { type: 'json' };

/** [since, until or 0, kind, `Type Reason` or file, text, keys, when, family, line in since and differences to it] */
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

/** One wording that fits the text. */
export interface TextMatch {
  readonly kind: 'event' | 'log';
  /** All wordings of one occasion share it. */
  readonly family: string;
  /** `Normal Killing` of an Event, `kubelet.go` of a log line. */
  readonly source: string;
  readonly wording: string;
  readonly since: Minor;
  readonly until: Minor;
  /** The branch of the code: on which occasion it is printed. */
  readonly when: string;
  /** Of a line with its klog header: the releases at whose tag the call stands in that line of that file. */
  readonly atLine?: readonly Minor[];
  /** What stood at the placeholders, or after the keys. */
  readonly values: Readonly<Record<string, string>>;
}

/** A wording with less fixed text than this fits anything. */
const MIN_FIXED = 6;

/**
 * The wordings that fit a pasted line, the most specific first. A klog header, the columns of `kubectl describe` and
 * `kubectl get events` before the message, and the prefix of journald may stand before it.
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

/** The header of klog: level and day, time, thread, file and line. */
const HEADER = /[IWEF]\d{4} \d\d:\d\d:\d\d\.\d+\s+\d+ ([\w.]+):(\d+)\] /;

function minorsAtLine(row: Row, header: RegExpExecArray | null): Minor[] {
  const [since, , , file, , , , , [first = 0, ...differences]] = row;
  if (!header || header[1] !== file) return [];
  const wanted = Number(header[2]);
  return [0, ...differences].flatMap((difference, index): Minor[] =>
    first + difference === wanted ? [`1.${since + index}`] : [],
  );
}

/** The text itself, without its klog header, and the last of several columns. */
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

function patternOf([, , kind, , text]: Row): RegExp {
  const parts = text.trim().split(/\{\w+\}/);
  const escaped = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return kind === 'structured'
    ? new RegExp(`^"?${escaped.join('.*')}\\s*"?((?: [\\w-]+=.*)?)$`)
    : new RegExp(`^${escaped.join('(.*?)')}$`);
}

const wordings = rows
  .map((row) => ({ row, pattern: patternOf(row), fixed: fixedLength(row) }))
  .filter(({ fixed }) => fixed >= MIN_FIXED);

/** The values of the keys that this wording has; a value reaches up to the next key. */
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
