// Splits the text of a List into its items while it is being read.

/** The text of one JSON value. `at`: its offset in the whole text; `read`: what the reader made of it, if it was asked. */
export interface SplitItem<Read = never> {
  readonly text: string;
  readonly at: number;
  readonly read?: Read;
}

/**
 * `no-json`: text does not begin with `{` or `[`; `utf-16`, `gzip`: its first bytes are those of such a file;
 * `never-opened`: a closing bracket has no opening bracket; `too-long`: an item does not end; `cut-off`: the text ends
 * early.
 */
export interface SplitProblem {
  readonly kind: 'no-json' | 'utf-16' | 'gzip' | 'never-opened' | 'too-long' | 'cut-off';
  readonly at: number;
}

/** Accepts a text piece by piece. */
export interface ItemSplitter<Read = never> {
  /** Returns the items that this piece completes. None after a problem. */
  push(piece: string): SplitItem<Read>[];
  /** The problem so far. */
  problem(): SplitProblem | undefined;
  /** Call at the end: returns a problem of the text as a whole. */
  end(): SplitProblem | undefined;
}

/** Longer than any Pod: a longer item means that the text is not a List of Pods. */
const LONGEST_ITEM = 16 * 1024 * 1024;

const QUOTE = 34;
const COMMA = 44;
const LIST_OPENS = 91;
const BACKSLASH = 92;
const LIST_CLOSES = 93;
const MAP_OPENS = 123;
const MAP_CLOSES = 125;
const SPACES: ReadonlySet<number> = new Set([9, 10, 13, 32]);
/** As one character, and as the three bytes of UTF-8. */
const BYTE_ORDER_MARK: ReadonlySet<number> = new Set([0xfeff, 0xef, 0xbb, 0xbf]);
const FIRST_BYTES: ReadonlyMap<number, SplitProblem['kind']> = new Map([
  [0xff, 'utf-16'],
  [0xfe, 'utf-16'],
  [0x1f, 'gzip'],
]);

/**
 * Splits off the elements of `items` of a Kubernetes List, wherever that field is; also the elements of a plain JSON
 * array, and consecutive objects. Checks only brackets and quotes: parsing an item reveals other errors. Buffers at
 * most one item. Also works on a text with one character for each byte of UTF-8; every `at` then counts bytes.
 *
 * `read` parses an object, and returns undefined for a text that is not exactly one. It makes splitting fast: the
 * splitter asks it about the text up to the first line that looks like the end of the previous item.
 */
