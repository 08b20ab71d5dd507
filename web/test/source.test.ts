// Does the store keep what was typed and clicked, and nothing else?

import { describe, expect, it } from 'vitest';
import { OPENING_SCENARIO } from '../src/store/openingScenario.ts';
import { createSource } from '../src/store/source.ts';

const opened = () => createSource({ lang: 'en', theme: 'system' });

describe('the source', () => {
  it('opens with the edit already typed over the running Pod', () => {
    const { running, draft, minor, playhead } = opened().getState();
    expect(draft).not.toBe(running);
    expect(draft.replace('nginx:1.25.3', 'nginx:1.25.2')).toBe(running);
    expect(minor).toBe('1.26');
    expect(playhead).toBe(0);
  });

  it('goes back to the plan when the text changes', () => {
    const store = opened();
    store.getState().moveTo(3);
    store.getState().play(true);
    store.getState().type('kind: Pod');
    expect(store.getState()).toMatchObject({ draft: 'kind: Pod', playhead: 0, playing: false });
  });

  it('goes back to the plan when another kubelet or another path is chosen', () => {
    const store = opened();
    store.getState().moveTo(3);
    store.getState().travel({ path: 'direct' });
    expect(store.getState()).toMatchObject({ path: 'direct', playhead: 0 });
  });

  it('makes the draft the running Pod over the settled status', () => {
    const store = opened();
    const settled = { sandboxes: [], containers: [] };
    store.getState().apply(settled);
    expect(store.getState().running).toBe(OPENING_SCENARIO.draft);
    expect(store.getState().status).toBe(settled);
  });

  it('brings the running text back when the edit is undone', () => {
    const store = opened();
    store.getState().discard();
    expect(store.getState().draft).toBe(OPENING_SCENARIO.running);
  });

  it('keeps the playhead when only the view changes', () => {
    const store = opened();
    store.getState().moveTo(3);
    store.getState().show({ lang: 'zh', theme: 'dark', inspectorTab: 'hash' });
    expect(store.getState()).toMatchObject({ playhead: 3, lang: 'zh', theme: 'dark' });
  });

  it('holds nothing that could be derived', () => {
    const data = Object.entries(opened().getState()).filter(([, value]) => typeof value !== 'function');
    expect(data.map(([key]) => key).sort()).toEqual(
      [
        'draft',
        'editorTab',
        'gates',
        'helpOpen',
        'inspectorTab',
        'lang',
        'linkProblem',
        'minor',
        'observed',
        'path',
        'phoneTab',
        'playhead',
        'playing',
        'running',
        'selected',
        'speed',
        'status',
        'theme',
      ].sort(),
    );
  });
});
