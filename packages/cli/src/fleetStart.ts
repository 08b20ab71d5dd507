// Chooses the release before an upgrade from the Nodes that precede the Pods, if the user did not name it.

import { type Fleet, type FleetEnds, fleet, kubeletCounter } from '@syncpod/core/fleet';
import { isRecord } from '@syncpod/core/go';
import type { ReleaseName } from '@syncpod/core/releases';
import { err, type Result } from '@syncpod/core/result';

export interface FleetStart {
  /** Counts an item of a List. */
  add(item: unknown): void;
  /** After the last item. Error: the release is unknown, or gates that `to` does not start with. */
  end(): Result<Fleet, string>;
}

const NO_NODES =
  '--from R is required, because no Nodes precede the Pods: name the release, or print Nodes first (kubectl get nodes,pods)';

/** The ends of an upgrade; `from` may follow from the Nodes. */
export type FleetStartEnds = Omit<FleetEnds, 'from'> & { readonly from: ReleaseName | undefined };

/** Holds the items before the first Pod back, until they show the release; then counts directly. */
export function fleetStart(ends: FleetStartEnds, tell: (problem: string) => void): FleetStart {
  const waiting: unknown[] = [];
  const kubelets = kubeletCounter();
  let made: Result<Fleet, string> | undefined;

  function begin(): Result<Fleet, string> {
    const from = ends.from ?? kubelets.seen().find(({ by }) => by === 'node')?.minor;
    made = from === undefined ? err(NO_NODES) : fleet({ ...ends, from }, tell);
    if (made.ok) for (const item of waiting) made.value.add(item);
    waiting.length = 0;
    return made;
  }

  return {
    add(item) {
      if (made === undefined && ends.from === undefined && !isPod(item)) {
        kubelets.add(item);
        waiting.push(item);
        return;
      }
      const counting = made ?? begin();
      if (counting.ok) counting.value.add(item);
    },
    end: () => made ?? (ends.from === undefined && kubelets.seen().length === 0 ? err(NO_NODES) : begin()),
  };
}

function isPod(item: unknown): boolean {
  return isRecord(item) && item.kind !== 'Node' && item.kind !== 'Event' && isRecord(item.spec);
}
