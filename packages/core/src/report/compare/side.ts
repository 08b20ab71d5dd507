// Prepares the scenario of one side of a comparison.

import { podText } from '../../explain/podText.ts';
import { objectPod } from '../../import/objectPod.ts';
import { objectEdits } from '../../runtime/events/event.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { withEventAtSnapshot } from '../../story/eventAt.ts';
import type { TimelineState } from '../../story/story.ts';
import { entriesOf } from '../../story/timeline.ts';

/** The scenario with its draft applied at the cursor. */
export function withDraftApplied(scenario: Scenario): Scenario {
  const { draft, cursor = 0, ...story } = scenario;
  if (draft === undefined) return story;
  const played = entriesOf(story);
  if (!played.ok) return { ...story, manifest: draft };
  const entries = played.value;
  const at = Math.min(cursor, entries.length - 1);
  const typed = { type: 'edit', path: story.path, manifest: draft } as const;
  const events = withEventAtSnapshot(story.events, entries, at, typed);
  const kept = events.slice(0, -1);
  const edit = editOf({ ...story, events: kept }, entries[at]?.state, draft);
  return { ...story, events: [...kept, { ...typed, ...events.at(-1), ...edit }] };
}

/** The Pod of the draft, which may be a text of the object that owns the Pod. */
function editOf(
  { object, events }: Scenario,
  state: TimelineState | undefined,
  draft: string,
): { readonly manifest: string; readonly object?: string } {
  if (object === undefined || !state) return { manifest: draft };
  const stored = objectEdits(events).at(-1)?.object ?? object;
  const running = { pod: state.pod, manifest: podText(state.manifest) };
  const pod = objectPod(draft, state.apiServer ?? state.release, running, stored);
  return pod ? { manifest: pod.manifest, object: draft } : { manifest: draft };
}
