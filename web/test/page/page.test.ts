// Tests the derived state of the page and the visitor's actions on the story.

import { DEFAULT_MINOR } from '@syncpod/core/releases';
import { expect, it, vi } from 'vitest';
import { createServices } from '../../src/page/services.ts';
import { OPENING_SCENARIO } from '../../src/store/openingScenario.ts';
import { createSource } from '../../src/store/source.ts';

function opened() {
  const source = createSource({ lang: 'en', theme: 'system' });
  return { ...createServices(source), source, state: source.getState };
}

const sentence = ({ page }: ReturnType<typeof opened>): string =>
  page()
    .verdict.segments.map(({ text }) => text)
    .join('');

it('opens with the default release of the engine', () => {
  expect(OPENING_SCENARIO.release).toBe(DEFAULT_MINOR);
});

it('derives state once, and reuses the parts that a change does not affect', () => {
  const { page, state } = opened();
  const before = page();
  expect(page()).toBe(before);
  state().show({ theme: 'dark' });
  const after = page();
  for (const part of [
    'words',
    'timeline',
    'cursorView',
    'verdict',
    'typed',
    'story',
    'lists',
    'stage',
    'kubelet',
  ] as const)
    expect(after[part]).toBe(before[part]);
});

it('explains a draft: verdict, changed lines and problems', () => {
  const playground = opened();
  const { actions, page, state } = playground;
  expect(sentence(playground)).toContain('kills nginx');
  actions.type(state().manifest);
  expect(state().draft).toBeUndefined();
  expect(page().typed.changedLines).toEqual([]);
  expect(page().story).toMatchObject({ apply: 'unchanged', applies: false });
  actions.type('kind: [');
  state().pauseTyping();
  expect(page().typed.problems[0]?.severity).toBe('error');
  expect(page().cursorView.stale).toBe(true);
  expect(page().story.apply).toBe('unreadable');
});

it('reports a text that cannot be read only after a pause of the typing', () => {
  vi.useFakeTimers();
  const { actions, page, state } = opened();
  const { draft = '' } = state();
  const before = page();
  actions.type(draft.replace('  initContainers:', '  hostN\n  initContainers:'));
  expect(page().verdict).toEqual({ ...before.verdict, settling: true });
  expect(page().typed.problems).toEqual(before.typed.problems);
  expect(page().story).toMatchObject({ apply: 'unreadable', stops: before.story.stops });
  // Chips stay beside their lines.
  const [chip] = before.typed.chips;
  expect(page().typed.chips[0]?.line).toBe((chip?.line ?? 0) + 1);
  // Those of removed lines disappear.
  actions.type('hostN');
  expect(page().typed.chips).toEqual([]);
  vi.advanceTimersByTime(999);
  expect(page().verdict.settling).toBe(true);
  vi.advanceTimersByTime(1);
  expect(page().verdict).toMatchObject({ settling: false, unread: { why: 'object' } });
  expect(page().typed.problems[0]?.severity).toBe('error');
  // A pasted text is complete.
  actions.type('hostN\nspec: {');
  expect(page().verdict).toMatchObject({ settling: false, unread: { why: 'error' } });
  // A text that can be read is shown at once.
  actions.type(draft.replace('nginx:1.25.3', 'nginx:1.25.4'));
  expect(page().verdict).toMatchObject({ settling: false, unread: undefined });
  vi.useRealTimers();
});

it('applies the draft as an event, plays it, and undoes it', () => {
  const { actions, player, page, state } = opened();
  player.play(true);
  expect(state()).toMatchObject({ playing: true, draft: undefined, events: [{ type: 'edit' }] });
  expect(page().story.stops.length).toBeGreaterThan(2);
  actions.apply(false);
  expect(state().events).toHaveLength(1);
  state().undo();
  expect(state()).toMatchObject({ events: [], draft: OPENING_SCENARIO.draft, playing: false });
});

it('steps forward by applying the draft, and back again', () => {
  const { player, page, state } = opened();
  player.stepTo(1);
  expect(state()).toMatchObject({ events: [{ type: 'edit' }], playing: false });
  const { stop } = page().story;
  expect(stop).toBeGreaterThan(0);
  player.stepTo(0);
  expect(page().story.stop).toBe(0);
});

it('goes to the end of the story from its preview, and to each of its steps', () => {
  const titles = [1, 2, 3, Number.POSITIVE_INFINITY].map((stop) => {
    const { player, page } = opened();
    player.stepTo(stop);
    const { stops, stop: at } = page().story;
    return stops[at]?.title;
  });
  expect(titles).toEqual(['compute', 'kill nginx', 'start nginx', 'settled']);
});

