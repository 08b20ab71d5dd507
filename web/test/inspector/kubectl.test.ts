// Tests the lines of `kubectl get pods --watch` that were printed before the cursor.

import { podsAt, timeAt } from '@syncpod/core/kubectl';
import type { ScenarioEvent } from '@syncpod/core/runtime';
import { expect, it } from 'vitest';
import { changedRows, earlierRows, lastLines, withoutAges } from '../../src/inspector/kubectl/changedRows.ts';
import { OPENING_SCENARIO } from '../../src/store/openingScenario.ts';
import { createTimeline } from '../../src/store/timeline.ts';

const MANIFEST =
  'kind: Pod\nmetadata: {name: p}\nspec: {containers: [{name: web, image: "web:1"}, {name: log, image: "log:1"}]}\n';

const PROBED = MANIFEST.replace('"web:1"', '"web:1", readinessProbe: {httpGet: {port: 80}}');

function played(path: 'apply' | 'deployment', manifest: string, events: readonly ScenarioEvent[]) {
  return createTimeline()({ ...OPENING_SCENARIO, release: '1.31', path, manifest, events }).entries;
}

function told(path: 'apply' | 'deployment', manifest: string, ...events: readonly ScenarioEvent[]) {
  const entries = played(path, manifest, events);
  const printed = changedRows(entries);
  return entries.map((_, at) => {
    const now = timeAt(entries, at);
    const shown = podsAt(entries, at, now);
    return {
      printed: printed.filter(({ snapshot }) => snapshot <= at).map(({ row }) => withoutAges(row)),
      earlier: earlierRows(printed, shown, at).map(withoutAges),
      shown: shown.map(({ row }) => withoutAges(row)),
    };
  });
}

it('grow with the cursor, and end with what kubectl shows there', () => {
  const moments = told('apply', MANIFEST, { type: 'exit', container: 'web', code: 1 });
  expect(moments[0]).toMatchObject({ earlier: [], shown: ['p 2/2 Running 0'] });
  expect(moments.at(-1)).toMatchObject({
    earlier: ['p 2/2 Running 0', 'p 1/2 Error 0'],
    shown: ['p 2/2 Running 1'],
  });
});

it('lose no line as the cursor moves on, also while one Pod replaces another', () => {
  const manifest = MANIFEST.replace('web:1', 'web:2');
  const probe = { type: 'probe', container: 'web', probe: 'readiness' } as const;
  for (const moments of [
    told('deployment', MANIFEST, { type: 'edit', manifest }),
    told('apply', MANIFEST, { type: 'reboot' }),
    // The same line is printed again.
    told('apply', PROBED, { ...probe, result: 'Failure' }, { ...probe, result: 'Success' }),
  ]) {
    let before: readonly string[] = [];
    for (const { printed, earlier, shown } of moments) {
      const lines = [...earlier, ...shown];
      expect([...lines].sort()).toEqual([...printed].sort());
      for (const line of before) expect(lines).toContain(line);
      before = lines;
    }
    expect(before.length).toBeGreaterThan(1);
  }
});

it('are not repeated while nothing but the age changes, and have the snapshots that print them', () => {
  const entries = played('apply', MANIFEST, [{ type: 'exit', container: 'web', code: 1 }]);
  const long = Array.from({ length: 400 }, (_, index) => entries[index % entries.length] ?? []).flat();
  const printed = changedRows(long);
  const lines = printed.map(({ row }) => withoutAges(row));
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((line, index) => line === lines[index - 1])).toEqual([]);
  for (const { snapshot, row } of printed.slice(1)) {
    const [shown] = podsAt(long, snapshot, timeAt(long, snapshot));
    expect(withoutAges(row)).toBe(shown && withoutAges(shown.row));
  }
});

it('end with the last ones, and a count of those before', () => {
  const rows = ['a', 'b', 'c'].map((name) => [name, '1/1', 'Running', '0', '1s'] as const);
  expect(lastLines(rows, 2)).toEqual({ rows: rows.slice(1), before: 1 });
  expect(lastLines(rows, 5)).toEqual({ rows, before: 0 });
});
