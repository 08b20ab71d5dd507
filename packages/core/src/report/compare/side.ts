// Prepares the scenario of one side of a comparison.

import type { Minor } from '../../releases/minor.ts';
import { settableGates } from '../../releases/settableGates.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { timeline } from '../../story/timeline.ts';

/** The scenario with its draft applied at the cursor. */
export function withDraftApplied(scenario: Scenario): Scenario {
  const { draft, cursor = 0, ...story } = scenario;
  if (draft === undefined) return story;
  const played = timeline(story);
  if (!played.ok) return { ...story, manifest: draft };
  const at = played.value[Math.min(cursor, played.value.length - 1)];
  const last = played.value.at(-1);
  const kept = at === last ? story.events : story.events.slice(0, (at?.event ?? -1) + 1);
  return { ...story, events: [...kept, { type: 'edit', manifest: draft, path: story.path }] };
}

/** The same story from the start on another kubelet, with the gates that can be set there. */
export function underRelease(scenario: Scenario, minor: Minor): Scenario {
  const { gates, ...story } = scenario;
  const kept = settableGates(minor, gates ?? {});
  return { ...story, release: minor, ...(Object.keys(kept).length > 0 ? { gates: kept } : {}) };
}
