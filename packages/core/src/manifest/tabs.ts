// Finds tabs that make YAML invalid on lines without content.

import { isMap, isPair, isScalar, isSeq, type Node, type Scalar } from 'yaml';
import { placeOf, type Span } from './yamlWalk.ts';

const LOOKS_EMPTY = /^( *)\t[ \t]*\r?(?:#.*)?$/gm;

/**
 * Offset of the first tab that goyaml rejects on an empty line or a comment line. goyaml allows tabs inside quotes,
 * block scalars, brackets and braces, and below a plain scalar if they are indented far enough.
 * The parser itself reports tabs before content.
 */
export function misplacedTab(text: string, root: Node | null): number | undefined {
  if (!text.includes('\t')) return undefined;
  let scalars: readonly ScalarSpan[] | undefined;
  let blankTo = 0;
  for (const line of text.matchAll(LOOKS_EMPTY)) {
    const column = line[1]?.length ?? 0;
    const tab = line.index + column;
    scalars ??= spans(root);
    const span = lastBefore(scalars, tab);
    if (span && tab < span.end) continue;
    const blank = span && text.slice(Math.max(blankTo, span.end), tab).trim() === '';
    if (!blank || !isDeepEnough(span, column, text)) return tab;
    blankTo = tab;
  }
  return undefined;
}

interface ScalarSpan extends Span {
  /** Only for plain scalars: the offset of the block that contains it, or 'whole' at the top level. */
  readonly block?: number | 'whole';
}

function isDeepEnough({ block }: ScalarSpan, column: number, text: string): boolean {
  if (block === undefined || block === 'whole') return block === 'whole';
  return column > block - (text.lastIndexOf('\n', block - 1) + 1);
}

function lastBefore(found: readonly ScalarSpan[], offset: number): ScalarSpan | undefined {
  let low = 0;
  let high = found.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((found[middle]?.start ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return found[low - 1];
}

/** Scalars and collections that can contain tabs, in order of position. */
function spans(root: Node | null): ScalarSpan[] {
  const found: ScalarSpan[] = [];
  const visit = (node: unknown, block: number | 'whole'): void => {
    if (isScalar(node)) {
      const span = scalarSpan(node, block);
      if (span) found.push(span);
      return;
    }
    if (!isMap(node) && !isSeq(node)) return;
    const place = placeOf(node);
    if (node.flow === true) {
      found.push(place);
      return;
    }
    for (const item of node.items) {
      for (const part of isPair(item) ? [item.key, item.value] : [item]) visit(part, place.start);
    }
  };
  visit(root, 'whole');
  return found;
}

function scalarSpan(node: Scalar, block: number | 'whole'): ScalarSpan | undefined {
  const [start = 0, end = start] = node.range ?? [];
  if (node.type !== 'PLAIN') return { start, end };
  return end > start ? { start, end, block } : undefined;
}
