// Finds the path of the field at the cursor by indentation, even in incomplete text.

/** Keys from the outermost inward; `[]` is a list item: `['spec', 'containers', '[]', 'image']`. */
export type KeyPath = readonly string[];

const LINE = /^( *)((?:- +)*)(?:(["']?)([^\s"'#:{[][^"':#]*)\3\s*:(?=\s|$))?/;

interface Token {
  readonly column: number;
  /** Absent for the dash of a list item. */
  readonly key?: string;
}

/** The dashes and the key at the beginning of a line, from left to right; columns count from 0. */
function tokensOf(line: string): readonly Token[] {
  const match = LINE.exec(line);
  if (!match) return [];
  const [, spaces = '', dashes = '', , key] = match;
  const found: Token[] = [...dashes.matchAll(/-/g)].map(({ index }) => ({ column: spaces.length + index }));
  if (/^ *-$/.test(line)) found.push({ column: line.length - 1 });
  if (key !== undefined) found.push({ column: spaces.length + dashes.length, key: key.trim() });
  return found;
}

/** The path of the parent of a key at `column` of that line (both from 0). */
function holderOf(lines: readonly string[], line: number, column: number): KeyPath {
  const path: string[] = [];
  let limit = column;
  // The key of a list can be in the same column as its dashes.
  let ofList = false;
  for (let at = line; at >= 0 && (limit > 0 || ofList); at--) {
    const text = lines[at] ?? '';
    if (/^\s*(#|$)/.test(text) && at !== line) continue;
    for (const token of tokensOf(text).toReversed()) {
      const { key } = token;
      if (key === undefined) {
        if (token.column >= limit) continue;
        path.unshift('[]');
        limit = token.column;
        ofList = true;
      } else if (at !== line && (token.column < limit || (ofList && token.column === limit))) {
        path.unshift(key);
        limit = token.column;
        ofList = false;
      }
    }
  }
  return path;
}

/** The key of a line with its path; undefined if the line has no key. */
export function keyAt(
  lines: readonly string[],
  line: number,
): { readonly path: KeyPath; readonly start: number; readonly end: number } | undefined {
  const last = tokensOf(lines[line] ?? '').at(-1);
  if (last?.key === undefined) return undefined;
  const path = [...holderOf(lines, line, last.column), last.key];
  return { path, start: last.column, end: last.column + last.key.length };
}

/** The path of the value that begins at that column of a line. */
function pathBefore(lines: readonly string[], line: number, column: number): KeyPath {
  const start = (lines[line] ?? '').slice(0, column);
  const key = keyAt(lines.with(line, start), line);
  return key ? key.path : holderOf(lines.with(line, start), line, column);
}

/** The key inside `{ }` at a column (from 0) of a line. */
export function flowKeyAt(lines: readonly string[], line: number, column: number): ReturnType<typeof keyAt> {
  const text = lines[line] ?? '';
  const start = column - (/[\w-]*$/.exec(text.slice(0, column))?.[0].length ?? 0);
  const name = /^[\w-]+(?=\s*:)/.exec(text.slice(start))?.[0];
  const typing = name === undefined ? undefined : typingAt(lines, line, text.slice(0, start));
  if (name === undefined || typing?.kind !== 'key' || !typing.flow) return undefined;
  return { path: [...typing.holder, name], start, end: start + name.length };
}

/** The text at the cursor: a key below `holder`, or the value of the key at `path`. */
export type Typing =
  /** `flow` inside `{ }`, where everything is on one line. */
  | { readonly kind: 'key'; readonly holder: KeyPath; readonly column: number; readonly flow?: boolean }
  | { readonly kind: 'value'; readonly path: KeyPath };

/** `before` is the text of the line up to the cursor. */
export function typingAt(lines: readonly string[], line: number, before: string): Typing | undefined {
  const flow = flowAt(lines, line, before);
  if (flow) {
    const path = [...pathBefore(lines, flow.line, flow.column), ...flow.path];
    if (flow.typing === 'value') return { kind: 'value', path };
    const word = /[\w-]*$/.exec(before)?.[0] ?? '';
    return { kind: 'key', holder: path, column: before.length - word.length, flow: true };
  }
  const key = /^( *(?:- +)*)[\w-]*$/.exec(before);
  if (key?.[1] !== undefined) {
    const column = key[1].length;
    return { kind: 'key', holder: holderOf(lines.with(line, before), line, column), column };
  }
  const found = /:\s+\S*$/.test(before) ? keyAt(lines, line) : undefined;
  return found && before.length > found.end ? { kind: 'value', path: found.path } : undefined;
}

/** The position of the outermost open bracket (from 0), and the keys inside it; `[]` is a list item. */
interface InFlow {
  readonly line: number;
  readonly column: number;
  readonly path: readonly string[];
  /** The user is typing a key, or a value of the last key of the path. */
  readonly typing: 'key' | 'value';
}

interface Frame {
  readonly kind: '{' | '[';
  readonly line: number;
  readonly column: number;
  /** The key of the value at the cursor. */
  key?: string;
  /** The letters of the current word. */
  word: string;
}

/** The prefix of a value that begins here: dashes, a key, both or neither. */
const BEFORE_VALUE = /^ *(?:- +)*(?:(?:"[^"]*"|'[^']*'|[^\s"'#{[][^"'#]*?)\s*:\s+)?$/;
const BLOCK_TEXT = /(?:^|[\s:-])[|>][+-]?\d?[+-]?\s*(?:#.*)?$/;

/** `before` is the text of the line up to the cursor; undefined outside brackets. */
function flowAt(lines: readonly string[], line: number, before: string): InFlow | undefined {
  const open: Frame[] = [];
  // Deeper lines belong to a block scalar, whatever their content.
  let textBelow = Number.POSITIVE_INFINITY;
  for (let at = 0; at <= line; at++) {
    const text = at === line ? before : (lines[at] ?? '');
    const indent = /^ */.exec(text)?.[0].length ?? 0;
    if (open.length === 0) {
      if (text.trim() !== '' && indent <= textBelow) textBelow = Number.POSITIVE_INFINITY;
      if (textBelow < Number.POSITIVE_INFINITY) continue;
      if (BLOCK_TEXT.test(text)) {
        textBelow = indent;
        continue;
      }
    }
    readLine(open, text, at);
  }
  return found(open);
}

/** A quoted text (possibly unterminated), a comment, a sign, or other letters. */
const TOKEN = /"(?:\\.|[^"\\])*(?:"|$)|'[^']*(?:'|$)|(?:^|(?<=\s))#.*|[{}[\],]|:(?=\s|$)|[^"'{}[\],:#]+|./g;

function readLine(open: Frame[], text: string, line: number): void {
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const frame = open.at(-1);
    if (token === '{' || token === '[') openFrame(open, { kind: token, line, column: index, word: '' }, text);
    else if (!frame || token.startsWith('#')) continue;
    else if (token === '}' || token === ']') open.pop();
    else readToken(frame, token);
  }
}

/** A bracket within a word is part of the word. */
function openFrame(open: Frame[], frame: Frame, text: string): void {
  const outer = open.at(-1);
  const begins = outer ? outer.word.trim() === '' : BEFORE_VALUE.test(text.slice(0, frame.column));
  if (begins) open.push(frame);
  else if (outer) outer.word += frame.kind;
}

function readToken(frame: Frame, token: string): void {
  if (token === ',') {
    frame.word = '';
    delete frame.key;
  } else if (token === ':' && frame.kind === '{') {
    frame.key = frame.word.trim();
    frame.word = '';
  } else {
    frame.word += token.replace(/^(["'])(.*)\1$/, '$2');
  }
}

function found(open: readonly Frame[]): InFlow | undefined {
  const [first] = open;
  const last = open.at(-1);
  if (!first || !last) return undefined;
  const path = open.flatMap(({ kind, key }) => (kind === '[' ? ['[]'] : key === undefined ? [] : [key]));
  const typing = last.kind === '{' && last.key === undefined ? 'key' : 'value';
  return { line: first.line, column: first.column, path, typing };
}
