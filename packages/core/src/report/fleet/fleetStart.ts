// Counts a fleet whose Nodes may follow its Pods, and chooses the release before the upgrade if the user did not.

import { mapOf } from '../../go/record.ts';
import type { ReleaseName } from '../../releases/minor.ts';
import { err, ok, type Result } from '../../result.ts';
import { type Fleet, type FleetPod, fleet } from './fleet.ts';
import type { FleetEnds } from './nodeKubelets.ts';
import type { ReadItem } from './podTemplates.ts';
import { kubeletCounter } from './seenKubelets.ts';

/** The most bytes of items that wait for the Nodes. */
const MOST_WAITING = 16_000_000;

/** The ends of an upgrade; `from` may follow from the Nodes. */
export type FleetStartEnds = Omit<FleetEnds, 'from'> & { readonly from: ReleaseName | undefined };

/** `length`: of its text, in bytes. */
type Item = ReadItem & { readonly length: number };

interface Listener<Read extends Item> {
  /** Called before an item is counted. */
  begin(item: Read): void;
  /** The reason why a Pod cannot be read. */
  tell(problem: string): void;
  /** Called for a Pod of which a container restarts. */
  restarts?(pod: FleetPod, item: Read): void;
}

export interface FleetStart<Read extends Item> {
  /** Counts an item of a List. */
  add(item: Read): void;
  /** After the last item, or to count no more. Error: there are neither Nodes nor `from`. */
  end(): Result<Fleet, 'no-nodes'>;
  /** What is counted so far; undefined while items wait for the Nodes. */
  soFar(): Fleet | undefined;
}

/**
 * Holds the items back until the first Pod whose Node is known, so that the order of kinds does not matter unless the
 * input is long; then counts directly. Error: gates that `to` does not start with.
 */
export function fleetStart<Read extends Item>(
  ends: FleetStartEnds,
  listener: Listener<Read>,
): Result<FleetStart<Read>, string> {
  const startOf = (from: ReleaseName) => fleet({ ...ends, from }, listener.tell);
  const possible = startOf(ends.from ?? ends.to);
  if (!possible.ok) return possible;
  let waiting: Read[] = [];
  let held = 0;
  const nodes = new Set<unknown>();
  const kubelets = kubeletCounter();
  let made: Result<Fleet, 'no-nodes'> | undefined;

  function count(counted: Fleet, item: Read): void {
    listener.begin(item);
    const pod = counted.add(item.value, item.template);
    if (pod) listener.restarts?.(pod, item);
  }

  function begin(): Result<Fleet, 'no-nodes'> {
    const from = ends.from ?? kubelets.seen().find(({ by }) => by === 'node')?.minor;
    const counted = from === undefined ? undefined : startOf(from);
    made = counted?.ok ? counted : err('no-nodes');
    const [first, then] = [waiting.filter(isNode), waiting.filter((item) => !isNode(item))];
    waiting = [];
    if (made.ok) for (const item of [...first, ...then]) count(made.value, item);
    return made;
  }

  return ok({
    add(item) {
      if (made?.ok) count(made.value, item);
      if (made) return;
      kubelets.add(item.value);
      if (isNode(item)) nodes.add(mapOf(mapOf(item.value).metadata).name);
      waiting.push(item);
      held += item.length;
      const { nodeName = UNPLACED } = mapOf(mapOf(item.value).spec);
      if (held > MOST_WAITING || nodes.has(nodeName)) begin();
    },
    end: () => made ?? begin(),
    soFar: () => (made?.ok ? made.value : undefined),
  });
}

/** The node of what runs on none. */
const UNPLACED = Symbol('no node');

function isNode({ value }: Item): boolean {
  return mapOf(value).kind === 'Node';
}
