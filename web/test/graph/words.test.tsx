// Does the picture say in words what it shows, in both languages?

import { containerRows, type Explanation } from '@syncpod/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ContainersTable } from '../../src/graph/ContainersTable.tsx';
import { Picture } from '../../src/graph/Picture.tsx';
import { everyOutcome, sandboxRecreated, story4 } from './fixture.ts';

const upright = (lang: 'en' | 'zh', step: number, stale = false): string =>
  renderToStaticMarkup(
    <Picture explanation={story4} step={step} lang={lang} orientation="vertical" stale={stale} />,
  );

/** The rows of the table by the names of their columns. */
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

/** The words of the items of the list of steps, without those of the cards beside them. */
const items = (markup: string): string[] =>
  [...markup.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(
    ([, inner = '']) => inner.split('</button>')[0]?.replace(/<[^>]+>/g, '') ?? '',
  );

describe('the list of steps', () => {
  it('has an item for each step with number, name, state and whom it touches or why it is skipped', () => {
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

  it('has the name that screen readers look for', () => {
    expect(upright('en', 3)).toContain('aria-label="SyncPod steps"');
  });

  it('speaks Chinese', () => {
    expect(items(upright('zh', 8)).at(-1)).toBe('7启动容器，已完成：nginx');
  });
});

it('shows each card once on a phone, beside the last step that touches it', () => {
  const markup = renderToStaticMarkup(
    <Picture explanation={sandboxRecreated} step={4} lang="en" orientation="vertical" />,
  );
  expect(markup.match(/>fetch<\/span><span[^>]*>/g)?.length).toBe(1);
  const [, , , , , init = ''] = [...markup.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([item]) => item);
  expect(init).toContain('busybox');
});

it('marks an old picture with a word', () => {
  expect(upright('en', 0, true)).toContain('old picture');
  expect(upright('en', 0)).not.toContain('old picture');
});

describe('the Containers table', () => {
  it('says of each container its kind, state, outcome, hash and reason', () => {
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
    expect(agent).toMatchObject({ outcome: 'keep', reason: 'runs with the hash of the spec' });
    expect(agent?.hash).toMatch(/^[0-9a-f]+$/);
  });

  it('has a word and a reason for every outcome', () => {
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
    const markup = renderToStaticMarkup(<ContainersTable explanation={story4} lang="en" />);
    expect(markup).toContain('<table');
    expect(markup).toContain('aria-label="Containers"');
    const heads = [...markup.matchAll(/<th scope="col">(.*?)<\/th>/g)].map(([, text]) => text);
    expect(heads).toEqual(['Container', 'Kind', 'State', 'Outcome', 'Hash', 'Reason']);
    expect(markup.match(/<th scope="row">/g)).toHaveLength(3);
  });

  it('says the same in Chinese, with the kubelet’s own words left as they are', () => {
    const [, nginx] = rowsOf(story4, 'zh');
    expect(nginx?.outcome).toBe('杀掉并启动');
    expect(nginx?.reason).toBe('Container nginx definition changed, will be restarted');
  });
});
