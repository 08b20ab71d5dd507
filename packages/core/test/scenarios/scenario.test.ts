// Tests that scenarios are read without exceptions, and that the schema matches the reader.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { scenarioSchema } from '../../scripts/lib/scenarioSchema.ts';
import { readScenario, type Scenario, writtenScenario } from '../../src/scenario/scenario.ts';

const folder = new URL('../../../../public/scenarios/', import.meta.url);
const good = { v: 4, release: '1.26', path: 'apply', manifest: '', events: [] };

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
    ['another version', { ...good, v: 5 }, 'v scenario-version'],
    ['a missing field', { ...good, manifest: undefined }, 'manifest scenario-field'],
    ['an unknown field', { ...good, manifst: '' }, 'manifst scenario-unknown'],
    ['an unknown path', { ...good, path: 'mail' }, 'path scenario-unknown'],
    ['a gate that is no switch', { ...good, gates: { A: 'on' } }, 'gates.A scenario-field'],
    ['an unknown event', { ...good, events: [{ type: 'bang' }] }, 'events[0].type scenario-unknown'],
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
      'events[0] scenario-field',
    ],
    [
      'two creations',
      { ...good, events: [{ type: 'create' }, { type: 'create' }] },
      'events[0] scenario-field',
    ],
    [
      'a wait that begins later',
      { ...good, events: [{ type: 'wait', seconds: 1, after: 1 }] },
      'events[0].after scenario-unknown',
    ],
    [
      'an event with two times',
      { ...good, events: [{ type: 'reboot', at: 1, settled: true }] },
      'events[0] scenario-field',
    ],
    [
      'an event that is not settled and has no time',
      { ...good, events: [{ type: 'reboot', settled: false }] },
      'events[0] scenario-field',
    ],
    [
      'an event before the previous one',
      { ...good, events: [{ type: 'reboot', at: 5 }, { type: 'reboot' }, { type: 'delete', at: 4 }] },
      'events[2].at scenario-field',
    ],
    ['events that are no list', { ...good, events: {} }, 'events scenario-field'],
  ])('%s', (_name, value, problem) => {
    expect(problemsOf(value)).toContain(problem);
  });

  test('accepts a valid scenario unchanged', () => {
    const events = [{ type: 'image', image: 'a', state: 'broken' }, { type: 'create' }];
    const late = { type: 'wait', seconds: 1, at: 0.5 };
    for (const valid of [good, { ...good, events: [...events, late, { type: 'delete', after: 1.5 }] }]) {
      expect(readScenario(valid)).toEqual({ ok: true, value: valid });
    }
  });

  test.each([1, 2, 3])('reads version %i as the newest, with the fields of its time', (v) => {
    const scenario = { ...good, v, events: [{ type: 'create' }, { type: 'reboot' }] };
    expect(readScenario(scenario)).toEqual({ ok: true, value: { ...scenario, v: 4 } });
    const late = { ...good, v, events: [{ type: 'node', room: 'none' }, { type: 'create' }] };
    expect(problemsOf(late)).toEqual(v < 3 ? ['events[1] scenario-field'] : []);
    const after = { ...good, v, events: [{ type: 'reboot', after: 1 }] };
    expect(problemsOf(after)).toEqual(v < 3 ? ['events[0].after scenario-unknown'] : []);
    const at = { ...good, v, events: [{ type: 'reboot', at: 1 }] };
    expect(problemsOf(at)).toEqual(['events[0].at scenario-unknown']);
  });
});

test('a written scenario states the time of each event, and is read without the usual one', () => {
  const events = [{ type: 'create' }, { type: 'reboot', at: 7.5 }, { type: 'wait', seconds: 3 }] as const;
  const scenario: Scenario = { v: 4, release: '1.26', path: 'apply', manifest: '', events };
  const written = writtenScenario(scenario);
  expect(written.events).toEqual([
    { type: 'create', settled: true },
    { type: 'reboot', at: 7.5 },
    { type: 'wait', seconds: 3, settled: true },
  ]);
  expect(readScenario(JSON.parse(JSON.stringify(written)))).toEqual({ ok: true, value: scenario });
});
