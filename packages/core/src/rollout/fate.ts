// Lists what can become of the Pods of a new template, as events before their creation.

import type { ScenarioEvent } from '../runtime/events/event.ts';
import type { RolledWorkload } from './workload.ts';

export const FATES = ['ready', 'crash', 'not-ready', 'no-image'] as const;

/**
 * `ready`: it becomes ready. `crash`: its first container exits some seconds after each start. `not-ready`: its readiness
 * probe fails. `no-image`: the image of its first container cannot be pulled.
 */
export type Fate = (typeof FATES)[number];

/** Seconds from a start to the crash. */
const CRASHES_AFTER = 3;

/** The fates that are possible: without a readiness probe, a container that runs is ready. */
export function fatesOf({ containers }: Pick<RolledWorkload, 'containers'>): readonly Fate[] {
  const canFail = containers.some(({ hasReadinessProbe }) => hasReadinessProbe);
  return FATES.filter((fate) => fate !== 'not-ready' || canFail);
}

/** Empty for a fate that is not possible. */
export function fateEvents(
  fate: Fate,
  { containers }: Pick<RolledWorkload, 'containers'>,
): readonly ScenarioEvent[] {
  const [first] = containers;
  const probed = containers.find(({ hasReadinessProbe }) => hasReadinessProbe);
  switch (fate) {
    case 'ready':
      return [];
    case 'crash':
      if (!first) return [];
      return [{ type: 'process', container: first.name, exits: { after: CRASHES_AFTER, code: 1 } }];
    case 'not-ready':
      if (!probed) return [];
      return [{ type: 'probe', container: probed.name, probe: 'readiness', result: 'Failure' }];
    case 'no-image':
      return first ? [{ type: 'image', image: first.image, state: 'broken' }] : [];
  }
}
