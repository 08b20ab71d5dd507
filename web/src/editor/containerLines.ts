// On which lines of the text does each container stand?

export interface ContainerLines {
  /** The path that core uses, `spec.containers[0]`. */
  readonly path: string;
  /** Lines count from 1. */
  readonly first: number;
  readonly name?: number;
  readonly image?: number;
}

const SECTION = /^(\s*)(initContainers|containers|ephemeralContainers):\s*(?:#.*)?$/;

interface Item {
  path: string;
  first: number;
  name?: number;
  image?: number;
  /** Column of the item's keys, from 0. */
  readonly keys: number;
}

/**
 * Finds containers in block style, as people write them; text in flow style or JSON yields none. It must work on
 * text that cannot be parsed while it is being typed, so it reads lines and indentation only.
 */
export function containerLines(text: string): readonly ContainerLines[] {
  const found: Item[] = [];
  let section: { name: string; indent: number; items: number; count: number } | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const indent = line.search(/\S/);
    if (indent < 0 || line[indent] === '#') continue;
    const header = SECTION.exec(line);
    if (header && (!section || indent <= section.indent)) {
      section = { name: header[2] ?? '', indent, items: -1, count: 0 };
      continue;
    }
    if (!section) continue;
    const starts = line[indent] === '-';
    if (indent < section.indent || (indent === section.indent && !starts)) {
      section = undefined;
      continue;
    }
    if (starts && (section.items < 0 || indent === section.items)) {
      section.items = indent;
      const keys = indent + 1 + Math.max(0, line.slice(indent + 1).search(/\S/));
      found.push({ path: `spec.${section.name}[${section.count++}]`, first: index + 1, keys });
    }
    const item = found.at(-1);
    if (item && section.count > 0) noteKey(item, line, index + 1);
  }
  return found.map(({ keys: _, ...lines }) => lines);
}

function noteKey(item: Item, line: string, number: number): void {
  const key = line.slice(item.keys);
  if (line.slice(0, item.keys).trim().replace('-', '') !== '') return;
  if (/^name\s*:/.test(key)) item.name ??= number;
  if (/^image\s*:/.test(key)) item.image ??= number;
}
