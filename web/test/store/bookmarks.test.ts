// Tests that bookmarks keep their position in links, after forks and under other releases.

import { expect, it } from 'vitest';
import { openFragment } from '../../src/share/fragments.ts';
import { marksOf, withBookmark } from '../../src/store/bookmarks.ts';
import { OPENING_SCENARIO } from '../../src/store/openingScenario.ts';
import { createTimeline } from '../../src/store/timeline.ts';
import type { Work } from '../../src/store/work.ts';
import { withEvent } from '../../src/store/workChanges.ts';
import { fragmentOf } from '../share/fragmentOf.ts';

const replay = createTimeline();
const start: Work = { ...OPENING_SCENARIO, draft: undefined };
const played = withEvent(start, replay, { type: 'exit', container: 'nginx', code: 1 });
const last = replay(played).entries.length - 1;
const name = (work: Work, cursor: number, text: string): Work =>
  withBookmark({ ...work, cursor }, replay(work), text);
const named = name(name(played, last, 'it runs again'), 0, 'before');

it('keeps its snapshot, in timeline order, and is restored from a link', () => {
  expect(marksOf(named, replay(named))).toEqual([
    { name: 'before', cursor: 0 },
    { name: 'it runs again', cursor: last },
  ]);
  expect(openFragment(fragmentOf(named))).toEqual({ work: named });
});

it('can be renamed, also to an empty name', () => {
  const renamed = name(named, last, 'again');
  expect(marksOf(renamed, replay(renamed)).map((mark) => mark.name)).toEqual(['before', 'again']);
  expect(name(name(renamed, last, ''), 0, '').bookmarks).toEqual([]);
});

it('stays with its event under a kubelet with different snapshots', () => {
  for (const release of ['1.8', '1.20', '1.37']) {
    const other = { ...named, release };
    const [, mark] = marksOf(other, replay(other));
    expect(replay(other).entries[mark?.cursor ?? -1]?.snapshot.event).toBe(0);
  }
});

it('is removed with the events that a fork removes', () => {
  const fork = withEvent({ ...named, cursor: 0 }, replay, { type: 'reboot' });
  expect(fork.bookmarks.map((mark) => mark.name)).toEqual(['before']);
});
