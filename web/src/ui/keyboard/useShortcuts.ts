// Handles keyboard shortcuts while the focus is outside editors and controls.

import { useLayoutEffect } from 'react';
import { chordShortcut, keyShortcut, type Press, type Shortcut } from './shortcuts.ts';

/** Keys of presenter remotes: they step wherever the focus is, except in a text. */
const REMOTE_KEYS: ReadonlySet<string> = new Set(['PageDown', 'PageUp']);

/** Shortcuts whose keys no widget uses. */
const BESIDE_WIDGETS: ReadonlySet<Shortcut | undefined> = new Set([
  'help',
  'editor',
  'next-sync',
  'previous-sync',
  'next-event',
  'previous-event',
]);

/**
 * The kind of element with the focus. `choice`: a list in which letters and arrows select; `widget`: arrows move in it;
 * `button`: the space bar presses it; `scroller`: Up and Down scroll it.
 */
type Place = 'text' | 'choice' | 'widget' | 'button' | 'scroller' | 'page';

/** The keys that each kind of element does not handle itself. */
const LEFT: Readonly<Record<Place, (key: string, shortcut: Shortcut | undefined) => boolean>> = {
  text: () => false,
  choice: (key) => REMOTE_KEYS.has(key),
  widget: (key, shortcut) => REMOTE_KEYS.has(key) || BESIDE_WIDGETS.has(shortcut),
  button: (key) => key !== ' ',
  scroller: (key) => key !== 'ArrowUp' && key !== 'ArrowDown',
  page: () => true,
};

/** The shortcut for a key press at its target; undefined if the page does not handle it. Text fields have their own undo. */
export function shortcutOf(press: Press, place: Place): Shortcut | undefined {
  if (chordShortcut(press) === 'undo') return place === 'text' ? undefined : 'undo';
  const shortcut = keyShortcut(press);
  return LEFT[place](press.key, shortcut) ? shortcut : undefined;
}

/** Selectors; the first match counts. */
const PLACES: readonly (readonly [Place, string])[] = [
  [
    'text',
    'input:not([type=range], [type=radio], [type=checkbox]), textarea, [contenteditable], .monaco-editor, dialog',
  ],
  ['choice', 'select'],
  ['widget', 'input, [role=tab], [role=grid]'],
  ['button', 'button, a, summary'],
  ['scroller', '[tabindex]:not([tabindex="-1"])'],
];

/** The kind of the element that receives the keys. */
function placeOf(target: EventTarget | null): Place {
  if (!(target instanceof Element)) return 'page';
  return PLACES.find(([, selector]) => target.closest(selector))?.[0] ?? 'page';
}

/** Without a listener, the keys are not handled. */
export function useShortcuts(onShortcut: ((shortcut: Shortcut) => void) | undefined): void {
  useLayoutEffect(() => {
    if (!onShortcut) return undefined;
    const listen = (event: KeyboardEvent): void => {
      const shortcut = event.defaultPrevented ? undefined : shortcutOf(event, placeOf(event.target));
      if (!shortcut) return;
      event.preventDefault();
      onShortcut(shortcut);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onShortcut]);
}
