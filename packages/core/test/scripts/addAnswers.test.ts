// Tests that removing the newest release from the vectors and adding it again changes no file.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  addMinor,
  addOverTime,
  addStatus,
  addTexts,
  addToRanges,
  addTypes,
  type Field,
  type GoType,
  type HashedText,
  type StatusAnswer,
  type TimedAnswer,
} from '../../scripts/lib/addAnswers.ts';
import { MINORS } from '../../src/releases/release.ts';
import { jsonLines } from '../jsonLines.ts';

const [before = '', minor = ''] = MINORS.slice(-2);
const STEP = { before, minor };

function vectorFile(name: string): string {
  return readFileSync(new URL(`../vectors/${name}`, import.meta.url), 'utf8');
}

function linesOf(values: readonly unknown[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('');
}

describe.each(['actions', 'actions-gates', 'admit', 'defaults', 'sync'])('%s', (kind) => {
  interface Line {
    readonly id: string;
    readonly ranges: readonly { readonly since: string; readonly until: string; readonly answer: unknown }[];
  }
  const whole = vectorFile(`${kind}/results.jsonl`);
  const ids = jsonLines<{ readonly id: string }>(vectorFile(`${kind}/cases.jsonl`)).map(({ id }) => id);
  const lines = jsonLines<Line>(whole);

  it('longer ranges for equal answers, new ranges for different ones', () => {
    const answers = new Map(
      lines.flatMap(({ id, ranges }) => {
        const newest = ranges.find(({ until }) => until === minor);
        return newest ? [[id, newest.answer] as const] : [];
      }),
    );
    expect(answers.size).toBeGreaterThan(100);
    const older = lines
      .map(({ id, ranges }) => ({
        id,
        ranges: ranges
          .filter(({ since }) => since !== minor)
          .map((range) => (range.until === minor ? { ...range, until: before } : range)),
      }))
      .filter(({ ranges }) => ranges.length > 0);
    expect(addToRanges(linesOf(older), STEP, answers, ids)).toBe(whole);
  });
});

it.each(['hash/hashes.json', 'hash/template-hashes.json'])('a line in %s', (name) => {
  const whole = vectorFile(name);
  const older = `${whole.slice(0, whole.indexOf(`,\n"${minor}"`))}\n}\n`;
  const newest = (JSON.parse(whole) as Record<string, object>)[minor] ?? {};
  expect(Object.keys(newest).length).toBeGreaterThan(100);
  expect(addMinor(older, minor, newest)).toBe(whole);
  expect(() => addMinor('{}', minor, newest)).toThrow('line of a release');
});

it('a text for each case of the release before', () => {
  const texts = jsonLines<HashedText>(vectorFile('hash/texts.jsonl'));
  const older = texts.filter(({ release }) => release === before);
  const found = new Map(older.map(({ id, hash }) => [id, { hash: hash + 1, text: 'ünew' }]));
  const added = addTexts(linesOf(older), STEP, found);
  expect(jsonLines<HashedText>(added).slice(older.length)).toEqual(
    older.map(({ id, hash }) => ({ release: minor, id, hash: hash + 1, text: 'ünew' })),
  );
  expect(added).not.toContain('ü');
});

describe('fields.json', () => {
  const whole = vectorFile('fields.json');
  const { releases, types } = JSON.parse(whole) as {
    releases: string[];
    types: Record<string, GoType>;
  };
  const bareField = ({ since: _since, until: _until, ...field }: Field) => field as Field;
  const found = Object.fromEntries(
    Object.entries(types)
      .filter(([, { until }]) => until === undefined)
      .map(([name, { since: _since, fields, ...type }]) => [
        name,
        {
          ...type,
          ...(fields && { fields: fields.filter(({ until }) => until === undefined).map(bareField) }),
        } as GoType,
      ]),
  );

  it('added and removed types and fields', () => {
    const asBefore = <Spanned extends { since?: string; until?: string }>({ until, ...one }: Spanned) =>
      (until === undefined || until === before ? one : { ...one, until }) as Spanned;
    const older = Object.fromEntries(
      Object.entries(types)
        .filter(([, { since }]) => since !== minor)
        .map(([name, { fields, ...type }]) => [
          name,
          {
            ...asBefore(type as GoType),
            ...(fields && { fields: fields.filter(({ since }) => since !== minor).map(asBefore) }),
          },
        ]),
    );
    const file = JSON.stringify({ releases: releases.slice(0, -1), types: older });
    expect(file).not.toContain(`"since":"${minor}"`);
    expect(addTypes(file, STEP, found)).toBe(whole);
  });

  it('a field that changes its type as one removed and one added', () => {
    const file = JSON.stringify({ releases, types: { 'v1.A': { kind: 'struct', fields: [FIRST, SECOND] } } });
    const changed = { ...SECOND, type: '*int32' };
    const added = addTypes(
      file,
      { before: minor, minor: '1.99' },
      {
        'v1.A': { kind: 'struct', fields: [FIRST, changed] },
      },
    );
    expect(JSON.parse(added).types['v1.A'].fields).toEqual([
      FIRST,
      { ...SECOND, until: minor },
      { ...changed, since: '1.99' },
    ]);
    const ofAnotherKind = { 'v1.A': { kind: 'map', elem: 'string', key: 'string' } };
    expect(() => addTypes(file, { before: minor, minor: '1.99' }, ofAnotherKind)).toThrow('another kind');
    const numbers = (kind: string) => ({ 'intstr.Type': { kind } });
    const grown = addTypes(
      JSON.stringify({ releases, types: numbers('int') }),
      { before: minor, minor: '1.99' },
      numbers('int64'),
    );
    expect(JSON.parse(grown).types).toEqual(numbers('int'));
    const turned = { 'v1.A': { kind: 'struct', fields: [SECOND, FIRST] } };
    expect(() => addTypes(file, { before: minor, minor: '1.99' }, turned)).toThrow('order');
  });
});

const FIRST: Field = { go: 'First', json: 'first', type: 'string' };
const SECOND: Field = { go: 'Second', json: 'second', type: 'int32', omitempty: true };

describe.each(['kill', 'starts', 'probes'])('%s', (command) => {
  interface Line {
    readonly id: string;
    readonly answers: readonly { readonly in: readonly string[]; readonly answer: readonly string[] }[];
    readonly logs: Readonly<Record<string, string>>;
  }
  it('the release among those with the same answer', () => {
    const whole = vectorFile(`${command}/results.jsonl`);
    const lines = jsonLines<Line>(whole);
    const answers = new Map<string, TimedAnswer>();
    const older = lines.map(({ id, answers: all, logs: { [minor]: log, ...logs } }) => {
      const newest = all.find((one) => one.in.includes(minor));
      if (newest) answers.set(id, { answer: newest.answer, log: log ?? '' });
      const rest = all.map((one) => ({ in: one.in.filter((name) => name !== minor), answer: one.answer }));
      return { id, answers: rest.filter((one) => one.in.length > 0), logs };
    });
    expect(answers.size).toBeGreaterThan(10);
    expect(addOverTime(linesOf(older), minor, answers)).toBe(whole);
  });
});

it('the reported status: each part once', () => {
  const whole = vectorFile('status/answers.json');
  const { parts, answers } = JSON.parse(whole) as {
    readonly parts: readonly Readonly<Record<string, unknown>>[];
    readonly answers: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
  };
  const { [minor]: newest = {}, ...rest } = answers;
  const used = 1 + Math.max(...Object.values(rest).flatMap((of) => Object.values(of).flat()));
  const reports = Object.entries(newest).map(([id, numbers]): StatusAnswer => {
    const [head = {}, ...others] = numbers.map((number) => parts[number] ?? {});
    return {
      ...head,
      id,
      conditions: others.filter(({ type }) => type !== undefined),
      containers: others.filter(({ type }) => type === undefined),
    };
  });
  expect(reports.length).toBeGreaterThan(100);
  const file = JSON.stringify({ parts: parts.slice(0, used), answers: rest });
  expect(addStatus(file, minor, reports)).toBe(whole);
});
