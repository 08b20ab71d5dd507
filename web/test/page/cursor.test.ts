// Tests that a what-if, an applied edit and a typed character happen at the moment of the cursor, also in the middle of a
// wait, a kill or a rollout, and that the old future can be returned to.

import { withDraftApplied } from '@syncpod/core/compare';
import type { ScenarioEvent } from '@syncpod/core/runtime';
import { clockText } from '@syncpod/core/timeline';
import { describe, expect, it } from 'vitest';
import { createServices } from '../../src/page/services.ts';
import { scenarioOf } from '../../src/store/scenario.ts';
import { createSource } from '../../src/store/source.ts';
import { newWork, pickWork } from '../../src/store/work.ts';

const POD = `apiVersion: v1
kind: Pod
metadata: { name: web-2 }
spec:
  terminationGracePeriodSeconds: 20
  containers:
  - name: nginx
    image: nginx:1.25.2
  - name: log-agent
    image: fluent-bit:2.2
`;
const EDITED = POD.replace('1.25.2', '1.25.3');
const crash: ScenarioEvent = { type: 'exit', container: 'nginx', code: 1, again: 1 };
const deaf: ScenarioEvent = { type: 'process', container: 'nginx', stops: null };

const begun = { title: undefined, gates: undefined, controller: undefined, release: '1.33' };

function opened(path: 'apply' | 'deployment', events: readonly ScenarioEvent[]) {
  const source = createSource({ lang: 'en', theme: 'system' });
  const services = createServices(source);
  source.getState().open({ ...newWork({ ...begun, path, manifest: POD }), events });
  const { page } = services;
  const begin = () => page().timeline.entries[0]?.snapshot.at ?? 0;
  const clock = () => (page().timeline.entries[page().cursorView.at]?.snapshot.at ?? 0) - begin();
  return { ...services, source, state: source.getState, clock };
}

const STORIES: readonly (readonly [string, 'apply' | 'deployment', readonly ScenarioEvent[]])[] = [
  ['a crash loop that is waited for', 'apply', [crash, { type: 'wait', seconds: 300 }]],
  ['a kill that takes its grace period', 'apply', [deaf, { type: 'edit', manifest: EDITED }]],
  ['a rollout', 'deployment', [{ type: 'edit', manifest: EDITED }]],
  ['a quiet wait before a crash', 'apply', [{ type: 'wait', seconds: 300 }, crash]],
];

const WHAT_IFS: readonly ScenarioEvent[] = [
  { type: 'reboot' },
  { type: 'kubelet-restart' },
  { type: 'exit', container: 'log-agent', code: 1 },
];

describe.each(STORIES)('in %s', (_, path, events) => {
  it.each(WHAT_IFS)('a what-if happens at the cursor, wherever that is: $type', (event) => {
    const { entries } = opened(path, events).page().timeline;
    for (let at = 0; at < entries.length; at += Math.max(1, Math.floor(entries.length / 12))) {
      const playground = opened(path, events);
      const { actions, page, state, clock } = playground;
      state().stepTo(at);
      const then = clock();
      const end = at === entries.length - 1;
      actions.throwIn(event);
      // At the end an event waits until everything has settled, on a full second.
      if (end) expect(clock()).toBeGreaterThanOrEqual(then);
      else expect(clock()).toBeCloseTo(then, 3);
      expect(page().timeline.entries[page().cursorView.at]?.snapshot.event).toBe(state().events.length - 1);
      if (end) continue;
      const { notice, futures } = state();
      expect(notice).toMatchObject({ text: 'notice.forked', undoable: true });
      expect(notice?.values?.time).toBe(clockText(then));
      // The old future is one click away, and so is the new one then.
      const [old] = futures;
      if (!old) throw new Error('the old future is lost');
      expect(old.events).toEqual(events);
      const made = state().events;
      state().takeFuture(old);
      expect(state().events).toEqual(events);
      expect(state().futures.map((one) => one.events)).toEqual([made]);
    }
  });

  it('a typed edit is previewed and applied at the cursor', () => {
    const { entries } = opened(path, events).page().timeline;
    for (let at = 0; at < entries.length; at += Math.max(1, Math.floor(entries.length / 12))) {
      const { actions, page, state, clock } = opened(path, events);
      state().stepTo(at);
      const then = clock();
      const text = `${page().typed.text.replace('fluent-bit:2.2', 'fluent-bit:2.3')}`;
      actions.type(text);
      expect(state().cursor).toBe(at);
      expect(clock()).toBe(then);
      expect(page().verdict.mode).toBe('preview');
      if (!page().story.applies) continue;
      const { story } = page();
      expect(story.stops[story.stop]?.cursor).toBe(at);
      expect(story.stops.slice(story.stop + 1).every(({ ghost }) => ghost)).toBe(true);
      // The times up to the cursor are those of the story.
      const { times, happened } = story.scene();
      expect(happened).toBeGreaterThanOrEqual(at);
      expect(times.slice(0, at + 1)).toEqual(entries.slice(0, at + 1).map(({ snapshot }) => snapshot.at));
      const compared = withDraftApplied(scenarioOf(pickWork(state())));
      actions.apply(false);
      if (at < entries.length - 1) expect(clock()).toBeCloseTo(then, 3);
      expect(state().events.at(-1)).toMatchObject({ type: 'edit' });
      // A comparison and a film apply the draft at the same time.
      expect(compared.events).toEqual(state().events);
      // The text went with the edit: the old future is what followed before.
      expect(state().futures.at(-1)?.draft).toBeUndefined();
    }
  });
});

