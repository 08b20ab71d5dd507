// Names the object around a part of an indented text: a container, its Pod, or a node.

import { type Block, containerAround } from './containerBlocks.ts';
import type { Fact } from './fact.ts';
import { ancestorOf, childOf, type OutlineNode, textIn } from './outline.ts';
import type { Evidence } from './pasted.ts';
import { type PodRef, refOf } from './podRef.ts';

/** The container that a node is a part of, and its Pod. */
export function aboutContainer(node: OutlineNode): PodRef & Pick<Fact, 'container' | 'block'> {
  return { ...refToContainer(containerAround(node)), ...aboutPod(node) };
}

export function refToContainer(block: Block | undefined): Pick<Fact, 'container' | 'block'> {
  const { name = '', id } = block ?? {};
  return { ...(name === '' ? {} : { container: name }), ...(id === undefined ? {} : { block: id }) };
}

/** The object around it: `metadata.name`, or describe's `Name:`. */
export function aboutPod(node: OutlineNode): PodRef {
  const object = objectAround(node);
  return object && kindOf(object) === 'Pod' ? podIn(object) : {};
}

/** The Pod around it, or the node. */
export function aboutMachine(node: OutlineNode): PodRef & Pick<Fact, 'node'> {
  const object = objectAround(node);
  const name = object && kindOf(object) === 'Node' ? nameOf(object) : undefined;
  return name === undefined ? aboutPod(node) : { node: name };
}

function objectAround(node: OutlineNode): OutlineNode | undefined {
  return nameOf(node) === undefined ? ancestorOf(node, (one) => nameOf(one) !== undefined) : node;
}

function nameOf(object: OutlineNode): string | undefined {
  const name = textIn(childOf(object, 'metadata'), 'name') || textIn(object, 'Name');
  // The metadata of a container in the output of crictl has no Pod.
  return name === '' || childOf(childOf(object, 'metadata'), 'attempt') ? undefined : name;
}

function podIn(object: OutlineNode): PodRef {
  const metadata = childOf(object, 'metadata');
  const namespace = textIn(metadata, 'namespace') || textIn(object, 'Namespace');
  return refOf(nameOf(object), namespace, textIn(metadata, 'uid'));
}

const NODE_KEYS = ['Roles', 'Unschedulable', 'Capacity', 'Allocatable'];
const OTHER_KEYS = [
  'Replicas',
  'Pod Template',
  'Desired Number of Nodes Scheduled',
  'Completions',
  'Type',
  'involvedObject',
  'regarding',
];

/** The kind of a named object; an excerpt without its kind is a Pod. */
function kindOf(object: OutlineNode): 'Pod' | 'Node' | 'other' {
  const kind = textIn(object, 'kind');
  if (kind === 'Node' || childOf(object, ...NODE_KEYS)) return 'Node';
  return (kind === '' || kind === 'Pod') && !childOf(object, ...OTHER_KEYS) ? 'Pod' : 'other';
}

/** The object that a text names before a line: a Pod, a node, or another one. */
export interface Before extends PodRef {
  readonly node?: string;
}

/** An object at the top of a text, and where it begins. */
export interface NamedObject {
  readonly at: Evidence;
  readonly object: Before;
}

/** Undefined for a part of a text that has no name. */
export function namedObject(node: OutlineNode): NamedObject | undefined {
  const name = nameOf(node);
  if (name === undefined) return undefined;
  const kind = kindOf(node);
  return { at: node.line.at, object: kind === 'Pod' ? podIn(node) : kind === 'Node' ? { node: name } : {} };
}

/** Returns a function that finds the last object named before a line. */
export function objectsBefore(objects: readonly NamedObject[]): (at: Evidence) => Before | undefined {
  const byFile = new Map<string, NamedObject[]>();
  for (const one of objects) {
    const same = byFile.get(one.at.file);
    if (same) same.push(one);
    else byFile.set(one.at.file, [one]);
  }
  return ({ file, line }) => {
    const named = byFile.get(file) ?? [];
    let [low, high] = [0, named.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((named[middle]?.at.line ?? 0) <= line) low = middle + 1;
      else high = middle;
    }
    return named[low - 1]?.object;
  };
}
