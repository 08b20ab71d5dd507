// Do the generated tables of texts hold what the source tables say?

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { engineTexts, lookUpTexts, type TextSource } from '../../scripts/lib/textTables.ts';

const core = new URL('../../', import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, core), 'utf8'));
const first = read('test/vectors/texts.json') as TextSource;
const more = read('scripts/lib/moreTexts.json') as TextSource;
const source = { logs: [...first.logs, ...more.logs], events: [...first.events, ...more.events] };

test('the table of the engine is what the generator makes of the source tables', () => {
  expect(read('src/runtime/texts.generated.json')).toEqual(JSON.parse(JSON.stringify(engineTexts(source))));
});

test('the table for the way back is what the generator makes of the source tables', () => {
  expect(read('src/runtime/lookUpTexts.generated.json')).toEqual(
    JSON.parse(JSON.stringify(lookUpTexts(source))),
  );
});
