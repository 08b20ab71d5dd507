// Tests the text alternatives of the picture in both languages.

import type { Explanation } from '@syncpod/core/explain';
import { containerRows } from '@syncpod/core/report';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  everyOutcome,
  sandboxRecreated,
  story4,
} from '../../../../packages/core/test/report/picture/fixture.ts';
import { ContainersTable } from '../../../src/picture/graph/ContainersTable.tsx';
import { Picture } from '../../../src/picture/graph/Picture.tsx';
import { LocaleProvider, loadTexts, localeOf } from '../../../src/ui/i18n/texts.ts';

const upright = (lang: 'en' | 'zh', step: number, stale = false): string =>
  renderToStaticMarkup(
    <LocaleProvider value={localeOf(lang)}>
      <Picture explanation={story4} step={step} orientation="vertical" stale={stale} />
    </LocaleProvider>,
  );

/** Table rows, keyed by column name. */
const rowsOf = (explanation: Explanation, lang: 'en' | 'zh') =>
  containerRows(explanation, lang).map(
    ({ cells: [name = '', kind = '', state = '', outcome = '', hash = '', reason = ''] }) => ({
      name,
      kind,
      state,
      outcome,
      hash,
      reason,
    }),
  );

/** The text of each step, without the cards beside it. */
const items = (markup: string): string[] =>
  [...markup.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(
    ([, inner = '']) => inner.split('</button>')[0]?.replace(/<[^>]+>/g, '') ?? '',
  );

await loadTexts('zh');

it('describes to screen readers what happens to a container', () => {
  const labels = [
    ...upright('en', story4.steps.length + 1).matchAll(/aria-pressed[^>]*><span class="unseen">(.*?)</g),
  ];
  const names = labels.map(([, name]) => name);
  expect(names).toContainEqual(expect.stringMatching(/^nginx, killed, nginx:1\.25\.2, /));
  expect(names).toContainEqual(expect.stringMatching(/^log-agent, keep, fluent-bit:2\.2, .*running$/));
});

describe('the list of steps', () => {
  it('has an item for each step with its number, name, state, and its containers or the reason why it is skipped', () => {
    expect(items(upright('en', 3))).toEqual([
      '1compute changes, done',
      '2kill sandbox, skipped: not needed',
      '3kill containers, active: nginx',
      '4create sandbox, skipped: not needed',
      '5ephemeral, skipped: none',
      '6init, skipped: all done',
      '7start containers, to come: nginx',
    ]);
  });

  it('has an accessible name', () => {
    expect(upright('en', 3)).toContain('aria-label="SyncPod steps"');
  });

  it('is translated into Chinese', () => {
    expect(items(upright('zh', 8)).at(-1)).toBe('7启动容器，已完成：nginx');
  });
});

it('shows each card once on a phone, beside the last step that touches it', () => {
  const markup = renderToStaticMarkup(
    <Picture explanation={sandboxRecreated} step={4} orientation="vertical" />,
  );
  expect(markup.match(/>fetch<\/span><span[^>]*>/g)?.length).toBe(1);
  const [, , , , , init = ''] = [...markup.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([item]) => item);
  expect(init).toContain('busybox');
});

it('marks a stale picture with a label', () => {
  expect(upright('en', 0, true)).toContain('out of date');
  expect(upright('en', 0)).not.toContain('out of date');
});

describe('the Containers table', () => {
  it('shows the kind, state, outcome, hash and reason of each container', () => {
    const rows = rowsOf(story4, 'en');
    const [fetch, nginx, agent] = rows;
    expect(rows).toHaveLength(3);
    expect(fetch).toMatchObject({ kind: 'init', state: 'exited 0', outcome: 'done' });
    expect(nginx).toMatchObject({
      state: 'running',
      outcome: 'kill and start',
      reason: 'Container nginx definition changed, will be restarted',
    });
    expect(nginx?.hash).toMatch(/^[0-9a-f]+ → [0-9a-f]+$/);
    expect(agent).toMatchObject({ outcome: 'keep', reason: 'hash matches the spec' });
    expect(agent?.hash).toMatch(/^[0-9a-f]+$/);
  });

  it('has a label and a reason for every outcome', () => {
    const rows = rowsOf(everyOutcome, 'en');
    expect(rows.map(({ outcome }) => outcome)).toEqual([
      'done',
      'kill and start',
      'resize',
      'keep',
      'start',
      'back off',
      'kill',
      'not running',
      'reset',
      'wait',
      'start',
    ]);
    expect(rows.filter(({ reason }) => reason === '')).toEqual([]);
  });

  it('is a table with a name, six columns and a header for each row', () => {
    const markup = renderToStaticMarkup(<ContainersTable lang="en" explanation={story4} />);
    expect(markup).toContain('<table');
    expect(markup).toContain('aria-label="Containers"');
    const heads = [...markup.matchAll(/<th scope="col">(.*?)<\/th>/g)].map(([, text]) => text);
    expect(heads).toEqual(['Container', 'Kind', 'State', 'Outcome', 'Hash', 'Reason']);
    expect(markup.match(/<th scope="row">/g)).toHaveLength(3);
  });

  it('is translated into Chinese, except for the kubelet’s own words', () => {
    const [, nginx] = rowsOf(story4, 'zh');
    expect(nginx?.outcome).toBe('杀掉并启动');
    expect(nginx?.reason).toBe('Container nginx definition changed, will be restarted');
  });
});
