// Tests the rules that move the focus after its element has disappeared.

import { describe, expect, it } from 'vitest';
import { heirAmong, inFrame, mayRemove, remembered } from '../../../src/ui/keyboard/focusRules.ts';

const element = (name: string, isConnected = true) => ({ name, isConnected });

describe('remembered', () => {
  it('puts the newest first, without duplicates and removed elements', () => {
    const [play, text] = [element('play'), element('text')];
    expect(remembered([text, element('gone', false), play], play)).toEqual([play, text]);
  });

  it('keeps eight', () => {
    const many = Array.from({ length: 20 }, (_, at) => element(`${at}`));
    const all = many.reduce<readonly (typeof many)[number][]>(remembered, []);
    expect(all.map(({ name }) => name)).toEqual(['19', '18', '17', '16', '15', '14', '13', '12']);
  });
});

describe('mayRemove', () => {
  it('knows Enter, Space and Escape, and in a text field only Escape', () => {
    const keys = ['Enter', ' ', 'Escape', 'a', 'Tab'];
    expect(keys.filter((key) => mayRemove(key, false))).toEqual(['Enter', ' ', 'Escape']);
    expect(keys.filter((key) => mayRemove(key, true))).toEqual(['Escape']);
  });
});

describe('inFrame', () => {
  it('waits while the element has the focus, and then stops', () => {
    expect(inFrame({ lost: false, awaited: false, left: 1 })).toBe('wait');
    expect(inFrame({ lost: false, awaited: false, left: 0 })).toBe('stop');
  });

  it('moves a lost focus at once, or when the named successor is there, or in the last frame', () => {
    expect(inFrame({ lost: true, awaited: false, left: 9 })).toBe('move');
    expect(inFrame({ lost: true, awaited: true, left: 9 })).toBe('wait');
    expect(inFrame({ lost: true, awaited: true, left: 0 })).toBe('move');
  });
});

describe('heirAmong', () => {
  const none = { successors: [], near: [], before: [], far: [] };

  it('prefers a named successor, then a neighbour, then an earlier element, then anything', () => {
    const all = { successors: [undefined, 'undo'], near: ['next'], before: ['text'], far: ['page'] };
    expect(heirAmong(all)).toBe('undo');
    expect(heirAmong({ ...all, successors: [undefined] })).toBe('next');
    expect(heirAmong({ ...all, successors: [], near: [undefined] })).toBe('text');
    expect(heirAmong({ ...none, far: [undefined, 'page'] })).toBe('page');
    expect(heirAmong(none)).toBeUndefined();
  });
});
