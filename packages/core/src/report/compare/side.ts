// Prepares the scenario of one side of a comparison.

import { podText } from '../../explain/podText.ts';
import { objectPod } from '../../import/objectPod.ts';
import type { ReleaseName } from '../../releases/minor.ts';
import { settableGates } from '../../releases/settableGates.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { timeline, timelineParts } from '../../story/timeline.ts';

/** The scenario with its draft applied at the cursor. */
export function withDraftApplied(scenario: Scenario): Scenario {
  const { draft, cursor = 0, ...story } = scenario;
  if (draft === undefined) return story;
  const played = timeline(story);
  if (!played.ok) return { ...story, manifest: draft };
  const at = played.value[Math.min(cursor, played.value.length - 1)];
  const last = played.value.at(-1);
  const kept = at === last ? story.events : story.events.slice(0, (at?.event ?? -1) + 1);
  const edit = editOf({ ...story, events: kept }, draft);
  return { ...story, events: [...kept, { type: 'edit', path: story.path, ...edit }] };
}

/** The Pod of the draft, which may be a text of the object that owns the Pod. */
function editOf(story: Scenario, draft: string): { readonly manifest: string; readonly object?: string } {
  const parts = story.object === undefined ? undefined : timelineParts(story);
  const state = parts?.ok ? parts.value.at(-1)?.state : undefined;
  if (!state) return { manifest: draft };
  const stored = story.events.flatMap((event) => (event.type === 'edit' ? (event.object ?? []) : [])).at(-1);
  const running = { pod: state.pod, manifest: podText(state.manifest) };
  const release = state.apiServer ?? state.release;
  const pod = objectPod(draft, release, running, stored ?? story.object ?? draft);
  return pod ? { manifest: pod.manifest, object: draft } : { manifest: draft };
}

/** The same story from the start on another kubelet, with the gates that can be set there. */
export function underRelease(scenario: Scenario, name: ReleaseName): Scenario {
  const { gates, ...story } = scenario;
  const kept = settableGates(name, gates ?? {});
  return { ...story, release: name, ...(Object.keys(kept).length > 0 ? { gates: kept } : {}) };
}
