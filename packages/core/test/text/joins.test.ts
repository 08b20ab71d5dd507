// Tests spaces and punctuation in Chinese sentences.

import { expect, test } from 'vitest';
import { afterWords, beforeWords } from '../../src/messages/joins.ts';
import { compareLines } from '../../src/report/compare/compareLines.ts';
import { comparisonSentence } from '../../src/report/compare/sentence.ts';
import { fleet } from '../../src/report/fleet/fleet.ts';
import { fleetMarkdown } from '../../src/report/fleet/fleetFormats.ts';
import { reportMarkdown } from '../../src/report/reportMarkdown.ts';
import type { ReportLine } from '../../src/report/reportText.ts';
import { reportText } from '../../src/report/reportText.ts';
import { reportSvg } from '../../src/report/svg/svg.ts';
import { underRelease } from '../../src/scenario/underRelease.ts';
import { publishedScenario } from '../published.ts';
import { tell, underBoth } from '../report/compare/side.ts';
import { explained, WEB } from '../report/explained.ts';

const STORIES = ['06-upgrade-1-30-to-1-31', '10-init-and-sidecar-images', '13-in-place-resize'];
/** English punctuation or a space next to Chinese characters. */
const HALF_WIDTH = /\p{Script=Han} ?[,;()?]|\p{Script=Han}\)|[,;(] ?\p{Script=Han}|[？）。] \p{Script=Han}/u;

const plain = (lines: readonly ReportLine[]) => lines.map((line) => line.map(({ text }) => text).join(''));

test('only Latin text has a space next to Chinese characters', () => {
  expect(beforeWords('kubelet 1.30', 'zh')).toBe('kubelet 1.30 ');
  expect(beforeWords('“我的”', 'zh')).toBe('“我的”');
  expect(afterWords('Init 容器', 'zh')).toBe(' Init 容器');
  expect(afterWords('左边', 'zh')).toBe('左边');
  expect([beforeWords('left', 'en'), afterWords('left', 'en')]).toEqual(['left', 'left']);
});

test('a comparison puts no space between Chinese words', () => {
  const comparison = underBoth('06-upgrade-1-30-to-1-31', '1.30', '1.31');
  const said = (left: string, right: string, kubelets: boolean) =>
    comparisonSentence(comparison, { left, right, kubelets }, 'zh').text;
  expect(said('“甲”', '“乙”', false)).toBe('app 和 mesh：“甲”中杀掉并启动，“乙”中保留。');
  expect(said('kubelet 1.30', '右边', true)).toBe('app 和 mesh：kubelet 1.30 杀掉并启动，右边保留。');
});

test.each(STORIES)('the comparison of %s has Chinese punctuation', (story) => {
  const [left, right] = [
    underRelease(publishedScenario(story), '1.8'),
    underRelease(publishedScenario(story), '1.33'),
  ];
  const sides = { left: tell(left), right: tell(right) };
  const lines = plain(
    compareLines(underBoth(story, '1.8', '1.33'), sides, { left: 'a', right: 'b', kubelets: true }, 'zh'),
  );
  expect(lines.filter((line) => HALF_WIDTH.test(line))).toEqual([]);
});

test('reports have Chinese punctuation', () => {
  for (const minor of ['1.8', '1.26', '1.33']) {
    for (const path of ['api', 'direct'] as const) {
      const found = explained(WEB, WEB.replaceAll('nginx:1.25.2', 'nginx:1.25.3'), { minor, path });
      const lines = [
        ...plain(reportText(found, { lang: 'zh', state: 'settled' })),
        ...reportMarkdown(found, 'zh').split('\n'),
        /<desc>(.*?)<\/desc>/.exec(reportSvg(found, { theme: 'light', lang: 'zh' }))?.[1] ?? '(none)',
      ];
      expect(lines.length).toBeGreaterThan(20);
      expect(lines.filter((line) => HALF_WIDTH.test(line))).toEqual([]);
    }
  }
});

test('a fleet report has Chinese punctuation', () => {
  const containers = ['app', 'log'].map((name) => ({ name, image: name }));
  const made = fleet({ from: '1.30', to: '1.31' });
  if (!made.ok) throw new Error(made.error);
  const seen = made.value;
  seen.add({ kind: 'Pod', metadata: { name: 'a', namespace: 'shop' }, spec: { containers } });
  const text = [...fleetMarkdown(seen.report(), 'zh')].join('');
  expect(text).toContain('app、log');
  expect(text.split('\n').filter((line) => HALF_WIDTH.test(line))).toEqual([]);
});
