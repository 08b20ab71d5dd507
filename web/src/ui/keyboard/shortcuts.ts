// Lists the keyboard shortcuts: their texts in Help and the palette, and the keys that the page handles.

/** The shortcuts that move the cursor of the timeline. */
export type PlayerShortcut =
  | 'play-pause'
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  | 'next-sync'
  | 'previous-sync'
  | 'next-event'
  | 'previous-event';

/** The shortcuts of the whole page. */
export type Shortcut =
  | PlayerShortcut
  | 'editor'
  | 'present'
  | 'help'
  | 'bookmark'
  | 'previous-bookmark'
  | 'next-bookmark'
  | 'undo';

/** `undo` belongs to the page; the editor, the palette and the picture handle the others. */
type Chord = 'undo' | 'apply' | 'palette' | 'print' | 'pan-left' | 'pan-right' | 'pan-up' | 'pan-down';

/** `key` is KeyboardEvent.key; a lower-case letter matches both cases. The browser or Monaco handles a key without one. */
type Key =
  | { readonly label: string; readonly key?: undefined }
  | { readonly label: string; readonly key: string; readonly shortcut: Shortcut; readonly chord?: undefined }
  | {
      readonly label: string;
      readonly key: string;
      readonly shortcut: Chord;
      /** The key to hold: `ctrl` is Ctrl or Cmd. */
      readonly chord: 'ctrl' | 'shift';
    };

/** The rows of Help, in order. `text` is the key of the text in Help. */
export const SHORTCUTS = [
  {
    text: 'help.playPause',
    keys: [
      { label: 'Space', shortcut: 'play-pause', key: ' ' },
      { label: 'K', shortcut: 'play-pause', key: 'k' },
    ],
  },
  {
    text: 'help.next',
    keys: [
      { label: '→', shortcut: 'next', key: 'ArrowRight' },
      { label: '↓', shortcut: 'next', key: 'ArrowDown' },
      { label: 'PgDn', shortcut: 'next', key: 'PageDown' },
    ],
  },
  {
    text: 'help.previous',
    keys: [
      { label: '←', shortcut: 'previous', key: 'ArrowLeft' },
      { label: '↑', shortcut: 'previous', key: 'ArrowUp' },
      { label: 'PgUp', shortcut: 'previous', key: 'PageUp' },
    ],
  },
  {
    text: 'help.first',
    keys: [
      { label: 'Home', shortcut: 'first', key: 'Home' },
      { label: 'End', shortcut: 'last', key: 'End' },
    ],
  },
  {
    text: 'help.sync',
    keys: [
      { label: 'J', shortcut: 'previous-sync', key: 'j' },
      { label: 'L', shortcut: 'next-sync', key: 'l' },
    ],
  },
  {
    text: 'help.event',
    keys: [
      { label: 'U', shortcut: 'previous-event', key: 'u' },
      { label: 'O', shortcut: 'next-event', key: 'o' },
    ],
  },
  { text: 'bookmark.button', keys: [{ label: 'B', shortcut: 'bookmark', key: 'b' }] },
  {
    text: 'bookmark.keys',
    keys: [
      { label: '[', shortcut: 'previous-bookmark', key: '[' },
      { label: ']', shortcut: 'next-bookmark', key: ']' },
    ],
  },
  {
    text: 'help.pan',
    keys: [
      { label: 'Shift+←', shortcut: 'pan-left', key: 'ArrowLeft', chord: 'shift' },
      { label: '↑', shortcut: 'pan-up', key: 'ArrowUp', chord: 'shift' },
      { label: '→', shortcut: 'pan-right', key: 'ArrowRight', chord: 'shift' },
      { label: '↓', shortcut: 'pan-down', key: 'ArrowDown', chord: 'shift' },
    ],
  },
  { text: 'help.zoom', keys: [{ label: 'W' }, { label: 'S' }, { label: 'A' }, { label: 'D' }] },
  { text: 'help.moveEvent', keys: [{ label: 'Alt+←' }, { label: 'Alt+→' }] },
  { text: 'help.editor', keys: [{ label: 'E', shortcut: 'editor', key: 'e' }] },
  { text: 'present.toggle', keys: [{ label: 'P', shortcut: 'present', key: 'p' }] },
  {
    text: 'help.print',
    keys: [{ label: 'Ctrl+P', shortcut: 'print', key: 'p', chord: 'ctrl' }, { label: '⌘P' }],
  },
  {
    text: 'help.palette',
    keys: [{ label: 'Ctrl+K', shortcut: 'palette', key: 'k', chord: 'ctrl' }, { label: '⌘K' }],
  },
  {
    text: 'help.apply',
    keys: [{ label: 'Ctrl+Enter', shortcut: 'apply', key: 'Enter', chord: 'ctrl' }, { label: '⌘Enter' }],
  },
  { text: 'help.leaveEditor', keys: [{ label: 'Esc' }, { label: 'Tab' }] },
  { text: 'help.tabMode', keys: [{ label: 'Ctrl+M' }] },
  { text: 'help.complete', keys: [{ label: 'Ctrl+Space' }] },
  { text: 'help.undo', keys: [{ label: 'Ctrl+Z' }] },
  { text: 'help.undoAction', keys: [{ label: 'Ctrl+Z', shortcut: 'undo', key: 'z', chord: 'ctrl' }] },
  { text: 'help.help', keys: [{ label: '?', shortcut: 'help', key: '?' }] },
] as const satisfies readonly { readonly text: string; readonly keys: readonly Key[] }[];

const ALL: readonly Key[] = SHORTCUTS.flatMap(({ keys }): readonly Key[] => keys);

export interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey?: boolean;
}

/** The shortcut of a key without Ctrl, Cmd and Alt. Shift makes no difference. */
export function keyShortcut({ key, ctrlKey, metaKey, altKey }: Press): Shortcut | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  for (const one of ALL) {
    if (one.key !== undefined && one.chord === undefined && one.key === inLowerCase(key)) return one.shortcut;
  }
  return undefined;
}

/** The shortcut of a key with Ctrl or Cmd, or with Shift. */
export function chordShortcut({ key, ctrlKey, metaKey, altKey, shiftKey = false }: Press): Chord | undefined {
  const ctrl = ctrlKey || metaKey;
  if (altKey || ctrl === shiftKey) return undefined;
  for (const one of ALL) {
    if (one.key === undefined || one.chord !== (ctrl ? 'ctrl' : 'shift')) continue;
    if (one.key === inLowerCase(key)) return one.shortcut;
  }
  return undefined;
}

function inLowerCase(key: string): string {
  return key.length === 1 ? key.toLowerCase() : key;
}

/** The label that the palette, menus and hints show; a letter if there is one. */
export function labelOf(shortcut: Shortcut | Chord): string {
  return ALL.findLast((one) => one.key !== undefined && one.shortcut === shortcut)?.label ?? '';
}
