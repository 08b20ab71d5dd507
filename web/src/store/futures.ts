// Finds the other futures of the story, and where they part from the current one.

import type { ScenarioEvent } from '@syncpod/core/runtime';
import type { Source } from './source.ts';
import { commonLength } from './timeline.ts';
import type { Work } from './work.ts';

type Told = Pick<Source, 'futures' | 'manifest' | 'events'>;

/** The other futures of the same Pod, oldest first. */
export function otherFutures({ futures, manifest, events }: Told): readonly Work[] {
  // The browser's Back can lead to another story, or into one of these futures.
  return futures.filter((one) => one.manifest === manifest && !sameEvents(one.events, events));
}

/** The events of a future after the point at which it differs from the current one. */
export function ownEvents(
  current: readonly ScenarioEvent[],
  other: readonly ScenarioEvent[],
): readonly ScenarioEvent[] {
  const own = other.slice(commonLength(current, other));
  const [first, ...rest] = own;
  return first?.type === 'wait' && rest.length > 0 ? rest : own;
}

function sameEvents(a: readonly ScenarioEvent[], b: readonly ScenarioEvent[]): boolean {
  return a.length === b.length && commonLength(a, b) === b.length;
}
