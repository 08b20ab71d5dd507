// Binds the aliases of a YAML document to their anchors.

import { type Alias, isAlias, isMap, isNode, isSeq, type Node } from 'yaml';

/** Maps each alias to the closest preceding anchor of its name, as goyaml does; omits aliases without an anchor. */
export function bindAliases(root: Node | null): ReadonlyMap<Alias, Node> {
  const anchors = new Map<string, Node>();
  const bound = new Map<Alias, Node>();
  const visit = (node: unknown): void => {
    if (!isNode(node)) return;
    if (isAlias(node)) {
      const target = anchors.get(node.source);
      if (target) bound.set(node, target);
      return;
    }
    if (node.anchor) anchors.set(node.anchor, node);
    if (isSeq(node)) for (const item of node.items) visit(item);
    if (isMap(node)) {
      for (const pair of node.items) {
        visit(pair.key);
        visit(pair.value);
      }
    }
  };
  visit(root);
  return bound;
}
