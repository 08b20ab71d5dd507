// What does Kubernetes read of a block of text that ends with the whole text, without a line end?

import { isMap, isScalar, isSeq, type Node, type Scalar } from 'yaml';

/**
 * Takes the line end away from the `|` or `>` block that the text ends in, if its last line has none: goyaml adds
 * none, the parser does. Ports go.yaml.in/yaml/v2 yaml_parser_scan_block_scalar.
 */
export function endAsWritten(root: Node | null, text: string): void {
  const block = lastScalar(root);
  if (!block?.type?.startsWith('BLOCK_') || block.range?.[1] !== text.length) return;
  // A last line of blanks is not one of the block's.
  if (text.slice(text.lastIndexOf('\n') + 1).trim() === '') return;
  if (typeof block.value === 'string') block.value = block.value.replace(/\n$/, '');
}

function lastScalar(root: Node | null): Scalar | undefined {
  let node: unknown = root;
  while (isMap(node) || isSeq(node)) node = isMap(node) ? node.items.at(-1)?.value : node.items.at(-1);
  return isScalar(node) ? node : undefined;
}