it('reports that later events were removed, and restores them', () => {
  const { actions, player, state } = opened();
  actions.apply(false);
  actions.throwIn({ type: 'reboot' });
  const { events } = state();
  player.stepTo(0);
  actions.throwIn({ type: 'reboot' });
  expect(state().notice).toMatchObject({ text: 'notice.forked', undoable: true });
  state().bringBack();
  expect(state().events).toEqual(events);
});

it('changes the initial kubelet, and keeps the draft', () => {
  const { actions, page, state } = opened();
  actions.release('1.31');
  expect(page().kubelet).toMatchObject({ minor: '1.31', upgraded: false });
  expect(state().draft).toBe(OPENING_SCENARIO.draft);
  actions.throwIn({ type: 'upgrade', release: '1.32' });
  expect(page().kubelet).toMatchObject({ minor: '1.32', upgraded: true });
  expect(state().release).toBe('1.31');
});

it('adds a bookmark, and removes it', () => {
  const { actions, page } = opened();
  actions.bookmark('here');
  expect(page().story.flags).toEqual([{ name: 'here', stop: 0 }]);
  actions.bookmark('');
  expect(page().story.flags).toEqual([]);
});

it('reopens the default scenario, and keeps the work for Undo', () => {
  const { actions, stories, state } = opened();
  actions.type('kind: Pod');
  stories.again();
  expect(state()).toMatchObject({ draft: OPENING_SCENARIO.draft, notice: { undoable: true } });
  state().bringBack();
  expect(state().draft).toBe('kind: Pod');
});

it('reports why a dropped file is not a scenario', () => {
  const { stories, state } = opened();
  stories.take('{"v":1}');
  expect(state().notice?.text).toBe('notice.fileBad');
  stories.take(JSON.stringify({ v: 1, release: '1.30', path: 'api', manifest: 'kind: Pod', events: [] }));
  expect(state()).toMatchObject({ release: '1.30', notice: { text: 'notice.openedUntitled' } });
});

/** 60 containers that crash again and again for ten hours. */
function longStory() {
  const playground = opened();
  const names = Array.from({ length: 60 }, (_, at) => `c${at}`);
  const manifest = `apiVersion: v1\nkind: Pod\nmetadata: { name: long }\nspec:\n  containers:\n${names
    .map((name) => `  - { name: ${name}, image: a }\n`)
    .join('')}`;
  const crashes = names.map((container) => ({ type: 'exit', container, code: 1 }) as const);
  const work = { ...playground.state(), manifest, draft: undefined, events: crashes };
  playground.state().open(work);
  const slice = () => {
    playground.playSlice();
    playground.showSlice();
  };
  return { ...playground, work, slice };
}

it('plays a long story in slices, with the same result as at once', () => {
  const { page, replay, work, slice } = longStory();
  const reached: number[] = [];
  for (let { played } = page().timeline; played !== undefined; { played } = page().timeline) {
    reached.push(played);
    slice();
  }
  expect(reached.length).toBeGreaterThan(3);
  expect(new Set(reached).size).toBeGreaterThan(2);
  expect(reached).toEqual(reached.toSorted((a, b) => a - b));
  const { replay: whole } = opened();
  const times = ({ entries }: ReturnType<typeof replay>) => entries.map(({ snapshot }) => snapshot.at);
  expect(times(page().timeline)).toEqual(times(whole(work)));
});

it('stops a long story where it is, and continues it', () => {
  const { page, state, slice } = longStory();
  const { played } = page().timeline;
  state().stopSlices(true);
  state().show({ theme: 'dark' });
  for (let times = 0; times < 8; times++) {
    slice();
    expect(page().timeline.played).toBe(played);
  }
  state().stopSlices(false);
  while (page().timeline.played === played) slice();
  expect(page().timeline.played ?? Number.POSITIVE_INFINITY).toBeGreaterThan(played ?? 0);
});

it('returns to the place of the cursor after a change of release, once a long story is replayed that far', () => {
  const { actions, page, replay, state, slice } = longStory();
  while (page().timeline.played !== undefined) slice();
  const event = 40;
  const at = page().timeline.entries.findLastIndex(({ snapshot }) => snapshot.event === event);
  state().stepTo(at);
  actions.release('1.30');
  expect(page().timeline.played).toBeLessThan(event);
  // Another change on the way keeps the place.
  actions.release('1.31');
  while (state().returnsTo) slice();
  const { entries } = page().timeline;
  expect(entries[state().cursor]?.snapshot).toMatchObject({ event, release: '1.31' });
  expect(entries[state().cursor + 1]?.snapshot.event ?? event + 1).toBe(event + 1);
  while (page().timeline.played !== undefined) slice();
  expect(replay(state()).entries[state().cursor]?.snapshot.event).toBe(event);
});

