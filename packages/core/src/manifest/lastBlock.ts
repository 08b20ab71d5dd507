// Reads a block scalar at the end of a text without a final line break as Kubernetes does.

import { isMap, isScalar, isSeq, type Node, type Scalar } from 'yaml';

/**
 * Removes the final line break from the `|` or `>` block at the end of a text that lacks one: the parser adds it,
 * goyaml does not. Ports go.yaml.in/yaml/v2 yaml_parser_scan_block_scalar.
 */
export function endAsWritten(root: Node | null, text: string): void {
  const block = lastScalar(root);
  if (!block?.type?.startsWith('BLOCK_') || block.range?.[1] !== text.length) return;
  // A last line of only spaces does not belong to the block.
  if (text.slice(text.lastIndexOf('\n') + 1).trim() === '') return;
  if (typeof block.value === 'string') block.value = block.value.replace(/\n$/, '');
}

function lastScalar(root: Node | null): Scalar | undefined {
  let node: unknown = root;
  while (isMap(node) || isSeq(node)) node = isMap(node) ? node.items.at(-1)?.value : node.items.at(-1);
  return isScalar(node) ? node : undefined;
}
