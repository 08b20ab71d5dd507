// Is a state that was set by hand part of the story: in links, after Undo, in a fork, when one steps on?

import { type PodStatus, resolveRelease } from '@syncpod/core';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../src/i18n/text.ts';
import { withState } from '../../src/observed/changes.ts';
import { fragmentOf, openFragment } from '../../src/share/link.ts';
import { withEvent } from '../../src/store/changes.ts';
import { isSettingState, observedAt, withObserved, withoutObserved } from '../../src/store/observed.ts';
import { OPENING_SCENARIO } from '../../src/store/openingScenario.ts';
import { carriedOut } from '../../src/store/plan.ts';
import { createTimeline } from '../../src/store/timeline.ts';
import type { Work } from '../../src/store/work.ts';
import { stopsOf } from '../../src/timeline/stops.ts';

const start: Work = { ...OPENING_SCENARIO, draft: undefined };
const replay = createTimeline();
const statusOf = (work: Work): PodStatus => {
  const { points } = replay(work);
  const status = points[Math.min(work.cursor, points.length - 1)]?.snapshot.status;
  if (!status) throw new Error('there is no status');
  return status;
};
const stateOf = (work: Work, name: string): string | undefined =>
  statusOf(work).containers.find((one) => one.name === name)?.state;
const crashed = (work: Work, name = 'nginx'): Work =>
  withObserved(work, replay, withState(statusOf(work), name, 'exited'));

describe('a state that was set by hand', () => {
  it('is an event of its own at the cursor, which the timeline names', () => {
    const work = crashed(start);
    expect(work.events.map(({ type }) => type)).toEqual(['observe']);
    const { points } = replay(work);
    expect(stopsOf(points, wordsOf('en')).map(({ text }) => text)).toEqual(['running', 'observed state set']);
    expect(observedAt(replay(work), work.cursor)).toBe(0);
    expect(stateOf(work, 'nginx')).toBe('exited');
    expect(stateOf(work, 'log-agent')).toBe('running');
  });

  it('stays one event and one action however often it is changed', () => {
    const one = crashed(start);
    const two = crashed(one, 'log-agent');
    expect(two.events).toHaveLength(1);
    expect([stateOf(two, 'nginx'), stateOf(two, 'log-agent')]).toEqual(['exited', 'exited']);
    expect(isSettingState({ past: [start], work: one, index: 0 })).toBe(true);
    expect(isSettingState({ past: [], work: one, index: 0 })).toBe(false);
    expect(isSettingState({ past: [start], work: start, index: -1 })).toBe(false);
  });

  it('is taken back as a whole', () => {
    const work = withoutObserved(crashed(crashed(start), 'log-agent'), replay);
    expect(work.events).toEqual([]);
    expect(stateOf(work, 'nginx')).toBe('running');
    expect(withoutObserved(start, replay)).toBe(start);
  });

  it('comes through a link with everything that follows from it', () => {
    const work = carriedOut('state', crashed(start), replay);
    const opened = openFragment(fragmentOf(work));
    expect(opened).toEqual({ work });
    const names = stopsOf(replay(work).points, wordsOf('en')).map(({ text }) => text);
    expect(names).toContain('7 start nginx');
  });

  it('is met by the edit that is applied to it, before the kubelet does anything', () => {
    const work = crashed({ ...start, draft: OPENING_SCENARIO.draft }, 'log-agent');
    expect(work.draft).toBe(OPENING_SCENARIO.draft);
    const { points } = replay(carriedOut('edit', work, replay));
    const actions = points.find(({ snapshot }) => snapshot.actions)?.snapshot.actions;
    expect(actions?.containersToKill.map(({ name }) => name)).toEqual(['nginx']);
    expect(actions?.containersToStart).toEqual(['nginx', 'log-agent']);
  });

  it('set after stepping back cuts off what came after, and starts anew once the kubelet has gone on', () => {
    const played = carriedOut('state', crashed(start), replay);
    const fork = crashed({ ...played, cursor: 0 }, 'log-agent');
    expect(fork.events.map(({ type }) => type)).toEqual(['observe']);
    expect(stateOf(fork, 'nginx')).toBe('running');
    const again = crashed({ ...played, cursor: replay(played).points.length - 1 });
    expect(again.events.map(({ type }) => type)).toEqual(['observe', 'wait', 'observe']);
  });

  it('means the same under another release: what was not touched has the hash of the spec', () => {
    const work = { ...crashed(start), release: '1.31' };
    const release = resolveRelease('1.31');
    if (!release.ok) throw new Error('kubelet 1.31 is not in the table');
    const { points } = replay(carriedOut('state', work, replay));
    const actions = points.find(({ snapshot }) => snapshot.actions)?.snapshot.actions;
    expect(actions?.containersToKill).toEqual([]);
    expect(actions?.containersToStart).toEqual(['nginx']);
  });

  it('drops the bookmarks that stood behind it', () => {
    const played = withEvent(start, replay, { type: 'reboot' });
    const marked = {
      ...played,
      bookmarks: [
        { name: 'a', event: -1, moment: 0 },
        { name: 'b', event: 0, moment: 2 },
      ],
    };
    expect(crashed({ ...marked, cursor: 0 }).bookmarks.map(({ name }) => name)).toEqual(['a']);
    expect(withoutObserved(crashed({ ...start, bookmarks: marked.bookmarks }), replay).bookmarks).toEqual([
      { name: 'a', event: -1, moment: 0 },
    ]);
  });
});
