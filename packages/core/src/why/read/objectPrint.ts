// Converts a container's status as a client library prints it (Python, Java, Rust) into JSON, which is read as one.

/** Names that only such a print has. */
const PRINTED =
  /(?<!\w)ContainerState(?:Terminated|Waiting|Running)?\s*[({]|\b(?:last_state|container_statuses)['"]?\s*[:=]/;
/** Go prints names with capitals. */
const GO = /\b(?:ExitCode|Terminated|Waiting):/;
const TOKEN =
  /(["'])(?:\\.|(?!\1).)*\1?|\d{4}-\d\d-\d\d[T ][\d:.]+(?:Z|[+-]\d\d:\d\d)?|[a-z-]+:\/\/[^\s,)}'"]+|[A-Za-z_][\w.]*\s*[({]|[A-Za-z_][\w.]*|[(){}[\],=:]|[^"'(){}[\],=:A-Za-z_]+/g;
/** Calls around a value. */
const WRAPPER = /^(?:Some|Ok|Time|MicroTime|datetime\.datetime|tz\w+)\s*\(/;
const KEY = /([{,[]\s*)([A-Za-z_]\w*)\s*: /g;
const SNAKE = /"([a-z]+(?:_[a-z]+)+)"(?=\s*:)/g;
/** Longer lines are a whole cluster. */
const LONGEST = 200_000;

/** The line as JSON; the line itself if it is no such print. */
export function plainObject(line: string): string {
  if (line.length > LONGEST || !isPrinted(line) || GO.test(line)) return line;
  const closing: string[] = [];
  let text = '';
  for (const [token] of line.trim().matchAll(TOKEN)) text += jsonOf(token, closing);
  return text.replaceAll(KEY, '$1"$2": ').replaceAll(SNAKE, (_, name: string) => `"${camelCase(name)}"`);
}

/** Most lines have none of the names. */
function isPrinted(line: string): boolean {
  const named = line.includes('ContainerState') || line.includes('_state');
  return named || line.includes('container_statuses') ? PRINTED.test(line) : false;
}

function jsonOf(token: string, closing: string[]): string {
  if (/^["']/.test(token)) return JSON.stringify(token.replace(/^["']|["']$/g, ''));
  if (/^\d{4}-|:\/\//.test(token)) return JSON.stringify(token);
  if (/[({]$/.test(token)) {
    const wraps = token === '(' || WRAPPER.test(token);
    closing.push(wraps ? '' : '}');
    return wraps ? '' : '{';
  }
  if (token === ')' || token === '}') return closing.pop() ?? '';
  if (token === ',' && closing.at(-1) === '') return ' ';
  return token === '=' || token === ':' ? ': ' : token;
}

function camelCase(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()).replace(/Id$/, 'ID');
}

/** The beginning of a dictionary that Python prints over several lines. */
const BEGIN = /^\s*[[({]*'?[\w ]*'?:? ?[[{]+'[a-z_]+': /;
const MOST_LINES = 400;

/** Joins the lines of such a print. `take` gets each line with its number. */
export function printJoiner(take: (number: number, text: string) => void): {
  line(number: number, text: string): void;
  end(): void;
} {
  let first = 0;
  let lines: string[] = [];
  let depth = 0;
  const flush = (): void => {
    if (lines.length === 0) return;
    const whole = lines.map((line, index) => (index === 0 ? line.trimEnd() : line.trim())).join(' ');
    const parts = lines;
    lines = [];
    if (plainObject(whole) !== whole) take(first, whole);
    else for (const [index, line] of parts.entries()) take(first + index, line);
  };
  return {
    line(number, text) {
      if (lines.length === 0) {
        if (!text.includes("'") || !BEGIN.test(text)) return take(number, text);
        first = number;
        depth = 0;
      }
      lines.push(text);
      depth += depthOf(text);
      if (depth <= 0 || lines.length === MOST_LINES) flush();
    },
    end: flush,
  };
}

function depthOf(text: string): number {
  const brackets = text.replaceAll(/'(?:\\.|[^'])*'/g, '');
  return (brackets.match(/[[{(]/g)?.length ?? 0) - (brackets.match(/[\]})]/g)?.length ?? 0);
}
