// Tests that scenarios are read without exceptions, and that the schema matches the reader.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { scenarioSchema } from '../../scripts/lib/scenarioSchema.ts';
import { readScenario } from '../../src/scenario/scenario.ts';

const folder = new URL('../../../../public/scenarios/', import.meta.url);
const good = { v: 1, release: '1.26', path: 'api', manifest: '', events: [] };

const problemsOf = (value: unknown): string[] => {
  const read = readScenario(value);
  return read.ok ? [] : read.error.map(({ path, code }) => `${path} ${code}`);
};

test('the published schema is generated from the table of the reader', () => {
  const file = JSON.parse(readFileSync(new URL('scenario.schema.json', folder), 'utf8'));
  expect(file).toEqual(JSON.parse(JSON.stringify(scenarioSchema())));
});

test('the list of stories names every published scenario, in order', () => {
  const list = JSON.parse(readFileSync(new URL('index.json', folder), 'utf8')) as { file: string }[];
  const files = readdirSync(folder).filter((name) => /^\d\d-.*\.json$/.test(name));
  expect(list.map(({ file }) => file)).toEqual(files.sort());
  for (const file of files) {
    expect(problemsOf(JSON.parse(readFileSync(new URL(file, folder), 'utf8')))).toEqual([]);
  }
});

describe('a wrong scenario gets an error with its path', () => {
  test.each([
    ['no object', 'text', ' scenario-shape'],
    ['another version', { ...good, v: 4 }, 'v scenario-version'],
    ['a missing field', { ...good, manifest: undefined }, 'manifest scenario-field'],
    ['an unknown field', { ...good, manifst: '' }, 'manifst scenario-field'],
    ['an unknown path', { ...good, path: 'mail' }, 'path scenario-field'],
    ['a gate that is no switch', { ...good, gates: { A: 'on' } }, 'gates.A scenario-field'],
    ['an unknown event', { ...good, events: [{ type: 'bang' }] }, 'events[0].type scenario-field'],
    [
      'an event without its container',
      { ...good, events: [{ type: 'exit', code: 1 }] },
      'events[0].container scenario-field',
    ],
    [
      'an exit code that cannot be',
      { ...good, events: [{ type: 'exit', container: 'a', code: 256 }] },
      'events[0].code scenario-field',
    ],
    ['a wait without an end', { ...good, events: [{ type: 'wait' }] }, 'events[0] scenario-field'],
    [
      'a creation in the middle',
      { ...good, events: [{ type: 'reboot' }, { type: 'create' }] },
      'events[1] scenario-field',
    ],
    ['events that are no list', { ...good, events: {} }, 'events scenario-field'],
  ])('%s', (_name, value, problem) => {
    expect(problemsOf(value)).toContain(problem);
  });

  test('accepts a valid scenario unchanged', () => {
    expect(readScenario(good)).toEqual({ ok: true, value: good });
  });
});
