// Reads the schedule of a CronJob, and computes its times.

import { err, ok, type Result } from '../result.ts';
import { UTC, type Zone, type Zones } from './timeZone.ts';

/** Returns the first time after one, both in milliseconds; undefined if there is none in five years. */
export type Schedule = (after: number) => number | undefined;

interface Field {
  readonly min: number;
  readonly max: number;
  readonly names?: readonly string[];
}

interface Values {
  readonly has: ReadonlySet<number>;
  /** It is `*` or `?`, which does not limit the days. */
  readonly any: boolean;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const FIELDS: readonly Field[] = [
  { min: 0, max: 59 },
  { min: 0, max: 23 },
  { min: 1, max: 31 },
  { min: 1, max: 12, names: ['', ...MONTHS] },
  { min: 0, max: 6, names: DAYS },
];

const DESCRIPTORS: Readonly<Record<string, string>> = {
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
  '@monthly': '0 0 1 * *',
  '@weekly': '0 0 * * 0',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@hourly': '0 * * * *',
};

/** Ports parser.go Parse of github.com/robfig/cron v3. Errors are its texts. */
export function parseSchedule(text: string, zones: Zones): Result<Schedule, string> {
  const zoned = /^(?:CRON_)?TZ=(\S*)\s*(.*)$/.exec(text);
  const zone = zoned ? zones(zoned[1] ?? '') : UTC;
  if (!zone) return err(`provided bad location ${zoned?.[1]}: unknown time zone ${zoned?.[1]}`);
  const spec = (zoned?.[2] ?? text).trim();
  if (spec.startsWith('@every ')) return every(spec.slice('@every '.length));
  if (spec.startsWith('@') && !(spec in DESCRIPTORS)) return err(`unrecognized descriptor: ${spec}`);
  const fields = (DESCRIPTORS[spec] ?? spec).split(/\s+/);
  if (fields.length !== FIELDS.length) {
    return err(`expected exactly 5 fields, found ${fields.length}: [${fields.join(' ')}]`);
  }
  const read: Values[] = [];
  for (const [index, field] of FIELDS.entries()) {
    const values = valuesOf(fields[index] ?? '', field);
    if (!values.ok) return values;
    read.push(values.value);
  }
  return ok((after) => nextTime(read, zone, after));
}

const UNITS: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1000 };

function every(text: string): Result<Schedule, string> {
  const parts = [...text.matchAll(/(\d+)(h|m|s)/g)];
  if (parts.map(([whole]) => whole).join('') !== text || parts.length === 0) {
    return err(`failed to parse duration @every ${text}: time: invalid duration "${text}"`);
  }
  const delay = parts.reduce((sum, [, count = '', unit = '']) => sum + Number(count) * (UNITS[unit] ?? 0), 0);
  return ok((after) => Math.floor(after / 1000) * 1000 + Math.max(1000, delay));
}

/** Ports parser.go getField. */
function valuesOf(text: string, field: Field): Result<Values, string> {
  const has = new Set<number>();
  let any = false;
  for (const part of text.split(',')) {
    const range = rangeOf(part, field);
    if (!range.ok) return range;
    const { from, to, step, star } = range.value;
    for (let value = from; value <= to; value += step) has.add(value);
    any ||= star;
  }
  return ok({ has, any });
}

interface Range {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly star: boolean;
}

/** Ports parser.go getRange: `a`, `a-b`, `*`, each with `/step`. */
function rangeOf(text: string, field: Field): Result<Range, string> {
  const [range = '', steps, ...more] = text.split('/');
  if (more.length > 0) return err(`too many slashes: ${text}`);
  const [low = '', high, ...others] = range.split('-');
  if (others.length > 0) return err(`too many hyphens: ${text}`);
  const star = low === '*' || low === '?';
  const from = star ? field.min : numberOf(low, field);
  const step = steps === undefined ? 1 : numberOf(steps, { min: 0, max: 0 });
  // `a/step` counts from a to the greatest value.
  const last = star || (steps !== undefined && high === undefined) ? field.max : undefined;
  const to = last ?? (high === undefined ? from : numberOf(high, field));
  const bad = [from, step, to].find((one) => typeof one === 'string');
  if (bad !== undefined) return err(String(bad));
  return limited(
    { from: Number(from), to: Number(to), step: Number(step), star: star && step === 1 },
    text,
    field,
  );
}

function limited(range: Range, text: string, { min, max }: Field): Result<Range, string> {
  const { from, to, step } = range;
  if (from < min) return err(`beginning of range (${from}) below minimum (${min}): ${text}`);
  if (to > max) return err(`end of range (${to}) above maximum (${max}): ${text}`);
  if (from > to) return err(`beginning of range (${from}) beyond end of range (${to}): ${text}`);
  return step === 0 ? err(`step of range should be a positive number: ${text}`) : ok(range);
}

function numberOf(text: string, { names = [] }: Field): number | string {
  const named = text === '' ? -1 : names.indexOf(text.toLowerCase());
  if (named >= 0) return named;
  if (/^\d+$/.test(text)) return Number(text);
  return `failed to parse int from ${text}: strconv.Atoi: parsing ${JSON.stringify(text)}: invalid syntax`;
}

/** Ports spec.go Next of the same module. */
function nextTime(fields: readonly Values[], zone: Zone, after: number): number | undefined {
  const [minutes, hours, , months] = fields.map(({ has }) => has);
  let at = Math.floor(after / 1000) * 1000 + 1000;
  const last = new Date(zone.wall(at)).getUTCFullYear() + 5;
  // The first step begins at the start of its unit.
  let stepped = false;
  for (;;) {
    const now = new Date(zone.wall(at));
    const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
    const begin = (whole: () => number): number => (stepped ? at : whole());
    const wall = (time: number): Date => new Date(zone.wall(time));
    if (year > last) return undefined;
    if (!months?.has(month + 1)) {
      const from = wall(begin(() => zone.instant(Date.UTC(year, month, 1))));
      at = zone.instant(from.setUTCMonth(from.getUTCMonth() + 1));
    } else if (!isDay(fields, now)) {
      const from = wall(begin(() => zone.instant(Date.UTC(year, month, day))));
      at = midnight(zone, zone.instant(from.setUTCDate(from.getUTCDate() + 1)));
    } else if (!hours?.has(now.getUTCHours())) {
      at = begin(() => zone.instant(Date.UTC(year, month, day, now.getUTCHours()))) + 3_600_000;
    } else if (!minutes?.has(now.getUTCMinutes())) {
      const minute = now.getUTCMinutes();
      const next = [...(minutes ?? [])].filter((one) => one > minute);
      at = begin(() => Math.floor(at / 60_000) * 60_000) + (Math.min(60, ...next) - minute) * 60_000;
    } else if (now.getUTCSeconds() !== 0) {
      at += (60 - now.getUTCSeconds()) * 1000;
    } else {
      return at;
    }
    stepped = true;
  }
}

/** The start of a day on which the clock may change at midnight. */
function midnight(zone: Zone, at: number): number {
  const hour = new Date(zone.wall(at)).getUTCHours();
  if (hour === 0) return at;
  return at + (hour > 12 ? 24 - hour : -hour) * 3_600_000;
}

/** If both kinds of days are limited, one of them is enough. Ports spec.go dayMatches. */
function isDay([, , days, , weekdays]: readonly Values[], now: Date): boolean {
  const inMonth = days?.has.has(now.getUTCDate()) === true;
  const inWeek = weekdays?.has.has(now.getUTCDay()) === true;
  return days?.any || weekdays?.any ? inMonth && inWeek : inMonth || inWeek;
}
