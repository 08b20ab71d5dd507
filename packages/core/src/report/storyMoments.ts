// Which question does each event of a scenario put to the kubelet?

import type { EditPath } from '../admission/admission.ts';
import { isEmpty } from '../api/podActions.ts';
import type { PodStatus } from '../api/podStatus.ts';
import type { Release } from '../releases/release.ts';
import { type Diagnostic, ok, type Result } from '../result.ts';
import { runtimeStatus } from '../runtime/node/node.ts';
import { type TimelinePart, type TimelineState, timelineParts } from '../runtime/timeline.ts';
import type { Scenario } from '../scenario/scenario.ts';

/** What `explain` takes. */
interface StoryMoment {
  /** Index of the event; that of the draft comes after the last. */
  readonly event: number;
  readonly release: Release;
  readonly path: EditPath;
  readonly running: string;
  readonly draft: string;
  readonly status: PodStatus;
}

/**
 * A moment an event that leaves a Pod: an edit as it arrives, anything else as the first sync sees it that has
 * something to do. Then the draft, if there is one; a scenario with neither has its beginning as the only moment.
 */
export function storyMoments(scenario: Scenario): Result<readonly StoryMoment[], readonly Diagnostic[]> {
  const parts = timelineParts(scenario);
  if (!parts.ok) return parts;
  const moments = parts.value.slice(1).flatMap(momentOf);
  const state = parts.value.at(-1)?.state;
  if (!state) return ok(moments);
  const { draft } = scenario;
  if (draft !== undefined && draft !== state.manifest) {
    moments.push({ ...still(state, scenario.events.length), running: state.manifest, draft });
  }
  return ok(moments.length > 0 ? moments : [still(state, 0)]);
}

function momentOf({ event, before, state, snapshots }: TimelinePart, index: number): StoryMoment[] {
  if (event?.type === 'edit') {
    const draft = { draft: event.manifest, path: event.path ?? before.path };
    return [{ ...still(before, index), running: before.manifest, ...draft }];
  }
  if (state.worker === 'gone') return [];
  const busy = snapshots.find(({ actions }) => actions && !isEmpty(actions));
  return [{ ...still(state, index), ...(busy ? { status: busy.status } : {}) }];
}

/** Nothing is edited. Resized and debugged Pods are not what was written, so the Pod itself is the text. */
function still({ release, path, pod, node, now }: TimelineState, event: number): StoryMoment {
  const text = JSON.stringify(pod);
  return { event, release, path, running: text, draft: text, status: runtimeStatus(node, now) };
}
