// Does the store keep what was typed and clicked, and nothing else?

import { describe, expect, it } from 'vitest';
import { OPENING_SCENARIO } from '../../src/store/openingScenario.ts';
import { createSource, type Notice } from '../../src/store/source.ts';
import { createWorkReader, pickWork, scenarioOf, workOf } from '../../src/store/work.ts';

const opened = () => createSource({ lang: 'en', theme: 'system' });

describe('the source', () => {
  it('opens with the edit already typed over the running Pod, and nothing applied', () => {
    const { manifest, draft, release, events, cursor } = opened().getState();
    expect(draft?.replace('nginx:1.25.3', 'nginx:1.25.2')).toBe(manifest);
    expect([release, events, cursor]).toEqual(['1.26', [], 0]);
  });

  it('stops playing when the text changes', () => {
    const store = opened();
    store.getState().play(true);
    store.getState().type('kind: Pod', 3);
    expect(store.getState()).toMatchObject({ draft: 'kind: Pod', cursor: 3, playing: false });
  });

  it('takes an action back, also the opening of other work', () => {
    const store = opened();
    const { act, open } = store.getState();
    act({ ...OPENING_SCENARIO, events: [{ type: 'reboot' }], cursor: 4 }, true);
    open({ ...OPENING_SCENARIO, title: 'another' });
    store.getState().undo();
    expect(store.getState()).toMatchObject({ title: undefined, events: [{ type: 'reboot' }], cursor: 4 });
    store.getState().undo();
    expect(pickWork(store.getState())).toEqual(OPENING_SCENARIO);
    store.getState().undo();
    expect(pickWork(store.getState())).toEqual(OPENING_SCENARIO);
  });

  it('offers text back that was typed since the last action, in turn with what it made way for', () => {
    const store = opened();
    const { type, open, undo, bringBack } = store.getState();
    const drafts = (): unknown => [store.getState().draft, store.getState().notice?.text];
    type('kind: Mine', 0);
    open({ ...OPENING_SCENARIO, title: 'story', draft: 'kind: Theirs' });
    undo();
    expect(drafts()).toEqual(['kind: Mine', undefined]);
    open({ ...OPENING_SCENARIO, title: 'story', draft: 'kind: Theirs' });
    type('kind: Typed', 0);
    bringBack();
    expect(drafts()).toEqual(['kind: Mine', 'notice.aside']);
    bringBack();
    expect(drafts()).toEqual(['kind: Typed', 'notice.aside']);
    bringBack();
    expect(drafts()).toEqual(['kind: Mine', 'notice.aside']);
    store.getState().act({ ...pickWork(store.getState()), draft: undefined }, false);
    undo();
    expect(drafts()).toEqual(['kind: Mine', undefined]);
  });

  it('counts what Back returns from: actions and steps, not typing and playing', () => {
    const store = opened();
    const { type, moveTo, stepTo, act } = store.getState();
    type('kind: Pod', 0);
    moveTo(2);
    expect(store.getState().actionCount).toBe(0);
    stepTo(3);
    act(OPENING_SCENARIO, false);
    expect(store.getState().actionCount).toBe(2);
  });

  it.each(['stepTo', 'play', 'travel'] as const)(
    'lets a notice of what has been done go with %s, and no problem or offer that stands for itself',
    (action) => {
      const store = opened();
      const left = (notice: Notice): Notice | undefined => {
        const { open, stepTo, play, moveTo, travel } = store.getState();
        open(OPENING_SCENARIO, notice);
        // The player goes on and stops by itself: nobody has done anything.
        moveTo(1);
        play(false);
        expect(store.getState().notice).toBe(notice);
        const actions = {
          stepTo: () => stepTo(2),
          play: () => play(true),
          travel: () => travel(OPENING_SCENARIO),
        };
        actions[action]();
        return store.getState().notice;
      };
      expect(left({ text: 'notice.openedUntitled', undoable: true, passing: true })).toBeUndefined();
      expect(left({ text: 'notice.kept', undoable: true })).toBeDefined();
      expect(store.getState().past).toHaveLength(2);
    },
  );

  it('keeps the cursor when only the view changes', () => {
    const store = opened();
    store.getState().moveTo(3);
    store.getState().show({ lang: 'zh', theme: 'dark', inspectorTab: 'hash' });
    expect(store.getState()).toMatchObject({ cursor: 3, lang: 'zh', theme: 'dark' });
  });

  it('has the very same work as long as only the view changes', () => {
    const read = createWorkReader();
    const store = opened();
    const work = read(store.getState());
    store.getState().show({ lang: 'zh' });
    expect(read(store.getState())).toBe(work);
    store.getState().moveTo(3);
    expect(read(store.getState())).toEqual({ ...work, cursor: 3 });
  });

  it('writes the work as a scenario and reads it back', () => {
    const work = { ...OPENING_SCENARIO, gates: { ProcMountType: true }, title: 'mine', cursor: 7 };
    expect(workOf(scenarioOf(work))).toEqual(work);
    expect(workOf(scenarioOf(OPENING_SCENARIO))).toEqual(OPENING_SCENARIO);
  });

  it('holds nothing that could be derived', () => {
    const data = Object.entries(opened().getState()).filter(([, value]) => typeof value !== 'function');
    expect(data.map(([key]) => key).sort()).toEqual(
      [
        ...['compare', 'compared', 'bookmarks', 'cursor', 'draft', 'events', 'gates', 'manifest', 'path'],
        ...['release', 'story', 'title'],
        ...[
          'ahead',
          'actionCount',
          'editorTab',
          'helpOpen',
          'inspectorTab',
          'lang',
          'notice',
          'own',
          'past',
          'phoneTab',
          'playing',
          'present',
        ],
        ...['selected', 'speed', 'theme'],
      ].sort(),
    );
  });
});
