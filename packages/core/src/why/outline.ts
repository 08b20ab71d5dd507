// Reads indented keys and values: kubectl describe, YAML and JSON, complete or in part.

import type { PastedLine } from './pasted.ts';

/** A key with its value and the lines indented below it. An item of a list has no key. */
export interface OutlineNode {
  readonly key: string;
  value: string;
  readonly line: PastedLine;
  readonly indent: number;
  children: OutlineNode[];
  readonly parent?: OutlineNode;
}

/** Shared by all nodes without children: a fleet in one line of JSON has a million of them. */
const NONE: OutlineNode[] = [];

/** Builds the tree line by line. */
export interface Outliner {
  readonly root: OutlineNode;
  /** The number of nodes that were added. */
  readonly size: number;
  add(line: PastedLine): void;
  /**
   * Removes the parts that no later line can change, and returns them: a text of any length needs bounded memory. The
   * names of their ancestors stay.
   */
  done(): OutlineNode[];
}

/**
 * A tree by indentation alone. Accepts fragments and missing lines: lines indented below a key belong to it. It has no
 * schema, so it also reads text that is neither YAML nor JSON; readers look for the keys that they know.
 */
export function outliner(): Outliner {
  const root: OutlineNode = { key: '', value: '', line: NO_LINE, indent: -1, children: NONE };
  let open = root;
  let file = '';
  let size = 0;
  return {
    root,
    get size() {
      return size;
    },
    add(line) {
      if (line.at.file !== file) open = root;
      file = line.at.file;
      for (const part of partsOf(line)) {
        open = added(open, part, placeOf(line, part));
        size += 1;
      }
    },
    done: () => closedIn(root),
  };
}

/** The children of the root and of the List that is open, without the last of each. */
function closedIn(root: OutlineNode): OutlineNode[] {
  const closed: OutlineNode[] = [];
  for (let list: OutlineNode | undefined = root; list; ) {
    const last: OutlineNode | undefined = list.children.at(-1);
    for (const child of list.children) if (child !== last) closed.push(child);
    list.children = last ? [last] : NONE;
    list = last?.key === 'items' ? last : childOf(last, 'items');
  }
  return closed;
}

/** Longer lines are objects without line breaks: their evidence is a key with its value. */
const LONGEST_SHOWN = 2000;

function placeOf(line: PastedLine, { text }: Part): PastedLine {
  if (line.content.length <= LONGEST_SHOWN) return line;
  const { file, line: number } = line.at;
  return { at: { file, line: number, text: text.slice(0, LONGEST_SHOWN) }, content: line.content };
}

const NO_LINE: PastedLine = { at: { file: '', line: 0, text: '' }, content: '' };

/** Deeper texts are not a Pod: a Pod with managedFields has about twenty levels. */
const DEEPEST = 200;
/** The most characters of a value; longer than any message that is looked up. */
const LONGEST = 4000;

interface Part {
  readonly indent: number;
  readonly text: string;
}

