// Tests that state set by hand is part of the story: in links, after Undo, in a fork, and in later steps.

import type { PodStatus } from '@syncpod/core/api';
import { resolveRelease } from '@syncpod/core/releases';
import { describe, expect, it } from 'vitest';
import { withState } from '../../../src/editor/observed/observedChanges.ts';
import { openFragment } from '../../../src/share/fragments.ts';
import { isSettingState, observedAt, withObserved, withoutObserved } from '../../../src/store/observed.ts';
import { OPENING_SCENARIO } from '../../../src/store/openingScenario.ts';
import { carriedOut } from '../../../src/store/plan.ts';
import { createTimeline } from '../../../src/store/timeline.ts';
import type { Work } from '../../../src/store/work.ts';
import { withEvent } from '../../../src/store/workChanges.ts';
import { stopsOf } from '../../../src/timeline/stops.ts';
import { timelineTexts } from '../../../src/timeline/texts.ts';
import { localeOf } from '../../../src/ui/i18n/texts.ts';
import { fragmentOf } from '../../share/fragmentOf.ts';

const start: Work = { ...OPENING_SCENARIO, draft: undefined };
const replay = createTimeline();
const statusOf = (work: Work): PodStatus => {
  const { entries } = replay(work);
  const status = entries[Math.min(work.cursor, entries.length - 1)]?.snapshot.status;
  if (!status) throw new Error('there is no status');
  return status;
};
const stateOf = (work: Work, name: string): string | undefined =>
  statusOf(work).containers.find((one) => one.name === name)?.state;
const crashed = (work: Work, name = 'nginx'): Work =>
  withObserved(work, replay, withState(statusOf(work), name, 'exited'));

describe('a state that was set by hand', () => {
  it('is a separate event at the cursor, named on the timeline', () => {
    const work = crashed(start);
    expect(work.events.map(({ type }) => type)).toEqual(['observe']);
    const { entries } = replay(work);
    expect(stopsOf(entries, timelineTexts(localeOf('en'))).map(({ text }) => text)).toEqual([
      'running',
      'observed state set',
    ]);
    expect(observedAt(replay(work), work.cursor)).toBe(0);
    expect(stateOf(work, 'nginx')).toBe('exited');
    expect(stateOf(work, 'log-agent')).toBe('running');
  });

  it('remains a single event and action when it is changed again', () => {
    const one = crashed(start);
    const two = crashed(one, 'log-agent');
    expect(two.events).toHaveLength(1);
    expect([stateOf(two, 'nginx'), stateOf(two, 'log-agent')]).toEqual(['exited', 'exited']);
    expect(isSettingState({ past: [start], work: one, index: 0 })).toBe(true);
    expect(isSettingState({ past: [], work: one, index: 0 })).toBe(false);
    expect(isSettingState({ past: [start], work: start, index: -1 })).toBe(false);
  });

  it('is undone as a whole', () => {
    const work = withoutObserved(crashed(crashed(start), 'log-agent'), replay);
    expect(work.events).toEqual([]);
    expect(stateOf(work, 'nginx')).toBe('running');
    expect(withoutObserved(start, replay)).toBe(start);
  });

  it('is restored from a link with all its consequences', () => {
    const work = carriedOut('state', crashed(start), replay);
    const opened = openFragment(fragmentOf(work));
    expect(opened).toEqual({ work });
    const names = stopsOf(replay(work).entries, timelineTexts(localeOf('en'))).map(({ text }) => text);
    expect(names).toContain('7 start nginx');
  });

  it('is the state that a later edit meets, before the kubelet acts', () => {
    const work = crashed({ ...start, draft: OPENING_SCENARIO.draft }, 'log-agent');
    expect(work.draft).toBe(OPENING_SCENARIO.draft);
    const { entries } = replay(carriedOut('edit', work, replay));
    const actions = entries.find(({ snapshot }) => snapshot.actions)?.snapshot.actions;
    expect(actions?.containersToKill.map(({ name }) => name)).toEqual(['nginx']);
    expect(actions?.containersToStart).toEqual(['nginx', 'log-agent']);
  });

  it('removes later events if set after stepping back, and adds a new event once the kubelet has acted', () => {
    const played = carriedOut('state', crashed(start), replay);
    const fork = crashed({ ...played, cursor: 0 }, 'log-agent');
    expect(fork.events.map(({ type }) => type)).toEqual(['observe']);
    expect(stateOf(fork, 'nginx')).toBe('running');
    const again = crashed({ ...played, cursor: replay(played).entries.length - 1 });
    expect(again.events.map(({ type }) => type)).toEqual(['observe', 'wait', 'observe']);
  });

  it('means the same under another release: unchanged containers have the hash of the spec', () => {
    const work = { ...crashed(start), release: '1.31' };
    const release = resolveRelease('1.31');
    if (!release.ok) throw new Error('kubelet 1.31 is not in the table');
    const { entries } = replay(carriedOut('state', work, replay));
    const actions = entries.find(({ snapshot }) => snapshot.actions)?.snapshot.actions;
    expect(actions?.containersToKill).toEqual([]);
    expect(actions?.containersToStart).toEqual(['nginx']);
  });

  it('removes later bookmarks', () => {
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
