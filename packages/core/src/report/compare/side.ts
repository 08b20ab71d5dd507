// Prepares the scenario of one side of a comparison.

import type { Minor } from '../../releases/minor.ts';
import { settableGates } from '../../releases/settableGates.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { timeline } from '../../story/timeline.ts';

/** The scenario with its draft applied at the cursor. */
export function withDraftTold(scenario: Scenario): Scenario {
  const { draft, cursor = 0, ...told } = scenario;
  if (draft === undefined) return told;
  const played = timeline(told);
  if (!played.ok) return { ...told, manifest: draft };
  const at = played.value[Math.min(cursor, played.value.length - 1)];
  const last = played.value.at(-1);
  const kept = at === last ? told.events : told.events.slice(0, (at?.event ?? -1) + 1);
  return { ...told, events: [...kept, { type: 'edit', manifest: draft, path: told.path }] };
}

/** The same story from the start on another kubelet, with the gates that can be set there. */
export function underRelease(scenario: Scenario, minor: Minor): Scenario {
  const { gates, ...told } = scenario;
  const kept = settableGates(minor, gates ?? {});
  return { ...told, release: minor, ...(Object.keys(kept).length > 0 ? { gates: kept } : {}) };
}