/** Brackets of JSON, or several of its keys on one line. */
const FLOW = /[[{]\s*["{[]|,\s*"[^"]{1,80}"\s*:/;
/** A whole value in the brackets of YAML, JavaScript or Python: `state: {waiting: {reason: Error}}`. */
const BRACED = /^(?:- )?(?:'?[A-Za-z][\w-]*'?: ?)?[[{][[{ ]*'?[A-Za-z_][\w-]*'?: .*[\]}] *,?$/;
const TOKEN = /"(?:[^"\\]|\\.)*"?|[{}[\],]|[^"{}[\],]+/g;
const BRACED_TOKEN = /"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|[{}[\],]|[^"'{}[\],]+/g;

/** JSON without line breaks becomes one part for each key, as deep as its brackets. */
function* partsOf({ content }: PastedLine): Generator<Part> {
  const found = content.search(/\S/);
  if (found < 0) return;
  const indent = Math.min(found, DEEPEST);
  const text = content.trimStart();
  if (FLOW.test(content)) yield* flowParts(content, indent, TOKEN);
  else if (/[{[]/.test(text) && BRACED.test(text)) yield* flowParts(content, indent, BRACED_TOKEN);
  else yield { indent, text };
}

/** Brackets outside strings open and close a level. */
function* flowParts(content: string, first: number, tokens: RegExp): Generator<Part> {
  let depth = 0;
  let text = '';
  const part = (): Part[] => {
    const found = text.trim();
    text = '';
    return found === '' ? [] : [{ indent: first + depth * 2, text: found }];
  };
  for (const [token] of content.matchAll(tokens)) {
    if (token === '{' || token === '[') {
      if (text.trim() === '' && token === '{') text = '{';
      yield* part();
      depth = Math.min(depth + 1, DEEPEST);
    } else if (token === '}' || token === ']') {
      yield* part();
      depth = Math.max(0, depth - 1);
    } else if (token === ',') yield* part();
    else text += token;
  }
  yield* part();
}

/** A key of JSON, a key in single quotes, or a plain key, each with its value. */
const KEY = /^(?:["']([^"']+)["']\s*:\s*(.*)|([A-Za-z_][\w./ ()-]*?)\s*:(?:\s+(.*))?)$/;
/** The first line of an object: a document of YAML, a Pod of describe, or a workload of `rollout history`. */
const OBJECT = /^---|^Name:\s+\S|^[a-z]+(?:\.apps)?\/[\w.-]+(?: with revision #\d+)?$/;
/** An item of a list in YAML, or the opening brace of one in JSON. */
const DASH = /^-(?:\s+|$)/;

/** Returns the node that is open now. */
function added(before: OutlineNode, part: Part, line: PastedLine): OutlineNode {
  let open = before;
  let { indent, text } = part;
  // `- - a` is an item of a list in a list.
  for (let deep = 0; ; deep += 1) {
    if (/^[\]}],?$/.test(text) || text === '[') return open;
    if (continues(open, indent, text)) {
      if (open.value.length < LONGEST) open.value = `${open.value} ${text.replace(/^\\ ?/, '')}`.trim();
      return open;
    }
    const dash = deep < DEEPEST ? DASH.exec(text) : null;
    if (!dash) break;
    open = child(open, { indent: indent + 0.5, key: '', value: '', line });
    text = text.slice(dash[0].length);
    if (text === '') return open;
    indent += dash[0].length;
  }
  if (text === '{') return child(open, { indent, key: '', value: '', line });
  if (indent === 0 && OBJECT.test(text)) {
    const object = child(open, { indent: -0.5, key: '', value: '', line });
    return text.startsWith('---') ? object : child(object, { indent, ...keyAndValue(text), line });
  }
  const found = keyAndValue(text);
  return NULL.test(text) && found.key !== text ? open : child(open, { indent, ...found, line });
}

/** A key without a value. */
const NULL = /:\s*(?:null|None|nil),?$/;

/** A line without a key is a key without a value. */
function keyAndValue(text: string): Pick<OutlineNode, 'key' | 'value'> {
  const [, quoted, json, plain = quoted, value = json ?? ''] = KEY.exec(text) ?? [];
  return plain === undefined ? { key: text, value: '' } : { key: plain, value: unquoted(value) };
}

/** States in `kubectl describe`: values that have keys below them. */
const OPENS = /^(?:Terminated|Waiting|Running|True|False|\{|\[|)$/;

/** A scalar over several lines: quoted and not closed, or indented deeper than its key. */
function continues(open: OutlineNode, indent: number, text: string): boolean {
  if (open.key === '' || OPENS.test(open.value)) return false;
  const quote = /^["']/.exec(open.value)?.[0];
  if (quote !== undefined) return !open.value.slice(1).endsWith(quote);
  if (indent <= open.indent) return false;
  if (BLOCK.test(open.value)) return true;
  return DASH.exec(text) === null && !YAML_KEY.test(text);
}

/** The header of a scalar of YAML whose lines follow, with those that were read. */
const BLOCK = /^[|>][-+]?(?:\s+|$)/;

/** A plain scalar of YAML contains no colon before a blank. */
const YAML_KEY = /^[A-Za-z][\w-]*:(?:\s|$)/;

function child(open: OutlineNode, node: Pick<OutlineNode, 'key' | 'value' | 'line' | 'indent'>): OutlineNode {
  let parent = open;
  while (parent.indent >= node.indent && parent.parent) parent = parent.parent;
  const { key, value, line, indent } = node;
  const made: OutlineNode = { key, value, line, indent, children: NONE, parent };
  if (parent.children === NONE) parent.children = [made];
  else parent.children.push(made);
  return made;
}

/** The text of a scalar. One that is not closed on its line keeps its opening quote. */
function unquoted(value: string): string {
  const plain = value.replace(/,$/, '').trim();
  if (plain === '{' || plain === '[' || plain === '{}' || plain === '[]' || plain === 'null') return '';
  const [, , inside] = /^(["'])(.*)\1$/.exec(plain) ?? [];
  return inside === undefined ? plain : inside.replaceAll('\\"', '"').replaceAll('\\n', ' ');
}

/** The first child with one of these keys. */
export function childOf(node: OutlineNode | undefined, ...keys: readonly string[]): OutlineNode | undefined {
  return node?.children.find(({ key }) => keys.includes(key));
}

/** The value of that child, or ''. */
export function textIn(node: OutlineNode | undefined, ...keys: readonly string[]): string {
  return (
    childOf(node, ...keys)
      ?.value.replace(BLOCK, '')
      .replace(/^["']/, '') ?? ''
  );
}

/** The node and every node below it, parents first. */
export function* nodesIn(node: OutlineNode): Generator<OutlineNode> {
  const open = [node];
  for (let one = open.pop(); one; one = open.pop()) {
    yield one;
    for (let index = one.children.length - 1; index >= 0; index -= 1) {
      const child = one.children[index];
      if (child) open.push(child);
    }
  }
}

/** The nearest ancestor that fits. */
export function ancestorOf(node: OutlineNode, fits: (one: OutlineNode) => boolean): OutlineNode | undefined {
  for (let one = node.parent; one; one = one.parent) if (fits(one)) return one;
  return undefined;
}
