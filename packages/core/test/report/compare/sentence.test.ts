// Tests the texts of a comparison: the sentence, the rows and the terminal output.

import { describe, expect, it } from 'vitest';
import type { Minor } from '../../../src/releases/minor.ts';
import { compareEntries } from '../../../src/report/compare/compare.ts';
import { compareLines } from '../../../src/report/compare/compareLines.ts';
import { differenceRow } from '../../../src/report/compare/differenceRows.ts';
import { comparisonSentence } from '../../../src/report/compare/sentence.ts';
import { sideNames } from '../../../src/report/compare/sideNames.ts';
import { underRelease } from '../../../src/scenario/underRelease.ts';
import { publishedScenario } from '../../published.ts';
import { tell, underBoth } from './side.ts';

const names = (left: Minor, right: Minor) => ({
  left: `kubelet ${left}`,
  right: `kubelet ${right}`,
  kubelets: true,
});

function sentence(story: string, left: Minor, right: Minor, lang: 'en' | 'zh' = 'en'): string {
  return comparisonSentence(underBoth(story, left, right), names(left, right), lang).text;
}

describe('the summary of a comparison', () => {
  it('names the containers with different outcomes', () => {
    expect(sentence('06-upgrade-1-30-to-1-31', '1.30', '1.31')).toBe(
      'app and mesh: kill and start with kubelet 1.30, keep with kubelet 1.31.',
    );
    expect(sentence('06-upgrade-1-30-to-1-31', '1.30', '1.31', 'zh')).toBe(
      'app 和 mesh：kubelet 1.30 杀掉并启动，kubelet 1.31 保留。',
    );
  });

  it('mentions a refusal first', () => {
    expect(sentence('13-in-place-resize', '1.32', '1.33')).toBe(
      'The edit is refused with kubelet 1.32 and accepted with kubelet 1.33.',
    );
  });

  it('lists differences despite the same outcome', () => {
    expect(sentence('01-upgrade-in-place', '1.12', '1.31')).toMatch(
      /^Same outcome. Differences: 1 hash, .* log lines\.$/,
    );
  });

  it('says that there are no differences', () => {
    expect(sentence('04-in-place-by-image', '1.26', '1.26')).toMatch(/^No differences/);
  });
});

describe('a row', () => {
  it('has the value of each side for every kind of difference, in both languages', () => {
    for (const [story, left, right] of [
      ['13-in-place-resize', '1.32', '1.33'],
      ['12-crash-loop-back-off', '1.8', '1.37'],
      ['10-init-and-sidecar-images', '1.27', '1.33'],
    ] as const) {
      for (const lang of ['en', 'zh'] as const) {
        const rows = underBoth(story, left, right).differences.map((one) =>
          differenceRow(one, names(left, right), lang),
        );
        expect(rows.length).toBeGreaterThan(3);
        for (const row of rows) expect([row.kind, row.left, row.right]).not.toContain('');
        expect(JSON.stringify(rows)).not.toMatch(/\{\w+\}/);
      }
    }
  });
});

describe('the sides', () => {
  const story = publishedScenario('06-upgrade-1-30-to-1-31');
  it('are named after their kubelets, their titles, or what the reader calls them', () => {
    expect(sideNames(underRelease(story, '1.8'), underRelease(story, '1.9'), 'en')).toEqual(
      names('1.8', '1.9'),
    );
    expect(sideNames(story, { ...story, title: 'Mine' }, 'en').right).toBe('“Mine”');
    expect(sideNames(story, story, 'zh')).toMatchObject({ left: '第一个场景', right: '第二个场景' });
    expect(sideNames(story, story, 'en', ['a.json', 'b.json'])).toEqual({
      left: 'a.json',
      right: 'b.json',
      kubelets: false,
    });
  });

  it('are called by their names in a sentence, long titles by their beginning', () => {
    const long = { ...story, title: 'A title that goes on and on and says nothing new' };
    const titled = sideNames(long, { ...story, title: 'Mine' }, 'en');
    const comparison = underBoth('06-upgrade-1-30-to-1-31', '1.30', '1.31');
    expect(comparisonSentence(comparison, titled, 'en').text).toBe(
      'app and mesh: kill and start in “A title that goes on and on and says no…”, keep in “Mine”.',
    );
  });
});

describe('the terminal output', () => {
  it('has the sentence and a table, and escapes control characters of a Pod', () => {
    const story = publishedScenario('06-upgrade-1-30-to-1-31');
    const sides = { left: tell(underRelease(story, '1.30')), right: tell(underRelease(story, '1.31')) };
    const nasty = { left: 'a\u001b[2J', right: 'b', kubelets: false };
    const lines = compareLines(compareEntries(sides.left, sides.right), sides, nasty, 'en');
    const text = lines.map((line) => line.map((segment) => segment.text).join('')).join('\n');
    expect(text).not.toContain('\u001b');
    expect(text).toContain('outcome mesh');
  });
});
