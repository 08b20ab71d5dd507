// Adds the answers of another release to the files of vectors without changing existing ones.

import { isDeepStrictEqual } from 'node:util';
import { jsonLines } from '../../test/jsonLines.ts';
import { COMMANDS, type CommandName, type Line } from '../../test/overtime/commands.ts';

/** A new minor such as `1.38`, and the one before it. */
export interface Step {
  readonly before: string;
  readonly minor: string;
}

/** The answers to a case: one for each run of adjacent releases with the same answer. */
interface Ranges {
  readonly id: string;
  readonly ranges: { readonly since: string; until: string; readonly answer: unknown }[];
}

/** Adds to lines of `{ id, ranges }`. A new case goes to its position in `ids`, the ids of all cases. */
export function addToRanges(
  file: string,
  { before, minor }: Step,
  answers: ReadonlyMap<string, unknown>,
  ids: readonly string[],
): string {
  const known = new Map(jsonLines<Ranges>(file).map((line) => [line.id, line]));
  for (const [id, answer] of answers) {
    const line = known.get(id) ?? { id, ranges: [] };
    known.set(id, line);
    const last = line.ranges.at(-1);
    if (last?.until === before && isDeepStrictEqual(last.answer, answer)) last.until = minor;
    else line.ranges.push({ since: minor, until: minor, answer });
  }
  return linesOf(ids.flatMap((id) => known.get(id) ?? []));
}

/** Adds to an object with a line for each minor. */
export function addMinor(file: string, minor: string, value: object): string {
  const end = '\n}\n';
  if (!file.endsWith(end)) throw new Error('the file does not end with the line of a release');
  return `${file.slice(0, -end.length)},\n"${minor}": ${ascii(JSON.stringify(value))}${end}`;
}

export interface HashedText {
  readonly release: string;
  readonly id: string;
  readonly hash: number;
  readonly text: string;
}

/** Adds to the hashed texts of the cases that the release before has. */
export function addTexts(
  file: string,
  { before, minor }: Step,
  texts: ReadonlyMap<string, Pick<HashedText, 'hash' | 'text'>>,
): string {
  const added = jsonLines<HashedText>(file)
    .filter(({ release }) => release === before)
    .flatMap(({ id }) => {
      const found = texts.get(id);
      return found ? [{ release: minor, id, hash: found.hash, text: found.text }] : [];
    });
  return file + linesOf(added);
}

interface Spanned {
  since?: string;
  until?: string;
}

export interface Field extends Spanned {
  readonly go: string;
  readonly [tag: string]: unknown;
}

export interface GoType extends Spanned {
  readonly kind: string;
  readonly fields?: readonly Field[];
  readonly [part: string]: unknown;
}

/** Adds to the types reachable from v1.Pod: a removed type ends with the release before, a new one begins. */
export function addTypes(file: string, step: Step, found: Readonly<Record<string, GoType>>): string {
  const known = JSON.parse(file) as { releases: string[]; types: Record<string, GoType> };
  const types = { ...known.types };
  for (const [name, type] of Object.entries(types)) {
    if (type.until !== undefined) continue;
    const now = found[name];
    if (!now) types[name] = spanned(type, { until: step.before });
    // Integer types may become larger: the vectors keep the original type.
    else if (type.elem !== now.elem || type.key !== now.key || !type.fields !== !now.fields)
      throw new Error(`${name} is another kind of type now: give both a range by hand`);
    else if (type.fields)
      types[name] = { ...type, fields: mergedFields(type.fields, now.fields ?? [], step) };
  }
  for (const [name, type] of Object.entries(found)) {
    const before = types[name];
    if (before?.until !== undefined)
      throw new Error(`${name} is there again: give it a second range by hand`);
    if (!before) types[name] = spanned(type, { since: step.minor });
  }
  return typesText([...known.releases, step.minor], types);
}

/** Keeps the order of both lists; fields of one release keep its order of declaration. */
function mergedFields(known: readonly Field[], now: readonly Field[], { before, minor }: Step): Field[] {
  const here = known.filter(({ until }) => until === undefined);
  const stays = (field: Field): Field | undefined => now.find((one) => isDeepStrictEqual(one, bare(field)));
  const kept = here.filter(stays).map(bare);
  const inOrder = now.filter((one) => kept.some((field) => isDeepStrictEqual(field, one)));
  if (!isDeepStrictEqual(kept, inOrder))
    throw new Error('fields have changed their order: merge them by hand');
  const merged: Field[] = [];
  let next = 0;
  const takeNew = (): void => {
    for (let one = now[next]; one && !kept.some((field) => isDeepStrictEqual(field, one)); one = now[next]) {
      merged.push({ ...one, since: minor });
      next++;
    }
  };
  for (const field of known) {
    const stayed = field.until === undefined && stays(field) !== undefined;
    if (stayed) {
      takeNew();
      next++;
    }
    merged.push(field.until !== undefined || stayed ? field : { ...field, until: before });
  }
  takeNew();
  return merged;
}

