// Where does each item of a List begin and end, in a text that comes in pieces?

/** The text of one JSON value, not yet parsed. `at`: how many characters of the whole text stand before it. */
export interface SplitItem {
  readonly text: string;
  readonly at: number;
}

/**
 * `no-json`: something stands where a `{` or `[` must; `utf-16`, `gzip`: so do the first bytes of such a file;
 * `never-opened`: a bracket is closed too many; `too-long`: an item does not end; `cut-off`: the whole text does.
 */
export interface SplitProblem {
  readonly kind: 'no-json' | 'utf-16' | 'gzip' | 'never-opened' | 'too-long' | 'cut-off';
  readonly at: number;
}

/** Takes a text piece by piece. */
export interface ItemSplitter {
  /** The items that are complete with this piece, of any length. None after a problem. */
  push(piece: string): SplitItem[];
  /** What is wrong so far. */
  problem(): SplitProblem | undefined;
  /** To be called at the end: what is wrong with the text as a whole. */
  end(): SplitProblem | undefined;
}

/** Longer than any Pod: what does not end within this is no List of Pods. */
const LONGEST_ITEM = 16 * 1024 * 1024;

const [QUOTE, BACKSLASH, COMMA] = [34, 92, 44];
const OPENS: ReadonlySet<number> = new Set([123, 91]);
const CLOSES: ReadonlySet<number> = new Set([125, 93]);
const LIST_OPENS = 91;
const SPACES: ReadonlySet<number> = new Set([9, 10, 13, 32]);
/** As one character, and as the three bytes of UTF-8. */
const BYTE_ORDER_MARK: ReadonlySet<number> = new Set([0xfeff, 0xef, 0xbb, 0xbf]);
const FIRST_BYTES: ReadonlyMap<number, SplitProblem['kind']> = new Map([
  [0xff, 'utf-16'],
  [0xfe, 'utf-16'],
  [0x1f, 'gzip'],
]);

/**
 * Splits off the elements of `items` of a Kubernetes List, wherever that stands among the fields; also those of a
 * plain JSON array, and single objects one after the other. Looks at brackets and quotes only: who parses an item
 * notices what is wrong inside. Keeps no more of the text than one item. A text with a character for each byte of
 * UTF-8 is split alike, and every `at` is then one of bytes.
 */
export function itemSplitter(): ItemSplitter {
  let text = '';
  let at = 0;
  /** How many characters came before `text`. */
  let gone = 0;
  let depth = 0;
  /** The depth of the elements of the list that we are in; 0: in none. */
  let listDepth = 0;
  let hadItems = false;
  let inString = false;
  let stringStart = 0;
  let lastKey = '';
  /** Where the item, or the object around the items, began; -1: nothing has begun. */
  let start = -1;
  let problem: SplitProblem | undefined;

  function push(piece: string): SplitItem[] {
    const items: SplitItem[] = [];
    text += piece;
    while (at < text.length && problem === undefined) {
      if (inString && !leaveString()) break;
      if (at < text.length) step(text.charCodeAt(at), items);
    }
    forget();
    return items;
  }

  /** False if the string does not end in this piece. */
  function leaveString(): boolean {
    let end = text.indexOf('"', at);
    while (end >= 0 && isEscaped(text, end, stringStart)) end = text.indexOf('"', end + 1);
    if (end < 0) {
      at = text.length;
      return false;
    }
    if (depth === 1 && listDepth === 0) lastKey = text.slice(stringStart, end);
    inString = false;
    at = end + 1;
    return true;
  }

  function step(code: number, items: SplitItem[]): void {
    if (depth === 0 && !OPENS.has(code)) {
      if (!mayStandBetween(code)) return;
    } else if (code === QUOTE) {
      inString = true;
      stringStart = at + 1;
    } else if (OPENS.has(code)) {
      open(code);
    } else if (CLOSES.has(code)) {
      close(items);
    } else if (code === COMMA && listDepth > 0 && depth === listDepth) {
      emit(at, items);
      start = at + 1;
    }
    at += 1;
  }

  /** Outside of every value. */
  function mayStandBetween(code: number): boolean {
    const place = gone + at;
    if (SPACES.has(code) || (place < 3 && BYTE_ORDER_MARK.has(code))) return true;
    const first = place === 0 ? FIRST_BYTES.get(code) : undefined;
    problem = { kind: first ?? (CLOSES.has(code) ? 'never-opened' : 'no-json'), at: place };
    return false;
  }

  function open(code: number): void {
    const isItems = depth === 1 && lastKey === 'items' && !hadItems;
    if (listDepth === 0 && code === LIST_OPENS && (depth === 0 || isItems)) {
      listDepth = depth + 1;
      hadItems = true;
      start = at + 1;
    } else if (depth === 0) {
      start = at;
    }
    depth += 1;
  }

  function close(items: SplitItem[]): void {
    depth -= 1;
    if (listDepth > 0 && depth === listDepth - 1) {
      emit(at, items);
      listDepth = 0;
    } else if (depth === 0 && !hadItems) {
      emit(at + 1, items);
    }
    if (depth === 0) {
      hadItems = false;
      lastKey = '';
    }
  }

  function emit(end: number, items: SplitItem[]): void {
    const item = start < 0 ? '' : text.slice(start, end);
    const first = item.search(/\S/);
    if (first >= 0) items.push({ text: item.trim(), at: gone + start + first });
    start = -1;
  }

  /** Drops what nobody needs any more. */
  function forget(): void {
    const needed = start >= 0 ? start : inString ? stringStart : at;
    text = text.slice(needed);
    gone += needed;
    at -= needed;
    stringStart -= needed;
    if (start >= 0) start = 0;
    if (text.length > LONGEST_ITEM) problem ??= { kind: 'too-long', at: gone };
  }

  return {
    push,
    problem: () => problem,
    end: () => problem ?? (depth > 0 || inString ? { kind: 'cut-off', at: gone + text.length } : undefined),
  };
}

/** An odd number of backslashes before the quote. */
function isEscaped(text: string, quote: number, from: number): boolean {
  let before = quote - 1;
  while (before >= from && text.charCodeAt(before) === BACKSLASH) before -= 1;
  return (quote - 1 - before) % 2 === 1;
}
