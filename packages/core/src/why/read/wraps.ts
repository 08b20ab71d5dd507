// Joins lines that a mail program or a terminal has wrapped.

import { isKnownLine } from './knownLine.ts';

/** Nothing wraps shorter lines. */
const NARROWEST = 60;
/** Wider lines are not wrapped. */
const WIDEST = 260;

/** How a text is wrapped. */
export interface Wrap {
  readonly width: number;
  /** True if lines are cut at any place, not at blanks. */
  readonly anywhere: boolean;
}

/** Widths of terminals and mail programs. */
const USUAL: ReadonlySet<number> = new Set([72, 80, 100, 120, 132, 160]);
/** So many lines of one length do not happen by chance. */
const MANY = 3;

/** The width is that of the longest line. Undefined if lines are longer than anything wraps. */
export function findWrap(lines: readonly string[]): Wrap | undefined {
  const width = lines.reduce((most, line) => Math.max(most, line.length), 0);
  if (width < NARROWEST || width > WIDEST) return undefined;
  let full = 0;
  let shorter = 0;
  let again = 0;
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1];
    if (next === undefined || !continuesLine(line, next, width)) continue;
    if (line.length === width) full += 1;
    else if (line.length < width - 2 && !IN_GAP.test(next)) shorter += 1;
    // Rows of a table have one length, but only a cut line goes on over several.
    if (line.length === width && next.length === width) again += 1;
  }
  return { width, anywhere: full > shorter && (USUAL.has(width) || (full >= MANY && again > 0)) };
}

/** A line that was cut between two columns has lost the blanks at its end. */
const IN_GAP = /^\s{3}/;

/** True if `next` continues `line`: its first word had no room there, and nothing begins with it. */
export function continuesLine(line: string, next: string, width: number): boolean {
  if (line.trim() === '' || next.trim() === '' || line.length > width || BLOCK.test(line)) return false;
  const [word = ''] = /^\s*\S+/.exec(next) ?? [];
  const fits = line.length + (line.length === width ? 0 : 1) + word.length <= width;
  const incomplete = /[/NW]/.test(line) && INCOMPLETE.test(line);
  if (fits && !incomplete) return false;
  if ((PROGRAM.test(next) && !incomplete) || (COMMAND.test(line) && line.length < width)) return false;
  if (ELEMENT.test(next) && /[[,]\s*$/.test(line)) return false;
  if (isKnownLine(next) || TYPED.test(next) || STARTS.test(next)) return false;
  if (cellsIn(next) >= FEWEST_CELLS && cellsIn(next) === cellsIn(line)) return false;
  return incomplete || !(KEYED.test(next) && KEYED.test(line));
}

/** Rows of a table have the same number of cells. */
const FEWEST_CELLS = 4;

function cellsIn(line: string): number {
  return line.trim().split(/\s{2,}/).length;
}

/** A row of Pods that ends at READY, and a row of Events that ends before its message. */
const INCOMPLETE =
  /^\s*(?:[a-z][\w-]*\s+)?(?:pods?\/)?[a-z0-9][\w.-]*\s+\d+\/\d+\s*$|\s(?:Normal|Warning)\s+[A-Z][A-Za-z]+(?:\s+(?:<\w+>|(?:\d+[dhmsy])+)(?:\s+\(x[^)]*\))?)?(?:\s+[a-z][\w-]*(?:,\s\S+)?|\s+(?:pod|node)\/\S+)?\s*$/;