function bare({ since: _since, until: _until, ...field }: Field): Field {
  return field as Field;
}

/** The span precedes the fields. */
function spanned({ fields, ...type }: GoType, span: Spanned): GoType {
  return { ...type, ...span, ...(fields ? { fields } : {}) } as GoType;
}

/** One line for each type and each field, with the file's established spacing. */
function typesText(releases: readonly string[], types: Readonly<Record<string, GoType>>): string {
  const lines = Object.keys(types)
    .sort()
    .map((name) => {
      const { fields, ...type } = types[name] as GoType;
      const head = `  ${JSON.stringify(name)}: ${spacedText(type)}`;
      if (!fields || fields.length === 0) return head;
      return `${head.slice(0, -1)}, "fields": [\n${fields.map((field) => `    ${spacedText(field)}`).join(',\n')}]}`;
    });
  return `{"releases": [${releases.map((minor) => JSON.stringify(minor)).join(', ')}],\n"types": {\n${lines.join(',\n')}\n}}\n`;
}

function spacedText(flat: object): string {
  const pairs = Object.entries(flat).map(
    ([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  );
  return `{${pairs.join(', ')}}`;
}

/** The compact answer of one release to a case over time. */
export interface TimedAnswer {
  readonly answer: readonly string[];
  readonly log: string;
}

/** By case: the answers of oracle/overtime.py to `cases`, in the form of the vectors. */
export function timedAnswers(
  command: CommandName,
  cases: string,
  answers: readonly Line[],
): Map<string, TimedAnswer> {
  const { theirs, compact } = COMMANDS[command];
  const asked = new Map(jsonLines<Line>(cases).map((line) => [line.id, line]));
  return new Map(answers.map((line) => [String(line.id), compact(theirs(line, asked.get(line.id) ?? {}))]));
}

interface TimedLine {
  readonly id: string;
  readonly answers: { readonly in: string[]; readonly answer: readonly string[] }[];
  readonly logs: Record<string, string>;
}

/** Adds to lines of `{ id, answers: [{ in, answer }], logs }`; the file is empty for the first release. */
export function addOverTime(file: string, minor: string, answers: ReadonlyMap<string, TimedAnswer>): string {
  const known = new Map(jsonLines<TimedLine>(file).map((line) => [line.id, line]));
  for (const [id, { answer, log }] of answers) {
    const line = known.get(id) ?? { id, answers: [], logs: {} };
    known.set(id, line);
    line.logs[minor] = log;
    const same = line.answers.find((one) => isDeepStrictEqual(one.answer, answer));
    if (same) same.in.push(minor);
    else line.answers.push({ in: [minor], answer });
  }
  return linesOf([...known.values()]);
}

/** A report in the format of oracle/status.py. */
export interface StatusAnswer {
  readonly id: string;
  readonly conditions: readonly object[];
  readonly containers: readonly object[];
  readonly [about: string]: unknown;
}

/** Adds to `{ parts, answers }`: each part once, and for each minor and case the indexes of its parts. */
export function addStatus(file: string, minor: string, reports: readonly StatusAnswer[]): string {
  const known = JSON.parse(file) as {
    readonly parts: readonly unknown[];
    readonly answers: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
  };
  const numbers = new Map(known.parts.map((part, number) => [JSON.stringify(part), number]));
  const numberOf = (part: unknown): number => {
    const text = JSON.stringify(sorted(part));
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
  const added = Object.fromEntries(
    reports.map(({ id, conditions, containers, ...head }) => [
      id,
      [head, ...conditions, ...containers].map(numberOf),
    ]),
  );
  const body = Object.entries({ ...known.answers, [minor]: added }).map(
    ([name, of]) => `  ${JSON.stringify(name)}: ${JSON.stringify(of)}`,
  );
  return ascii(
    `{\n"parts": [\n${[...numbers.keys()].join(',\n')}\n],\n"answers": {\n${body.join(',\n')}\n}\n}\n`,
  );
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, item]) => [key, sorted(item)]));
}

function linesOf(values: readonly unknown[]): string {
  return values.map((value) => `${ascii(JSON.stringify(value))}\n`).join('');
}

/** Escapes non-ASCII characters, because the vectors are ASCII. */
function ascii(text: string): string {
  return text.replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
