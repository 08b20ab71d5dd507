// Builds log lines and Events with the texts of a release's kubelet.

import type { Difference } from '../../releases/differences.ts';
import { inRange } from '../../releases/minor.ts';
import type { Release } from '../../releases/release.ts';
import { type LogValue, structuredValue } from './logValue.ts';
import data from './texts.generated.json' with { type: 'json' };

/** An occasion of a log line; groups all its wordings. */
export type LogFamily = keyof typeof data.logs;
/** An occasion of an Event; groups all its wordings. */
export type EventFamily = keyof typeof data.events;

/** [since, until or 0, level, verbosity, file, line in `since` and later differences, structured, text, keys] */
type LogRow = readonly [
  number,
  number,
  string,
  number,
  string,
  readonly number[],
  number,
  string,
  readonly string[],
];
/** [since, until or 0, type, reason, text] */
type EventRow = readonly [number, number, string, string, string];

const logs = data.logs as unknown as Readonly<Record<LogFamily, readonly LogRow[]>>;
const events = data.events as unknown as Readonly<Record<EventFamily, readonly EventRow[]>>;

/** Values for the placeholders of a printf text and the keys of a structured one. */
export type LogValues = Readonly<Record<string, LogValue>>;

/** Looks up the value of a placeholder or a key. */
type Values = (name: string) => LogValue | undefined;

/** One complete line without its klog header. `v`: the verbosity that prints it. */
export interface LogLine {
  readonly text: string;
  readonly level: 'I' | 'W' | 'E';
  readonly v: number;
  /** File and line of the call at the release's tag; line 0 if unknown. */
  readonly file: string;
  readonly line: number;
}

/** The row of the minor; of several, the one at `variant`, or the first. */
function rowFor<Row extends readonly [number, number, ...unknown[]]>(
  rows: readonly Row[],
  number: number,
  variant: number,
): Row | undefined {
  let first: Row | undefined;
  let skip = variant;
  for (const row of rows) {
    if (!inRange(number, row[0], row[1] || undefined)) continue;
    if (skip === 0) return row;
    skip--;
    first ??= row;
  }
  return first;
}

/**
 * The line of that family in that release; undefined if the release prints none. `variant` selects one of several
 * wordings in the same release.
 */
export function logLine(
  release: Release,
  family: LogFamily,
  values: Values,
  variant = 0,
): LogLine | undefined {
  const row = rowFor(logs[family], release.number, variant);
  if (!row) return undefined;
  const [since, , level, v, file, lines, structured, text, keys] = row;
  return {
    text: structured ? structuredLine(release, text, keys, values) : printfLine(text, values),
    level: level === 'E' || level === 'W' ? level : 'I',
    v,
    file,
    line: lineIn(lines, release.number - since),
  };
}

/** Each number but the first is the difference to its predecessor. */
function lineIn(lines: readonly number[], index: number): number {
  if (index >= lines.length) return 0;
  let line = 0;
  for (let at = 0; at <= index; at++) line += lines[at] ?? 0;
  return line;
}

/** The type, reason and message of an Event. `source`: the component that records it, if that is not the kubelet. */
interface EventText {
  readonly type: string;
  readonly reason: string;
  readonly message: string;
  readonly source?: string;
}

/** The components that record these Events. Upstream: the EventSource of each controller, the name of the scheduler. */
const SOURCES: Partial<Record<EventFamily, string>> = {
  'node-not-ready': 'node-controller',
  'taint-eviction': 'taint-eviction-controller',
  preempted: 'default-scheduler',
  'attach-failed': 'attachdetach-controller',
  'multi-attach': 'attachdetach-controller',
};

function sourceOf(release: Release, family: EventFamily): { readonly source?: string } {
  if (family === 'taint-eviction' && release.has('taint-manager')) return { source: 'taint-controller' };
  const source = SOURCES[family];
  return source === undefined ? {} : { source };
}

/** Events whose text came with a patch release: before it, the text is that of another minor. */
export const EARLIER_TEXTS: {
  readonly [family in EventFamily]?: readonly [difference: Difference, minor: number];
} = {
  created: ['created-event-as-in-28', 28],
  'image-pulled': ['pulled-event-without-wait', 22],
};

/** The minor whose text this release prints. The table has the texts of the newest patch of each minor. */
function minorOf(release: Release, family: EventFamily): number {
  const earlier = EARLIER_TEXTS[family];
  return earlier && release.has(earlier[0]) ? earlier[1] : release.number;
}

/** Type, reason and message of that Event in that release. */
export function eventText(
  release: Release,
  family: EventFamily,
  values: Readonly<Record<string, string>>,
  variant = 0,
): EventText {
  const row = rowFor(events[family], minorOf(release, family), variant);
  if (!row)
    throw new Error(`kubelet ${release.name} has no Event ${family}: the caller should not record it`);
  const message = printfLine(row[4], (name) => values[name]);
  return { type: row[2], reason: row[3], message, ...sourceOf(release, family) };
}

/** If the text quotes a placeholder, a struct appears without the quotes: %q applies to its fields. */
function printfLine(text: string, values: Values): string {
  return text.replace(
    /"\{(\w+)\}"|\{(\w+)\}/g,
    (found, quoted: string | undefined, bare: string | undefined) => {
      const value = values(quoted ?? bare ?? '');
      if (value === undefined) return found;
      const printed = typeof value === 'object' ? (value.printf ?? value.text) : String(value);
      return quoted === undefined || printed.startsWith('{"') ? printed : `"${printed}"`;
    },
  );
}

function structuredLine(release: Release, message: string, keys: readonly string[], values: Values): string {
  let line = `"${message}"`;
  for (const key of keys) line += ` ${key}=${structuredValue(values(key), release)}`;
  return line;
}
