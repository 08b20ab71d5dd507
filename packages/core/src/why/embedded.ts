// Finds the output of a command within JSON: another tool's record of kubectl, or rows in a list of strings.

/** Keys of describe and YAML, rows of Events, and rows of Pods. */
const OUTPUT =
  /^\s*(?:(?:Last )?State:|Reason:|Exit Code:|Restart Count:|Containers:|Events:|Name:\s|- alertname = |Status:\s|status:|containerStatuses:|(?:\S+\s+)?(?:Normal|Warning)\s+[A-Z]\w+\s|.*\s\d+\/\d+\s+[A-Z]\w+)/i;
/** A quote that is escaped is within a string whose beginning was cut off. */
const STRING = /(?<!\\)"((?:[^"\\]|\\.)*)"?/g;
/** Line breaks as JSON writes them, not after another backslash. */
const BREAK = /(?<!\\)\\r?\\?n/;

/**
 * The lines of the output, as they are in the text. Undefined if the line is mainly something else, such as a Pod with
 * long annotations.
 */
export function embeddedLines(line: string): string[] | undefined {
  if (line.length > LONGEST) return undefined;
  if (!line.includes('\\n') && !/\d\/\d+\s+[A-Z]/.test(line)) return undefined;
  const strings = line.includes('"') ? [...line.matchAll(STRING)].map(([, inside = '']) => inside) : [];
  const found = strings.filter(isOutput);
  const length = found.reduce((sum, text) => sum + text.length, 0);
  if (found.length > 0 && length * 2 > line.trim().length) return found.flatMap(linesOf);
  // A cut string has no quotes of its own.
  const whole = linesOf(line);
  return whole.length > MOST_PLAIN && isOutput(line) ? whole : undefined;
}

/** Longer lines are a whole cluster, not a record of one command. */
const LONGEST = 200_000;
/** Messages of the kubelet contain fewer line breaks. */
const MOST_PLAIN = 4;

function isOutput(text: string): boolean {
  return linesOf(text).some((line) => OUTPUT.test(line));
}

function linesOf(text: string): string[] {
  return text.split(BREAK);
}

/** The text of a part of a JSON string. */
export function unescaped(text: string): string {
  return text.replaceAll('\\"', '"').replaceAll('\\t', '        ').replaceAll('\\\\', '\\');
}