/** The first line of a program's error. */
const PROGRAM =
  /^(?:panic: |fatal error: |goroutine \d|Traceback |Exception in thread |Caused by: |[\w.]+(?:Error|Exception)(?::|\s*$)|exec \S|standard_init_linux|Error: |FATAL\b|\s+at [\w$.]+\(|\$ )/;

/** A command at a prompt, or as it was copied. */
const TYPED =
  /^\s*(?:[\w.-]+@[\w.:~/-]+ ?[$#%❯➜] |(?:sudo )?(?:kubectl|oc|crictl|journalctl|helm|docker)\s+(?:--?\w|(?:get|describe|logs?|events|ps|inspect|apply|delete|top|exec|install|upgrade)\b))/;

/** A command: its output follows. The rest of one that is wrapped says nothing. */
const COMMAND = /^\s*[\w.@:~/[\]-]*[$❯➜] [a-z]/;

/** A key of YAML whose value is the block below it. */
const BLOCK = /:\s+[|>][+-]?\d?\s*$/;

/** A key of YAML or of describe: at most three words. */
const KEYED = /^\s*(?:- )?["']?[A-Za-z][\w./-]*(?: [\w./-]+){0,2}["']?:(?:\s|$)/;

/** Lines that begin something although no program printed them: a command, a fence, a list, a bold key, a bracket. */
const STARTS =
  /^\s*(?:[$#>%❯➜] |[\w.@:~/[\]-]+[$#] |\[?\d{4}[-/]\d\d[-/]\d\d|\[?(?:[A-Z][a-z]{2} +\d+ )?\d\d:\d\d:\d\d|```|~~~|[-*+] |\*\*[A-Za-z][\w ]*(?:\*\*)?:|[{}[\]],?\s*$|\s+(?:- )?[A-Za-z][\w./-]*:(?:\s|$)|[A-Za-z][\w-]*:\s*$|\{"[A-Za-z]|"[^"]*"\s*:\s*(?:["{[\d-]|true|false|null|$)|[A-Z_]{3,}=\S|---)/;

/** A text in a list of JSON. */
const ELEMENT = /^\s*"[^"]*",?\s*$/;

/** The line with its continuation. */
export function joinedLines(line: string, next: string, anywhere: boolean): string {
  return anywhere ? line + next : `${line.trimEnd()} ${next.trimStart()}`;
}

/** The side or corner of a box at the beginning of a line. */
const SIDE = /^[│┃║╭╰┌└├╔╚]/;

/** Joins one long line that was folded, so that its quotes and tags can be read, and the folded lines of a box. */
export function unfolded(all: readonly string[]): readonly string[] {
  const lines = all.map((line) => line.replace(/\r$/, '')).filter((line) => line !== '');
  const width = Math.max(...lines.map((line) => line.length));
  if (width < NARROWEST || width > WIDEST) return all;
  const sided = lines.filter((line) => SIDE.test(line)).length;
  const isBox = sided > 1 && sided * 3 > lines.length;
  if (!isBox && !isOneLine(lines, width)) return all;
  const full = lines.filter((line) => line.length === width).length;
  const joined: string[] = [];
  for (const [index, line] of lines.entries()) {
    const anywhere = (isBox || full * 2 > lines.length) && lines[index - 1]?.length === width;
    if (index === 0 || (isBox && SIDE.test(line))) joined.push(line);
    else joined.push(`${joined.pop()}${anywhere ? '' : ' '}${line}`);
  }
  return joined;
}

/** Fewer lines can have the same length by chance, unless they contain line breaks as text. */
const FEWEST_FOLDS = 4;

/** True if no first word of a line fits on the line above, and few lines begin as a program's output does. */
function isOneLine(lines: readonly string[], width: number): boolean {
  const known = lines.filter(isKnownLine).length;
  // The beginning of most lines is a prefix.
  const alike = lines.filter((line) => line[0] === lines[1]?.[0]).length;
  const broken = /^"(?:[^"\\]|\\.)*\\?$|<br>/.test(lines[0] ?? '');
  if ((lines.length < FEWEST_FOLDS && !broken) || known * 3 > lines.length || alike * 2 > lines.length)
    return false;
  return lines.every((line, index) => {
    const [word = ''] = /^\s*\S+/.exec(lines[index + 1] ?? '') ?? [];
    return index + 1 === lines.length || line.length + 1 + word.length > width;
  });
}
