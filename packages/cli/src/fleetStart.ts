// Chooses the release before an upgrade from the Nodes of the input, if the user did not name it.

import { type Fleet, type FleetEnds, fleet, kubeletCounter } from '@syncpod/core/fleet';
import { isRecord } from '@syncpod/core/go';
import type { ReleaseName } from '@syncpod/core/releases';
import { err, type Result } from '@syncpod/core/result';
import type { PlacedItem, Problems } from './readFleet.ts';

export interface FleetStart {
  /** Counts an item of a List. */
  add(item: PlacedItem): void;
  /** After the last item. Error: the release is unknown, or gates that `to` does not start with. */
  end(): Result<Fleet, string>;
}

const NO_NODES =
  '--from R is required, because the input has no Nodes: name the release, or print Nodes too (kubectl get nodes,pods)';

/** The most bytes of items that wait for the Nodes. */
const MOST_WAITING = 16_000_000;

/** The ends of an upgrade; `from` may follow from the Nodes. */
export type FleetStartEnds = Omit<FleetEnds, 'from'> & { readonly from: ReleaseName | undefined };

/**
 * Holds the items back until the first Pod whose Node is known, so that the order of kinds does not matter unless the
 * input is long; then counts directly.
 */
export function fleetStart(ends: FleetStartEnds, problems: Pick<Problems, 'at' | 'addHere'>): FleetStart {
  let waiting: PlacedItem[] = [];
  let held = 0;
  const nodes = new Set<unknown>();
  const kubelets = kubeletCounter();
  let made: Result<Fleet, string> | undefined;

  function begin(): Result<Fleet, string> {
    const from = ends.from ?? kubelets.seen().find(({ by }) => by === 'node')?.minor;
    made = from === undefined ? err(NO_NODES) : fleet({ ...ends, from }, problems.addHere);
    const [first, then] = [waiting.filter(isNode), waiting.filter((one) => !isNode(one))];
    waiting = [];
    for (const { value, template, place } of [...first, ...then]) {
      problems.at(place);
      if (made.ok) made.value.add(value, template);
    }
    return made;
  }

  return {
    add(item) {
      const { value, template, length } = item;
      if (made) {
        if (made.ok) made.value.add(value, template);
        return;
      }
      kubelets.add(value);
      if (isNode(item)) nodes.add(nameOf(value));
      waiting.push(item);
      held += length;
      if (held > MOST_WAITING || nodes.has(nodeOf(value))) begin();
    },
    end: () => made ?? begin(),
  };
}

function isNode({ value }: PlacedItem): boolean {
  return isRecord(value) && value.kind === 'Node';
}

function nameOf(item: unknown): unknown {
  return isRecord(item) && isRecord(item.metadata) ? item.metadata.name : undefined;
}

/** The name of a Pod's node; UNPLACED for a Pod without one, and for any other object. */
function nodeOf(item: unknown): unknown {
  return isRecord(item) && isRecord(item.spec) ? (item.spec.nodeName ?? UNPLACED) : UNPLACED;
}

const UNPLACED = Symbol('no node');