export function itemSplitter<Read = never>(read?: (text: string) => Read | undefined): ItemSplitter<Read> {
  let text = '';
  let at = 0;
  /** The number of characters before `text`. */
  let gone = 0;
  let depth = 0;
  /** The depth of the elements of the current list; 0 outside a list. */
  let listDepth = 0;
  let hadItems = false;
  let inString = false;
  let stringStart = 0;
  let lastKey = '';
  /** The start of the item, or of the object around the items; -1 outside both. */
  let start = -1;
  /** The last line of the previous item, with the line break before it and a comma after it; '' if it had only one. */
  let lastLine = '';
  let problem: SplitProblem | undefined;

  function push(piece: string): SplitItem<Read>[] {
    const items: SplitItem<Read>[] = [];
    // Unlike +, this makes one flat text, whose characters are much faster to read.
    text = [text, piece].join('');
    while (at < text.length && problem === undefined) {
      if (inString && !leaveString()) break;
      if (depth > Math.max(1, listDepth)) skipNested();
      if (!inString && at < text.length) step(text.charCodeAt(at), items);
    }
    forget();
    return items;
  }

  /** Skips what is inside a value, up to a string that does not end in this piece, or to the bracket that closes it. */
  function skipNested(): void {
    const floor = Math.max(1, listDepth) + 1;
    // Most of the text passes here: variables of a closure are slower.
    const [all, end] = [text, text.length];
    let [place, level] = [at, depth];
    for (; place < end; place += 1) {
      const code = all.charCodeAt(place);
      if (code === QUOTE) {
        let close = all.indexOf('"', place + 1);
        if (all.charCodeAt(close - 1) === BACKSLASH) close = stringEnd(all, place + 1, place + 1);
        if (close < 0) {
          inString = true;
          stringStart = place + 1;
          place = end;
          break;
        }
        place = close;
      } else if (code === MAP_OPENS || code === LIST_OPENS) level += 1;
      else if (code === MAP_CLOSES || code === LIST_CLOSES) {
        if (level === floor) break;
        level -= 1;
      }
    }
    at = place;
    depth = level;
  }

  /** False if the string does not end in this piece. */
  function leaveString(): boolean {
    const end = stringEnd(text, at, stringStart);
    if (end < 0) {
      at = text.length;
      return false;
    }
    if (depth === 1 && listDepth === 0) lastKey = text.slice(stringStart, end);
    inString = false;
    at = end + 1;
    return true;
  }

  function step(code: number, items: SplitItem<Read>[]): void {
    if (code === MAP_OPENS && listDepth > 0 && depth === listDepth && takeWhole(items)) return;
    if (code === MAP_OPENS || code === LIST_OPENS) {
      open(code);
    } else if (depth === 0) {
      if (!mayStandBetween(code)) return;
    } else if (code === QUOTE) {
      inString = true;
      stringStart = at + 1;
    } else if (code === MAP_CLOSES || code === LIST_CLOSES) {
      close(items);
    } else if (code === COMMA && listDepth > 0 && depth === listDepth) {
      emit(at, items);
      start = at + 1;
    }
    at += 1;
  }

  /** Characters allowed outside values. */
  function mayStandBetween(code: number): boolean {
    const place = gone + at;
    if (SPACES.has(code) || (place < 3 && BYTE_ORDER_MARK.has(code))) return true;
    const first = place === 0 ? FIRST_BYTES.get(code) : undefined;
    const closes = code === MAP_CLOSES || code === LIST_CLOSES;
    problem = { kind: first ?? (closes ? 'never-opened' : 'no-json'), at: place };
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

  function close(items: SplitItem<Read>[]): void {
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

  function emit(end: number, items: SplitItem<Read>[]): void {
    const item = start < 0 ? '' : text.slice(start, end);
    const first = item.search(/\S/);
    if (first >= 0) items.push({ text: item.trim(), at: gone + start + first });
    start = -1;
    const last = item.slice(item.lastIndexOf('\n'));
    lastLine = /^\n[ \t]*\}$/.test(last) ? `${last},` : '';
  }

  /** Takes an item that ends like the previous one. An object ends at its own bracket, so a text that is one is the item. */
  function takeWhole(items: SplitItem<Read>[]): boolean {
    if (read === undefined || lastLine === '' || text.slice(start, at).trim() !== '') return false;
    const line = lineFrom(text, lastLine, at);
    const end = line + lastLine.length;
    const item = line < 0 ? '' : text.slice(at, end - 1);
    const value = line < 0 ? undefined : read(item);
    if (value === undefined) {
      lastLine = '';
      return false;
    }
    items.push({ text: item, at: gone + at, read: value });
    start = end;
    at = end;
    return true;
  }

  /** Drops consumed text. */
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

/** The quote that ends a string which begins at `start`; -1 if it is not in the text. `from`: where to search. */
function stringEnd(text: string, from: number, start: number): number {
  let end = text.indexOf('"', from);
  while (end >= 0 && isEscaped(text, end, start)) end = text.indexOf('"', end + 1);
  return end;
}

/** Returns the position of the next `line`, such as a line break, spaces and `},`; -1 if there is none. */
function lineFrom(text: string, line: string, from: number): number {
  const bracket = line.length - 2;
  let at = text.indexOf('\n', from);
  // Much faster than a search for the whole text, which is mostly spaces.
  while (at >= 0 && !(text.charCodeAt(at + bracket) === MAP_CLOSES && text.startsWith(line, at)))
    at = text.indexOf('\n', at + 1);
  return at;
}

/** True after an odd number of backslashes. */
function isEscaped(text: string, quote: number, from: number): boolean {
  let before = quote - 1;
  while (before >= from && text.charCodeAt(before) === BACKSLASH) before -= 1;
  return (quote - 1 - before) % 2 === 1;
}
