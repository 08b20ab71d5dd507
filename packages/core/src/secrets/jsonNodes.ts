// Reads JSON as a machine prints it into the nodes of the YAML parser, many times faster than it does.

import { Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { printedJson } from '../manifest/printedJson.ts';

/** A bracket, the end of a key, a string, or another scalar. */
const TOKEN = /[{}[\]:]|"(?:[^"\\]|\\.)*"|[^\s{}[\]:,"]+/g;

type Open = YAMLMap | YAMLSeq;

/** The nodes of a JSON text with their ranges; undefined for a text that is not printed JSON. Scalars are strings. */
export function jsonNodes(text: string): Open | undefined {
  if (printedJson(text) === undefined) return undefined;
  const open: Open[] = [];
  let root: Open | undefined;
  /** The last scalar, until it is known to be a key or a value. */
  let key: Scalar | undefined;
  const add = (node: Open | Scalar): void => {
    const around = open.at(-1);
    if (around instanceof YAMLSeq) around.items.push(node);
    else if (around && key) around.items.push(new Pair(key, node));
    key = undefined;
  };
  let waiting: Scalar | undefined;
  const settle = (): void => {
    if (waiting) add(waiting);
    waiting = undefined;
  };
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token === ':') {
      key = waiting;
      waiting = undefined;
    } else if (token === '{' || token === '[') {
      settle();
      const node = token === '{' ? new YAMLMap() : new YAMLSeq();
      if (root) add(node);
      root ??= node;
      open.push(node);
    } else if (token === '}' || token === ']') {
      settle();
      open.pop();
    } else {
      settle();
      waiting = scalar(token, index);
    }
  }
  return root;
}

function scalar(token: string, start: number): Scalar {
  const isQuoted = token.startsWith('"');
  const node = new Scalar(isQuoted ? JSON.parse(token) : token);
  node.type = isQuoted ? 'QUOTE_DOUBLE' : 'PLAIN';
  node.range = [start, start + token.length, start + token.length];
  return node;
}
