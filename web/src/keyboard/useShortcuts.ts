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

interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey?: boolean;
}

/** What a key press means where it happened; undefined if it is not ours to take. */
export function shortcutOf(press: Press, place: 'text' | 'control' | 'page'): Shortcut | undefined {
  if (place === 'text') return undefined;
  if (isUndo(press)) return 'undo';
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined;
  const shortcut = KEYS[press.key];
  if (place === 'control' && !REMOTE_KEYS.has(press.key) && shortcut !== 'help' && shortcut !== 'editor') {
    return undefined;
  }
  return shortcut;
}

/** Texts have an undo of their own. */
function isUndo({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): boolean {
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

const TEXT =
  'input:not([type=range], [type=radio], [type=checkbox]), textarea, select, [contenteditable], .monaco-editor, dialog';
const CONTROL = 'button, a, summary, input, [role=tab], [tabindex]:not([tabindex="-1"])';

function placeOf(target: EventTarget | null): 'text' | 'control' | 'page' {
  if (!(target instanceof Element)) return 'page';
  if (target.closest(TEXT)) return 'text';
  return target.closest(CONTROL) ? 'control' : 'page';
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
