// Which keys drive the page while the focus is in no editor and no control?

import { useEffect } from 'react';

export type Shortcut =
  | 'play-pause'
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  | 'editor'
  | 'present'
  | 'help'
  | 'bookmark'
  | 'previous-bookmark'
  | 'next-bookmark'
  | 'undo';

const KEYS: Readonly<Record<string, Shortcut>> = {
  ' ': 'play-pause',
  k: 'play-pause',
  K: 'play-pause',
  ArrowRight: 'next',
  ArrowDown: 'next',
  PageDown: 'next',
  ArrowLeft: 'previous',
  ArrowUp: 'previous',
  PageUp: 'previous',
  Home: 'first',
  End: 'last',
  e: 'editor',
  E: 'editor',
  p: 'present',
  P: 'present',
  '?': 'help',
  b: 'bookmark',
  B: 'bookmark',
  '[': 'previous-bookmark',
  ']': 'next-bookmark',
};

/** Keys that presenter remotes send: they step wherever the focus is, except in a text. */
const REMOTE_KEYS: ReadonlySet<string> = new Set(['PageDown', 'PageUp']);

/**
 * Where the focus is. `choice`: a list that letters and arrows choose from; `widget`: what arrows move in; `button`: what
 * the space bar presses; `scroller`: what Up and Down scroll.
 */
type Place = 'text' | 'choice' | 'widget' | 'button' | 'scroller' | 'page';

/** What each place leaves to the page. */
const LEFT: Readonly<Record<Place, (key: string) => boolean>> = {
  text: () => false,
  choice: (key) => REMOTE_KEYS.has(key),
  widget: (key) => REMOTE_KEYS.has(key) || KEYS[key] === 'help' || KEYS[key] === 'editor',
  button: (key) => key !== ' ',
  scroller: (key) => key !== 'ArrowUp' && key !== 'ArrowDown',
  page: () => true,
};

interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey?: boolean;
}

/** What a key press means where it happened; undefined if it is not ours to take. */
export function shortcutOf(press: Press, place: Place): Shortcut | undefined {
  if (isUndo(press)) return place === 'text' ? undefined : 'undo';
  if (press.ctrlKey || press.metaKey || press.altKey || !LEFT[place](press.key)) return undefined;
  return KEYS[press.key];
}

/** Texts have an undo of their own. */
function isUndo({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): boolean {
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/** Selectors, the first that the focus is in counts. */
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

/** Where an element stands that keys are sent to. */
function placeOf(target: EventTarget | null): Place {
  if (!(target instanceof Element)) return 'page';
  return PLACES.find(([, selector]) => target.closest(selector))?.[0] ?? 'page';
}

/** Without a listener the keys are somebody else's. */
export function useShortcuts(onShortcut: ((shortcut: Shortcut) => void) | undefined): void {
  useEffect(() => {
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