it('is where the story was left, in a link too: the draft is previewed at the cursor', () => {
  const [, path, events] = STORIES[0] ?? ['', 'apply', []];
  const { page, state } = opened(path, events);
  const at = Math.floor(page().timeline.entries.length / 2);
  state().open({ ...newWork({ ...begun, path, manifest: POD }), events, draft: EDITED, cursor: at });
  expect(page().verdict.mode).toBe('preview');
  expect(page().cursorView).toMatchObject({ at, judged: true });
  // Elsewhere the replay is shown, and at its end the draft again.
  state().stepTo(at - 1);
  expect(page().verdict.mode).toBe('replay');
  expect(page().typed.aside).toBe(true);
  state().stepTo(page().timeline.entries.length - 1);
  expect(page().verdict.mode).toBe('preview');
});

it('stays at the end of a story that is longer than the one on the screen', () => {
  const { actions, page, player, state } = opened('apply', []);
  actions.type(EDITED);
  actions.apply(true);
  // The slider still has the stops of the preview when End is pressed.
  player.stepTo(Number.POSITIVE_INFINITY);
  const end = () => page().timeline.entries.length - 1;
  expect(page().cursorView.at).toBe(end());
  const before = end();
  state().travel({ ...state(), events: [...state().events, crash] });
  expect(end()).toBeGreaterThan(before);
  expect(page().cursorView.at).toBe(end());
});

it('removes the bookmarks of what is cut off, and keeps the others', () => {
  const { actions, page, state } = opened('apply', [crash, { type: 'wait', seconds: 300 }]);
  const last = page().timeline.entries.length - 1;
  for (const [at, name] of [
    [1, 'early'],
    [last, 'late'],
  ] as const) {
    state().stepTo(at);
    actions.bookmark(name);
  }
  state().stepTo(Math.floor(last / 2));
  actions.throwIn({ type: 'reboot' });
  expect(state().bookmarks.map(({ name }) => name)).toEqual(['early']);
});

describe('an event that is moved along the axis', () => {
  const wait: ScenarioEvent = { type: 'wait', seconds: 60 };
  const exit: ScenarioEvent = { type: 'exit', container: 'log-agent', code: 3 };
  const begin = (page: ReturnType<typeof opened>['page']) => page().timeline.entries[0]?.snapshot.at ?? 0;

  it('happens at its new time, the cursor and its bookmarks follow, and Undo brings it back', () => {
    const { actions, page, state, clock } = opened('apply', [crash, wait, exit]);
    state().stepTo(page().timeline.entries.findIndex(({ snapshot }) => snapshot.event === 2));
    actions.bookmark('here');
    const before = clock();
    const { events, bookmarks } = state();
    expect(actions.moveEvent(2, begin(page) + 7.5)).toBe(2);
    expect(clock()).toBe(7.5);
    expect(state().events[2]).toEqual({ ...exit, at: 7.5 });
    expect(state().bookmarks).toEqual([{ name: 'here', event: 2, moment: 0 }]);
    expect(state().notice).toEqual({
      text: 'notice.moved',
      values: { what: 'log-agent exits 3', before: clockText(before), time: '+0:07.5' },
      undoable: true,
    });
    expect(state().futures).toEqual([]);
    state().undo();
    expect(state()).toMatchObject({ events, bookmarks });
    expect(clock()).toBe(before);
  });

  it('stays with a reason, or says why it has no effect there', () => {
    const { actions, page, state } = opened('apply', [{ type: 'create' }, { type: 'delete' }, wait, exit]);
    expect(actions.moveEvent(0, begin(page) + 5)).toBe(0);
    expect(state().notice).toEqual({ text: 'notice.stays.creates', passing: true });
    expect(state().events[0]).toEqual({ type: 'create' });
    actions.moveEvent(3, begin(page) + 90.5);
    expect(state().notice).toMatchObject({
      text: 'notice.movedInVain',
      values: { what: 'log-agent exits 3' },
    });
  });
});
