// Lists the keyboard shortcuts: what Help and the palette show, and the keys that the page handles.

export type Shortcut =
  | 'play-pause'
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  | 'next-sync'
  | 'previous-sync'
  | 'next-event'
  | 'previous-event'
  | 'editor'
  | 'present'
  | 'help'
  | 'bookmark'
  | 'previous-bookmark'
  | 'next-bookmark'
  | 'undo';

interface Key {
  readonly label: string;
  /** The editor handles `apply` itself. */
  readonly shortcut?: Shortcut | 'apply';
  /** KeyboardEvent.key without Ctrl, Cmd or Alt. Absent if another listener handles the combination. */
  readonly key?: string;
}

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
  { text: 'help.pan', keys: [{ label: 'Shift+←' }, { label: '↑' }, { label: '→' }, { label: '↓' }] },
  { text: 'help.editor', keys: [{ label: 'E', shortcut: 'editor', key: 'e' }] },
  { text: 'present.toggle', keys: [{ label: 'P', shortcut: 'present', key: 'p' }] },
  { text: 'help.palette', keys: [{ label: 'Ctrl+K' }, { label: '⌘K' }] },
  { text: 'help.apply', keys: [{ label: 'Ctrl+Enter', shortcut: 'apply' }, { label: '⌘Enter' }] },
  { text: 'help.leaveEditor', keys: [{ label: 'Esc' }, { label: 'Tab' }] },
  { text: 'help.tabMode', keys: [{ label: 'Ctrl+M' }] },
  { text: 'help.complete', keys: [{ label: 'Ctrl+Space' }] },
  { text: 'help.undo', keys: [{ label: 'Ctrl+Z' }] },
  { text: 'help.undoAction', keys: [{ label: 'Ctrl+Z', shortcut: 'undo' }] },
  { text: 'help.help', keys: [{ label: '?', shortcut: 'help', key: '?' }] },
] as const satisfies readonly { readonly text: string; readonly keys: readonly Key[] }[];

const ALL: readonly Key[] = SHORTCUTS.flatMap(({ keys }): readonly Key[] => keys);

/** The shortcut of a key, in either case. */
export const BINDINGS: ReadonlyMap<string, Shortcut> = new Map(
  ALL.flatMap(({ key, shortcut }) =>
    key && shortcut && shortcut !== 'apply'
      ? [key, key.length === 1 ? key.toUpperCase() : key].map((one) => [one, shortcut] as const)
      : [],
  ),
);

/** The label that the palette shows; a letter if there is one. */
export function labelOf(shortcut: Shortcut | 'apply'): string {
  return ALL.findLast((one) => one.shortcut === shortcut)?.label ?? '';
}
