// Is the visitor's work kept as it was typed, while the address shows it without its secrets?

import { describe, expect, it } from 'vitest';
import { keepWork, putAside, readKeptWork, takeBack } from '../../src/share/keptWork.ts';
import { fragmentOf, openFragment } from '../../src/share/link.ts';
import { maskedWork } from '../../src/share/maskedWork.ts';
import { panelOf, panelsOf } from '../../src/share/panel.ts';
import { OPENING_SCENARIO } from '../../src/store/openingScenario.ts';
import { scenarioOf, type Work } from '../../src/store/work.ts';

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

describe('what is kept on the device', () => {
  it('is the work as it was typed, and the address that it had', () => {
    const store = memory();
    const kept = { fragment: '1.a.b', earlier: ['1.a.a'], work: own, own: true };
    keepWork('tab', kept, store);
    expect(readKeptWork('tab', store)).toEqual(kept);
  });

  it.each(['', '{', 'null', '7', '{"fragment":"x"}', '{"fragment":7,"scenario":{"v":1}}'])(
    'is nothing if it is %o',
    (text) => {
      expect(readKeptWork('device', memory(text))).toBeUndefined();
    },
  );

  it('is nothing where storage is closed or full', () => {
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

  it('beside an entry of the history is read like any other', () => {
    expect(takeBack(putAside({ work: own, own: false }))).toEqual({ work: own, own: false });
    for (const other of [undefined, null, 7, 'text', { scenario: { v: 9 } }]) {
      expect(takeBack(other)).toBeUndefined();
    }
  });
});

describe('what stands in the address', () => {
  it('has no secret in it, and the same edit', () => {
    const shown = maskedWork(own);
    expect([shown.masked > 0, shown.unread]).toEqual([true, false]);
    const opened = openFragment(fragmentOf(shown.work));
    expect(JSON.stringify(opened)).toContain('DB_PASSWORD');
    expect(JSON.stringify(opened)).not.toContain('s3cr3t');
    expect(maskedWork(OPENING_SCENARIO)).toMatchObject({ work: OPENING_SCENARIO, masked: 0 });
    const beside = maskedWork(OPENING_SCENARIO, { scenario: scenarioOf(own), at: 0 });
    expect(JSON.stringify(beside)).not.toContain('s3cr3t');
  });

  it('waits while a text cannot be read, for nobody can say what is in it', () => {
    expect(maskedWork({ ...own, draft: `${own.draft}  - value: [s3cr3t` }).unread).toBe(true);
  });

  it('says which panels are open', () => {
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
