// Tests the keyboard shortcuts and themes that the help describes.

import { describe, expect, it } from 'vitest';
import { shortcutOf } from '../../../src/ui/keyboard/useShortcuts.ts';
import { resolveTheme } from '../../../src/ui/theme/theme.ts';

const press = (key: string, held: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

describe('keys', () => {
  it('step and play while no control has the focus', () => {
    const found = [
      ' ',
      'k',
      'ArrowRight',
      'PageDown',
      'ArrowLeft',
      'PageUp',
      'Home',
      'End',
      'e',
      'p',
      '?',
      'b',
      '[',
      ']',
    ].map((key) => shortcutOf(press(key), 'page'));
    expect(found).toEqual([
      'play-pause',
      'play-pause',
      'next',
      'next',
      'previous',
      'previous',
      'first',
      'last',
      'editor',
      'present',
      'help',
      'bookmark',
      'previous-bookmark',
      'next-bookmark',
    ]);
  });

  it('belong to the text field while the user types', () => {
    for (const key of [' ', 'e', '?', 'PageDown']) expect(shortcutOf(press(key), 'text')).toBeUndefined();
  });

  it('keep their meaning in controls, and let a presenter remote step', () => {
    const taken = (place: Parameters<typeof shortcutOf>[1]) =>
      [' ', 'ArrowRight', 'ArrowDown', 'Home', 'b', '?', 'PageDown'].filter((key) =>
        shortcutOf(press(key), place),
      );
    expect(taken('choice')).toEqual(['PageDown']);
    expect(taken('widget')).toEqual(['?', 'PageDown']);
    expect(taken('button')).toEqual(['ArrowRight', 'ArrowDown', 'Home', 'b', '?', 'PageDown']);
    expect(taken('scroller')).toEqual([' ', 'ArrowRight', 'Home', 'b', '?', 'PageDown']);
  });

  it('undo the last action, except in a text field, which has its own undo', () => {
    expect(shortcutOf(press('z', { ctrlKey: true }), 'page')).toBe('undo');
    expect(shortcutOf(press('z', { metaKey: true }), 'widget')).toBe('undo');
    expect(shortcutOf(press('z', { ctrlKey: true }), 'text')).toBeUndefined();
    expect(shortcutOf(press('z'), 'page')).toBeUndefined();
  });

  it("do not override the browser's shortcuts", () => {
    expect(shortcutOf(press('k', { ctrlKey: true }), 'page')).toBeUndefined();
    expect(shortcutOf(press('ArrowLeft', { altKey: true }), 'page')).toBeUndefined();
  });
});

describe('themes', () => {
  it('follow the system until the user chooses a theme', () => {
    expect(resolveTheme('system', { contrast: false, dark: true })).toBe('dark');
    expect(resolveTheme('system', { contrast: true, dark: true })).toBe('contrast');
    expect(resolveTheme('light', { contrast: true, dark: true })).toBe('light');
  });
});
