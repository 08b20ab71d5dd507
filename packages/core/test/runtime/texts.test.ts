// Checks that the generated tables of texts match the source tables.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { engineTexts, lookUpTexts, type TextSource } from '../../scripts/lib/textTables.ts';
import { REWORDED } from '../../scripts/lib/whenTexts.ts';
import { loadLookUpText } from '../../src/runtime/log/loadLookUpText.ts';

const core = new URL('../../', import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, core), 'utf8'));
const first = read('test/vectors/texts.json') as TextSource;
const more = read('scripts/lib/moreTexts.json') as TextSource;
const source = { logs: [...first.logs, ...more.logs], events: [...first.events, ...more.events] };

test("the engine's table equals the generator's output", () => {
  expect(read('src/runtime/log/texts.generated.json')).toEqual(
    JSON.parse(JSON.stringify(engineTexts(source))),
  );
});

test("the lookup table equals the generator's output", () => {
  expect(read('src/runtime/log/lookUpTexts.generated.json')).toEqual(
    JSON.parse(JSON.stringify(lookUpTexts(source))),
  );
});

const rows = [...first.logs, ...first.events];

test('every reworded text is in the source table', () => {
  const said = new Set(rows.map(({ family, when }) => `${family}: ${when}`));
  expect(REWORDED.filter(({ family, was }) => !said.has(`${family}: ${was}`))).toEqual([]);
});

test('no text describes when it is printed by the name of a family or a file', async () => {
  const families = new Set(rows.map(({ family }) => family).filter((family) => family.includes('-')));
  const { rows: replayed } = read('src/runtime/log/lookUpTexts.generated.json') as { rows: unknown[][] };
  const names = replayed.filter(([, , , , , , when]) =>
    String(when)
      .split(/[\s():;,]+/)
      .some((word) => families.has(word) || word.endsWith('.md')),
  );
  expect(names).toEqual([]);
});

// ShouldContainerBeRestarted
test('texts about containers that are not restarted mention newer kubelets with a disabled gate', async () => {
  const lookUp = await loadLookUpText();
  for (const text of [
    'Already ran container, do nothing',
    'Already successfully ran container, do nothing',
  ]) {
    expect(lookUp(text).map(({ when }) => when)).toEqual([
      expect.stringContaining('1.34+: only with gate ContainerRestartRules off'),
    ]);
  }
});
