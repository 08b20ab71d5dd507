// Parses the flow collection (`{ }` or `[ ]`) at the cursor, even if incomplete or multi-line.

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
export function flowAt(lines: readonly string[], line: number, before: string): InFlow | undefined {
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