it('stays where the visitor has gone while a long story is replayed for another release', () => {
  const { actions, page, state, slice } = longStory();
  while (page().timeline.played !== undefined) slice();
  state().stepTo(page().timeline.entries.length - 1);
  actions.release('1.30');
  expect(state().returnsTo).toBeDefined();
  state().stepTo(0);
  while (page().timeline.played !== undefined) slice();
  expect(state().cursor).toBe(0);
});

it('adds an event after the last one that is shown while a long story is played', () => {
  const { actions, page, state, slice } = longStory();
  while (!page().timeline.played) slice();
  const { played = 0 } = page().timeline;
  state().stepTo(page().timeline.entries.length - 1);
  actions.throwIn({ type: 'reboot' });
  expect(state().events.length).toBe(played + 1);
  expect(state().events.at(-1)).toEqual({ type: 'reboot', at: expect.any(Number) });
});

it('sets a draft aside while something else plays, and previews it again at the end', () => {
  const playground = opened();
  const { actions, player, page, state } = playground;
  expect(page().verdict.mode).toBe('preview');
  actions.throwIn({ type: 'exit', container: 'log-agent', code: 1 });
  expect(state().draft).toBe(OPENING_SCENARIO.draft);
  const last = page().timeline.entries.length - 1;
  for (let cursor = 0; cursor < last; cursor++) {
    state().stepTo(cursor);
    expect(page().verdict.mode).toBe('replay');
    expect(sentence(playground)).not.toContain('kills nginx');
    expect(page().typed).toMatchObject({ aside: true, chips: [] });
    expect(page().story.applies).toBe(false);
  }
  state().stepTo(last);
  expect(page().verdict.mode).toBe('preview');
  expect(sentence(playground)).toContain('kills nginx');
  expect(page().typed.aside).toBe(false);
  player.play(true);
  expect(state()).toMatchObject({ draft: undefined, events: [{ type: 'exit' }, { type: 'edit' }] });
  expect(page().verdict.mode).toBe('replay');
  state().stepTo(page().timeline.entries.length - 1);
  expect(page().verdict.mode).toBe('now');
});

it('draws the preview after what has happened', () => {
  const { actions, page } = opened();
  const preview = page().story.scene();
  expect(preview.happened).toBe(0);
  expect(preview.times.length).toBeGreaterThan(2);
  actions.discard();
  expect(page().story.scene().times.length).toBe(1);
});

it('keeps the edit of a Pod that is deleted, and creates the Pod again from it', () => {
  const { actions, page, state } = opened();
  actions.throwIn({ type: 'delete' });
  state().stepTo(page().timeline.entries.length - 1);
  state().play(false);
  const { draft = '' } = state();
  expect(draft).toContain('nginx:1.25.3');
  expect(page().story).toMatchObject({ apply: 'again', applies: true, plans: undefined });
  actions.apply(false);
  expect(state().events.at(-1)).toEqual({ type: 'edit', manifest: draft, path: 'apply' });
  const last = page().timeline.entries.at(-1)?.snapshot;
  expect(last?.containers.find(({ name }) => name === 'nginx')).toMatchObject({
    image: 'nginx:1.25.3',
    state: 'running',
  });
});

it('creates a deleted Pod again without an edit', () => {
  const { actions, page, state } = opened();
  actions.discard();
  actions.throwIn({ type: 'delete' });
  state().stepTo(page().timeline.entries.length - 1);
  expect(page().story.apply).toBe('again');
  actions.apply(false);
  expect(page().timeline.entries.at(-1)?.snapshot.containers[0]?.state).not.toBe('none');
});

it('rebases the draft when kubectl debug changes the Pod', () => {
  const { actions, page, state } = opened();
  const { draft = '', manifest } = state();
  actions.throwIn({ type: 'debug', container: 'debugger', image: 'busybox:1.36' });
  state().stepTo(page().timeline.entries.length - 1);
  const added = '  ephemeralContainers:\n  - name: debugger\n    image: busybox:1.36\n';
  expect(page().typed.running).toBe(`${manifest.trimEnd()}\n${added}`);
  expect(state().draft).toBe(`${draft.trimEnd()}\n${added}`);
  expect(page().typed.changedLines).toHaveLength(1);
  // A replacement is refused: the text has no node.
  for (const path of ['edit', 'apply'] as const) {
    actions.path(path, undefined);
    expect(page().story.apply).toBe('ready');
  }
});
