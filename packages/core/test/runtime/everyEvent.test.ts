// Every event of a scenario has a test of its effect: a recording of a real cluster, or a behavior test.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { EVENTS } from '../../src/runtime/events/eventDefinitions.ts';

const tests = fileURLToPath(new URL('..', import.meta.url));

/** The folders whose tests play events. Those of other folders test their fields, texts or links. */
const BEHAVIOR = ['actions', 'controllers', 'explain', 'runtime', 'story'];

const textsIn = (folder: string, ending: string): string =>
  readdirSync(join(tests, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(join(tests, folder, file), 'utf8'))
    .join('\n');

it('is recorded from a real cluster, or played by a behavior test', () => {
  const recorded = textsIn('vectors/cluster', '.json');
  const played = BEHAVIOR.map((folder) => textsIn(folder, '.test.ts')).join('\n');
  const untested = Object.keys(EVENTS).filter(
    (type) => !new RegExp(`"type": ?"${type}"`).test(recorded) && !played.includes(`type: '${type}'`),
  );
  expect(untested, 'Record a story with the event, or add a test of it to test/runtime.').toEqual([]);
});
