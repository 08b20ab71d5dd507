// Tests that the store keeps only what the user typed and clicked.

import { describe, expect, it } from 'vitest';
import { kept } from '../../src/store/memo.ts';
import { OPENING_SCENARIO } from '../../src/store/openingScenario.ts';
import { scenarioOf, workOf } from '../../src/store/scenario.ts';
import { createSource, type Notice } from '../../src/store/source.ts';
import { pickWork, type Work } from '../../src/store/work.ts';

const opened = () => createSource({ lang: 'en', theme: 'system' });

describe('the source', () => {
  it('opens with an unapplied edit of the running Pod', () => {
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

  it('undoes an action, including the opening of other work', () => {
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

  it('keeps the future that an action cuts off, switches to it, and undoes both', () => {
    const store = opened();
    const { act, takeFuture, dropFuture, undo, open } = store.getState();
    const types = ({ events }: Pick<Work, 'events'>) => events.map(({ type }) => type);
    const told = () => [types(store.getState()), ...store.getState().futures.map(types)];
    act({ ...OPENING_SCENARIO, events: [{ type: 'reboot' }], cursor: 4 }, false);
    const before = pickWork(store.getState());
    act({ ...before, events: [{ type: 'delete' }] }, true, before);
    expect(told()).toEqual([['delete'], ['reboot']]);
    const [other] = store.getState().futures;
    if (other) takeFuture(other);
    expect(told()).toEqual([['reboot'], ['delete']]);
    expect(store.getState()).toMatchObject({ cursor: 4, playing: false });
    undo();
    expect(told()).toEqual([['delete'], ['reboot']]);
    for (const future of store.getState().futures) dropFuture(future);
    expect(told()).toEqual([['delete']]);
    undo();
    expect(told()).toEqual([['delete'], ['reboot']]);
    undo();
    expect(told()).toEqual([['reboot']]);
    act({ ...before, events: [{ type: 'delete' }] }, true, before);
    open({ ...OPENING_SCENARIO, title: 'another' });
    expect(told()).toEqual([[]]);
    undo();
    expect(told()).toEqual([['delete'], ['reboot']]);
  });

  it('restores text typed since the last action, and the text that it replaced', () => {
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

  it("counts actions and steps, not typing and playback, for the browser's Back", () => {
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
    'dismisses notices about actions on %s, but keeps problems and offers',
    (action) => {
      const store = opened();
      const left = (notice: Notice): Notice | undefined => {
        const { open, stepTo, play, moveTo, travel } = store.getState();
        open(OPENING_SCENARIO, notice);
        // The player advances and stops without an action of the user.
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

  it('keeps the cursor if only the view changes', () => {
    const store = opened();
    store.getState().moveTo(3);
    store.getState().show({ lang: 'zh', theme: 'dark', inspectorTab: 'hash' });
    expect(store.getState()).toMatchObject({ cursor: 3, lang: 'zh', theme: 'dark' });
  });

  it('returns the identical work if only the view changes', () => {
    const same = kept<Work>();
    const store = opened();
    const read = (): Work => same(pickWork(store.getState()));
    const work = read();
    store.getState().show({ lang: 'zh' });
    expect(read()).toBe(work);
    store.getState().moveTo(3);
    expect(read()).toEqual({ ...work, cursor: 3 });
  });

  it('opens one dialog at a time, and closes only the named dialog', () => {
    const { getState } = opened();
    getState().play(true);
    getState().ask({ kind: 'palette' });
    getState().ask({ kind: 'import', text: 'kind: Pod' });
    getState().closeDialog('palette');
    expect(getState()).toMatchObject({ dialog: { kind: 'import', text: 'kind: Pod' }, playing: true });
    getState().ask({ kind: 'bookmark' });
    expect(getState()).toMatchObject({ dialog: { kind: 'bookmark' }, playing: false });
    getState().closeDialog('bookmark');
    expect(getState().dialog).toBeUndefined();
  });

  it('keeps the file of a cluster report while the report is closed', () => {
    const { getState } = opened();
    const file = new Blob(['a']);
    getState().openTool('fleet', { fleet: file });
    getState().closeTool();
    getState().openTool('fleet');
    expect(getState()).toMatchObject({ tool: 'fleet', fleet: file });
  });

  it('keeps what is typed before the engine has loaded, and the text that it replaces', () => {
    const { getState } = opened();
    const before = getState().draft;
    getState().typeEarly('a');
    getState().typeEarly('ab');
    expect(getState()).toMatchObject({ draft: 'ab', typedOver: before, own: true, ahead: true });
  });

  it('round-trips through a scenario', () => {
    const work = { ...OPENING_SCENARIO, gates: { ProcMountType: true }, title: 'mine', cursor: 7 };
    expect(workOf(scenarioOf(work))).toEqual(work);
    expect(workOf(scenarioOf(OPENING_SCENARIO))).toEqual(OPENING_SCENARIO);
  });

  it('shows the draft again, and nothing plays, once the visitor types', () => {
    const source = opened();
    source.getState().stepTo(0);
    source.getState().play(true);
    expect(source.getState().aside).toBe(true);
    source.getState().type('a', 1);
    expect(source.getState()).toMatchObject({
      draft: 'a',
      cursor: 1,
      aside: false,
      playing: false,
      typing: true,
    });
  });

  it('forgets the last valid draft with the work that it belongs to, and keeps it while the draft stays', () => {
    const typed = () => {
      const source = opened();
      source.getState().type('invalid', 0, { valid: 'valid', typing: true });
      return source.getState;
    };
    const { manifest } = OPENING_SCENARIO;
    const other = { ...OPENING_SCENARIO, manifest: 'other' };
    const leaving: readonly ((state: ReturnType<ReturnType<typeof typed>>) => void)[] = [
      ({ open }) => open(other),
      ({ stage }) => stage(other),
      ({ takeFuture }) => takeFuture(other),
      ({ act, undo }) => {
        act({ ...OPENING_SCENARIO, draft: 'invalid' }, false);
        undo();
      },
      ({ act }) => act({ ...OPENING_SCENARIO, draft: undefined }, false),
    ];
    for (const leave of leaving) {
      const state = typed();
      leave(state());
      expect(state()).toMatchObject({ valid: undefined, typing: false });
    }
    const state = typed();
    state().act({ ...OPENING_SCENARIO, manifest, draft: 'invalid' }, false);
    expect(state()).toMatchObject({ valid: 'valid', typing: false });
    state().open(other, undefined, { valid: 'kept', aside: true });
    expect(state()).toMatchObject({ valid: 'kept', aside: true });
  });

  it('stores nothing that can be derived', () => {
    const data = Object.entries(opened().getState()).filter(([, value]) => typeof value !== 'function');
    expect(data.map(([key]) => key).sort()).toEqual(
      [
        ...[
          'apiServer',
          'compare',
          'controller',
          'compared',
          'bookmarks',
          'cursor',
          'draft',
          'events',
          'gates',
          'manifest',
          'object',
          'path',
        ],
        ...['release', 'returnsTo', 'story', 'title'],
        ...[
          'ahead',
          'asked',
          'aside',
          'sought',
          'objectReader',
          'workshop',
          'explained',
          'folds',
          'fontSize',
          'futures',
          'actionCount',
          'editorTab',
          'dialog',
          'fleet',
          'lookedUp',
          'pasted',
          'tool',
          'inspectorTab',
          'lang',
          'notice',
          'own',
          'panes',
          'past',
          'phoneTab',
          'playing',
          'present',
        ],
        ...[
          'messages',
          'selected',
          'slices',
          'speed',
          'stopped',
          'stories',
          'theme',
          'typedOver',
          'typing',
          'valid',
          'verbosity',
        ],
      ].sort(),
    );
  });
});
