// Finds the releases and occasions of a log line or an Event. Imports a large table, so load it lazily.

import { quoteMeta } from '../../go/quoteMeta.ts';
import type { Minor } from '../../releases/minor.ts';
import { NEWEST } from '../../releases/nearestRelease.ts';
import { literals } from './literals.ts';
import data from './lookUpTexts.generated.json' with { type: 'json' };

/**
 * [since, until or 0, kind, `Type Reason` or file, text, keys, when, family, lines as in `linesOf`]
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
export function lookUpText(text: string): readonly TextMatch[] {
  if (text !== last.text) last = { text, found: freshLookUp(text) };
  return last.found;
}

/** The last result: each line is looked up twice, as a log line and as an Event. */
let last: { readonly text: string; readonly found: readonly TextMatch[] } = { text: '', found: [] };

function freshLookUp(text: string): readonly TextMatch[] {
  const header = text.includes('] ') ? HEADER.exec(text) : null;
  const tries = variantsOf(text, header);
  const found = new Map<Wording, RegExpExecArray>();
  for (const line of tries) {
    for (const wording of wordingsFor(line)) {
      const match = found.has(wording) ? null : wording.pattern.exec(line);
      if (match) found.set(wording, match);
    }
  }
  return [...found]
    .sort(([a], [b]) => b.fixed - a.fixed || a.index - b.index)
    .map(([{ row }, match]) => asMatch(row, valuesOf(row, match), minorsAtLine(row, header)));
}

/** The wordings that may match a line: those that begin as it does, or with a placeholder. */
function wordingsFor(line: string): readonly Wording[] {
  const begun = line.startsWith('"') ? line.slice(1) : line;
  const started = byStart.get(begun.slice(0, START))?.filter(({ begin }) => begun.startsWith(begin)) ?? [];
  const fixed = ANY_START.in(line);
  return fixed.length === 0
    ? started
    : [...started, ...anyStart.filter(({ longest }) => fixed.includes(longest))];
}

/** A wording of an Event, with its placeholders. */
export type EventWording = Pick<TextMatch, 'family' | 'source' | 'wording' | 'since' | 'until'>;

/** Every wording of every Event. */
export function eventWordings(): EventWording[] {
  return rows.filter(([, , kind]) => kind === 'event').map((row) => asMatch(row, {}, []));
}

/** The files of the kubelet that print log lines. */
export function logFiles(): ReadonlySet<string> {
  return new Set(rows.flatMap(([, , kind, file]) => (kind === 'event' ? [] : [file])));
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
    until: until === 0 ? NEWEST : `1.${until}`,
    when,
    ...(atLine.length > 0 ? { atLine } : {}),
    values,
  };
}

/** klog's header: level and date, time, thread, file and line. */
const HEADER = /[IWEF]\d{4} \d\d:\d\d:\d\d\.\d+\s+\d+ ([\w.]+):(\d+)\] /;

function minorsAtLine(row: Row, header: RegExpExecArray | null): Minor[] {
  const [since, , , file] = row;
  if (!header || header[1] !== file) return [];
  const wanted = Number(header[2]);
  return (lines.get(row) ?? []).flatMap((line, index): Minor[] =>
    line === wanted ? [`1.${since + index}`] : [],
  );
}

/**
 * The line of each row's call in each of its releases. The table has differences to the row before in the same file:
 * first to its line in the release, then to its shift from each release to the next.
 */
function linesOf(): ReadonlyMap<Row, readonly number[]> {
  const before = new Map<string, number[]>();
  return new Map(
    rows.map((row) => {
      const [since, , , file, , , , , differences] = row;
      const last = before.get(file) ?? [];
      const next = [...last];
      let line = 0;
      const found = differences.map((difference, index) => {
        const release = since + index;
        line += difference + (last[release] ?? 0) - (index === 0 ? 0 : (last[release - 1] ?? 0));
        next[release] = line;
        return line;
      });
      before.set(file, next);
      return [row, found];
    }),
  );
}

