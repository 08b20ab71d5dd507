// Tests that the work is stored as typed, while the address leaves out its secrets.

import { describe, expect, it } from 'vitest';
import { openFragment } from '../../src/share/fragments.ts';
import { keepWork, putAside, readKeptWork, takeBack } from '../../src/share/keptWork.ts';
import { maskedWork } from '../../src/share/maskedWork.ts';
import { panelOf, panelsOf } from '../../src/share/panel.ts';
import { OPENING_SCENARIO } from '../../src/store/openingScenario.ts';
import { scenarioOf } from '../../src/store/scenario.ts';
import type { Work } from '../../src/store/work.ts';
import { fragmentOf } from './fragmentOf.ts';

const withSecret = (text: string): string =>
  text.replace(
    '- containerPort: 80',
    '- containerPort: 80\n    env: [{name: DB_PASSWORD, value: s3cr3t-Pass}]',
  );
const own: Work = {
  ...OPENING_SCENARIO,
  manifest: withSecret(OPENING_SCENARIO.manifest),
  draft: withSecret(OPENING_SCENARIO.draft ?? ''),
};

function memory(begin?: string) {
  let kept: string | null = begin ?? null;
  const setItem = (_: string, value: string): void => {
    kept = value;
  };
  return { getItem: () => kept, setItem };
}

describe('the work on the device', () => {
  it('is stored as typed, with the address of that time', () => {
    const store = memory();
    const kept = { fragment: '1.a.b', earlier: ['1.a.a'], work: own, own: true };
    keepWork('tab', kept, store);
    expect(readKeptWork('tab', store)).toEqual(kept);
  });

  it('is stored with the other futures of its story, without invalid ones', () => {
    const store = memory();
    const future = { ...own, events: [{ type: 'reboot' } as const] };
    keepWork('tab', { fragment: '1.a.b', work: own, own: true, futures: [future] }, store);
    expect(readKeptWork('tab', store)?.futures).toEqual([future]);
    const stored = JSON.parse(store.getItem() ?? '');
    const broken = memory(JSON.stringify({ ...stored, futures: [7, ...stored.futures, { v: 9 }] }));
    expect(readKeptWork('tab', broken)?.futures).toEqual([future]);
  });

  it.each(['', '{', 'null', '7', '{"fragment":"x"}', '{"fragment":7,"scenario":{"v":1}}'])(
    'is undefined if %o is stored',
    (text) => {
      expect(readKeptWork('device', memory(text))).toBeUndefined();
    },
  );

  it('is undefined if storage is blocked or full', () => {
    const closed = {
      getItem: () => {
        throw new Error('closed');
      },
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(() => keepWork('tab', { fragment: '', work: own, own: true }, closed)).not.toThrow();
    expect(readKeptWork('tab', closed)).toBeUndefined();
  });

  it('is parsed the same from an entry of the history', () => {
    expect(takeBack(putAside({ work: own, own: false }))).toEqual({ work: own, own: false });
    for (const other of [undefined, null, 7, 'text', { scenario: { v: 9 } }]) {
      expect(takeBack(other)).toBeUndefined();
    }
  });
});

describe('the address', () => {
  it('has the same edit without secrets', () => {
    const shown = maskedWork(own);
    expect([shown.masked > 0, shown.unread]).toEqual([true, false]);
    const opened = openFragment(fragmentOf(shown.work));
    expect(JSON.stringify(opened)).toContain('DB_PASSWORD');
    expect(JSON.stringify(opened)).not.toContain('s3cr3t');
    expect(maskedWork(OPENING_SCENARIO)).toMatchObject({ work: OPENING_SCENARIO, masked: 0 });
    const beside = maskedWork(OPENING_SCENARIO, { scenario: scenarioOf(own), at: 0 });
    expect(JSON.stringify(beside)).not.toContain('s3cr3t');
  });

  it('is not updated while the text cannot be read, because it may contain secrets', () => {
    expect(maskedWork({ ...own, draft: `${own.draft}  - value: [s3cr3t` }).unread).toBe(true);
  });

  it('contains the open panels', () => {
    for (const inspectorTab of ['why', 'hash', 'log', 'releases'] as const) {
      for (const editorTab of ['spec', 'state', 'diff'] as const) {
        const panel = panelOf({ inspectorTab, editorTab });
        expect(openFragment(fragmentOf(own, { panel }))).toEqual({ work: own, panel });
        expect(panelsOf(panel)).toMatchObject({ inspectorTab, editorTab });
      }
    }
    expect([panelsOf(undefined), panelsOf('toaster'), panelsOf('why-not')]).toEqual([{}, {}, {}]);
  });
});
