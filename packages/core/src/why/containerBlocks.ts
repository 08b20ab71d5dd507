// Separates the fields of containers that stand side by side, because their names or their indentation are lost.

import type { OutlineNode } from './outline.ts';

/** The keys of the lists of containers and of their statuses. */
const LISTS =
  /^(?:(?:Init |Ephemeral )?Containers|(?:containers|initContainers|ephemeralContainers)|(?:container|initContainer|ephemeralContainer)Statuses)$/;
export const INIT_LISTS: ReadonlySet<string> = new Set(['Init Containers', 'initContainerStatuses']);

/** Fields that a container has once: a second one belongs to the next container. */
const ONCE: ReadonlySet<string> = new Set([
  ...['Container ID', 'Image', 'Image ID', 'State', 'Last State', 'Ready', 'Restart Count'],
  ...[
    'containerID',
    'image',
    'imageID',
    'state',
    'lastState',
    'lastTerminationState',
    'restartCount',
    'name',
  ],
]);
/** Fields that a container has, and a part of it has not. */
const OF_CONTAINER: ReadonlySet<string> = new Set(
  [...ONCE, 'resources', 'env'].filter((key) => !/^(?:name|containerID|Container ID)$/.test(key)),
);
const NOT_A_NAME = /^(?:status|spec|containers|state|lastState|lastTerminationState)$/;
/** What follows the containers. */
const AFTER = /^(?:Conditions|Volumes|QoS Class|Events|status|spec|conditions|qosClass)$/;

/** The fields of one container. */
export interface Block {
  /** '' if the text has none. */
  readonly name: string;
  /** Identifies it within this run of the program; undefined for an excerpt of a single container. */
  readonly id?: number;
  readonly fields: readonly OutlineNode[];
}

/** The container that a node is a part of. Undefined for a node outside of every container. */
export function containerAround(node: OutlineNode): Block | undefined {
  let [below, field] = [node, node];
  for (let holder = node.parent; holder; holder = holder.parent) {
    const item = LISTS.test(holder.key) && field !== node && (field.key === '' || isLabel(field.key));
    if (item) return blockOf(field, below);
    if (isHolder(holder)) return blockOf(holder, field);
    [below, field] = [field, holder];
  }
  return undefined;
}

/** The containers of a list; if its indentation is lost, they follow its key. */
export function containersIn(list: OutlineNode): readonly Block[] {
  if (list.children.length === 0) {
    const blocks = blocksOf(list.parent?.children ?? []);
    const own = blocks.findIndex(({ fields }) => fields.includes(list));
    const end = blocks.findIndex(
      ({ fields: [first] }, index) =>
        index > own && first && (LISTS.test(first.key) || AFTER.test(first.key)),
    );
    return blocks.slice(own, end < 0 ? undefined : end).filter(isContainer);
  }
  const named = list.children.filter(({ key }) => key === '' || (isLabel(key) && !ONCE.has(key)));
  return [
    ...blocksOf(list.children).filter(isContainer),
    ...named.flatMap((one) => blocksOf(one.children).flatMap(({ fields }) => blockOf(one, fields[0]) ?? [])),
  ];
}

function isContainer({ fields }: Block): boolean {
  return fields.some(({ key }) => OF_CONTAINER.has(key));
}

/** True for a node whose children are the fields of containers. */
function isHolder(node: OutlineNode): boolean {
  if (LISTS.test(node.key)) return true;
  return node.children.some(({ key }) => OF_CONTAINER.has(key));
}

/** True for a list of containers or an item of one. */
function isListed({ key, parent }: OutlineNode): boolean {
  return LISTS.test(key) || (parent !== undefined && (key === '' || LISTS.test(parent.key)));
}

function blockOf(holder: OutlineNode, field: OutlineNode | undefined): Block | undefined {
  const blocks = blocksOf(holder.children);
  const found = field && blocks.find(({ fields }) => fields.includes(field));
  if (!found) return undefined;
  const { fields } = found;
  // Fields that follow those of a named container belong to one that has lost its name.
  const named =
    found === blocks[0] && found.name === '' && isLabel(holder.key) && !NOT_A_NAME.test(holder.key);
  const name = named ? holder.key : found.name;
  return blocks.length > 1 || isListed(holder) ? { ...found, name } : { name, fields };
}

const known = new WeakMap<readonly OutlineNode[], { readonly length: number; readonly blocks: Block[] }>();

function blocksOf(nodes: readonly OutlineNode[]): readonly Block[] {
  const before = known.get(nodes);
  if (before?.length === nodes.length) return before.blocks;
  const blocks = split(nodes).map(blockOfFields);
  known.set(nodes, { length: nodes.length, blocks });
  return blocks;
}

function split(nodes: readonly OutlineNode[]): OutlineNode[][] {
  const parts: OutlineNode[][] = [[]];
  let seen = new Set<string>();
  nodes.forEach((node, index) => {
    if (LISTS.test(node.key) || AFTER.test(node.key) || seen.has(node.key) || isHeading(nodes, index)) {
      parts.push([]);
      seen = new Set();
    }
    parts.at(-1)?.push(node);
    if (ONCE.has(node.key)) seen.add(node.key);
  });
  return parts.filter(({ length }) => length > 0);
}

/** In describe without its indentation, a name is a line of its own before the fields. */
function isHeading(nodes: readonly OutlineNode[], index: number): boolean {
  const node = nodes[index];
  return (
    node !== undefined &&
    isLabel(node.key) &&
    node.value === '' &&
    node.children.length === 0 &&
    /^(?:Container ID|Image)$/.test(nodes[index + 1]?.key ?? '')
  );
}

let count = 0;

function blockOfFields(fields: readonly OutlineNode[]): Block {
  const heading = fields.find((_, index) => isHeading(fields, index))?.key ?? '';
  const named = fields.find(({ key }) => key === 'name')?.value.replace(/^["']/, '') ?? '';
  count += 1;
  return { name: [named, heading].find(isLabel) ?? '', id: count, fields };
}

function isLabel(name: string): boolean {
  return /^[a-z0-9][a-z0-9-]*$/.test(name);
}