const lines = linesOf();

/** The text after its klog header, or the text and the last of several columns. */
function variantsOf(text: string, header: RegExpExecArray | null): string[] {
  const whole = text.slice(header ? header.index + header[0].length : 0).trim();
  const line = whole.includes('\n') ? whole.replaceAll(/\s*\n\s*/g, ' ') : whole;
  if (line === '' && !header) return [];
  if (header || !COLUMNS.test(line)) return [line];
  return [line, line.split(COLUMNS).at(-1) ?? line];
}

const placeholders = new Map<string, readonly string[]>();

/** The names of the placeholders of a wording. */
function namesIn(text: string): readonly string[] {
  const known = placeholders.get(text);
  if (known) return known;
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  placeholders.set(text, names);
  return names;
}

/** The gap between two columns. */
const COLUMNS = /\s{2,}|\t/;

function valuesOf([, , kind, , text, keys]: Row, found: RegExpExecArray): Record<string, string> {
  if (kind === 'structured') return keyValues(found[1] ?? '', keys);
  const values: Record<string, string> = {};
  for (const [index, name] of namesIn(text).entries()) values[name] = found[index + 1] ?? '';
  return values;
}

/**
 * The pattern of a printed text. An empty value at its end leaves no space before it. Go quotes the fields of a struct,
 * not the struct.
 */
function printedText(pattern: string): string {
  return pattern
    .replace(/(?<=\\\.) \(\.\*\?\)$/, '(?: (.*?))?')
    .replaceAll(/"(\((?:\.|\\S)\*\?\))"/g, '"?$1"?');
}

/** Placeholders of names, which have no space: the text of an Event is no log line that ends with it. */
const NAMES: ReadonlySet<string> = new Set(['container', 'namespace', 'pod', 'podDesc']);

function patternOf([, , kind, , text]: Row): RegExp {
  const parts = text.trim().split(/\{(\w+)\}/);
  const structured = kind === 'structured';
  const pattern = parts
    .map((part, index) => {
      if (index % 2 === 0) return quoteMeta(part);
      if (structured) return '.*';
      return NAMES.has(part) ? '(\\S*?)' : '(.*?)';
    })
    .join('');
  return new RegExp(structured ? `^"?${pattern}\\s*"?((?: [\\w-]+=.*)?)$` : `^${printedText(pattern)}$`);
}

interface Wording {
  readonly index: number;
  readonly row: Row;
  readonly pattern: RegExp;
  /** The number of fixed letters. */
  readonly fixed: number;
  /** The fixed text before the first placeholder, without characters that a line may lack. */
  readonly begin: string;
  /** The longest fixed text. */
  readonly longest: string;
}

const wordings = rows
  .map((row, index): Wording => {
    const parts = row[4].split(/\{\w+\}/).map((part) => part.replaceAll(/^[\s".]+|[\s".(]+$/g, ''));
    const longest = parts.reduce((one, other) => (other.length > one.length ? other : one), '');
    return {
      index,
      row,
      pattern: patternOf(row),
      fixed: fixedLength(row),
      begin: row[4].startsWith('{') ? '' : (parts[0] ?? ''),
      longest,
    };
  })
  .filter(({ fixed }) => fixed >= MIN_FIXED);

/** Every text that matches a wording contains one of them. */
export const FIXED_TEXTS: readonly string[] = wordings.map(({ longest }) => longest);

/** The number of first letters by which wordings are indexed. */
const START = 3;

const anyStart = wordings.filter(({ begin }) => begin.length < START);
/** One of their fixed texts: most lines contain none. */
const ANY_START = literals(anyStart.map(({ longest }) => longest));
const byStart = new Map<string, Wording[]>();
for (const wording of wordings) {
  const start = wording.begin.slice(0, START);
  const same = byStart.get(start);
  if (same) same.push(wording);
  else byStart.set(start, [wording]);
}

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
