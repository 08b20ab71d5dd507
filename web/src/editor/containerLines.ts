// Finds the lines of each container in a manifest.

export interface ContainerLines {
  readonly name: string;
  /** Counted from 1; both are included. */
  readonly first: number;
  readonly last: number;
}

/** `named`: the lines with the names of containers. */
export function containerLines(text: string, named: readonly number[]): readonly ContainerLines[] {
  const lines = text.split('\n');
  return named.flatMap((line) => {
    const [, name] = /\bname:\s*["']?([\w.-]+)/.exec(lines[line - 1] ?? '') ?? [];
    return name === undefined ? [] : { name, ...itemAt(lines, line) };
  });
}

/** The item of a YAML list that a line belongs to, or the line alone. */
function itemAt(lines: readonly string[], line: number): Pick<ContainerLines, 'first' | 'last'> {
  const at = (number: number): string => lines[number - 1] ?? '';
  const indent = indentOf(at(line));
  let first = line;
  // Up to the dash of the item; a line that is neither deeper nor a dash ends the search.
  while (first > 0 && dashOf(at(first), first === line ? indent : indent - 1) === undefined) {
    if (first < line && !isBlank(at(first)) && indentOf(at(first)) < indent)
      return { first: line, last: line };
    first -= 1;
  }
  if (first === 0) return { first: line, last: line };
  const dash = indentOf(at(first));
  let last = line;
  for (let next = line + 1; next <= lines.length; next++) {
    if (isBlank(at(next))) continue;
    if (indentOf(at(next)) <= dash) break;
    last = next;
  }
  return { first, last };
}

const isBlank = (text: string): boolean => /^\s*(?:#.*)?$/.test(text);

const indentOf = (text: string): number => text.length - text.trimStart().length;

/** The indentation of the dash of a line such as `- name: app`, if it is at most `most`. */
function dashOf(text: string, most: number): number | undefined {
  const dash = /^(\s*)-\s/.exec(text)?.[1]?.length;
  return dash !== undefined && dash <= most ? dash : undefined;
}
