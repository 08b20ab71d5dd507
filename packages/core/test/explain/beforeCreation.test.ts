// Tests that a draft before the Pod is created changes the Pod that will be created, and is not admitted as an edit.

import { describe, expect, it } from 'vitest';
import type { EditPath } from '../../src/admission/admission.ts';
import { explainEntry } from '../../src/explain/explainEntry.ts';
import type { Explanation } from '../../src/explain/explanation.ts';
import { preview } from '../../src/explain/preview.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { TimelineEntry } from '../../src/story/story.ts';
import { entriesIn, timelineParts } from '../../src/story/timeline.ts';

const pod = (spec: string, name = 'web') =>
  `apiVersion: v1\nkind: Pod\nmetadata: {name: ${name}}\nspec: ${spec}\n`;
const ONE = pod('{containers: [{name: a, image: "a:1"}]}');
/** No running Pod can be changed to this. */
const OTHER = pod(
  '{restartPolicy: Never, initContainers: [{name: first, image: "i:1"}], containers: [{name: a, image: "a:2"}, {name: b, image: "b:1"}]}',
  'shop',
);

function entriesFor(manifest: string, path: EditPath, world: readonly ScenarioEvent[] = []) {
  const parts = timelineParts({ release: '1.33', path, manifest, events: [...world, { type: 'create' }] });
  if (!parts.ok) throw new Error(parts.error[0]?.message);
  return entriesIn(parts.value);
}

/** The preview of a draft before the Pod is created, on a node with these events. */
function drafted(draft: string, path: EditPath, world: readonly ScenarioEvent[] = []): Explanation {
  const before = entriesFor(ONE, path, world).findLast(({ state }) => state.awaited);
  const { explanation } = preview({ kubelet: (before as TimelineEntry).state, path, draft });
  if (!explanation) throw new Error('the draft is no Pod');
  return explanation;
}

/** The first sync of a story whose Pod has this text. */
function created(manifest: string, path: EditPath, world: readonly ScenarioEvent[] = []): Explanation {
  const entries = entriesFor(manifest, path, world);
  const sync = entries.findIndex(({ snapshot }) => snapshot.cause.kind === 'sync');
  const found = explainEntry(entries, sync)?.explanation;
  if (!found) throw new Error('nothing was synced');
  return found;
}

const summaryOf = ({ containers, steps }: Explanation) => ({
  containers: containers.map(({ name, outcome, fails }) => [name, outcome, fails]),
  steps: steps.map(({ state }) => state),
});

describe('a draft before the Pod is created', () => {
  it.each(['apply', 'edit', 'replace', 'static', 'direct', 'deployment'] as const)(
    'is what the Pod is created with: path %s',
    (path) => {
      const draft = drafted(OTHER, path);
      expect(draft.admission).toMatchObject({ allowed: true, errors: [], reaches: 'same-pod' });
      expect(summaryOf(draft)).toEqual(summaryOf(created(OTHER, path)));
      expect(draft.rollout).toBeUndefined();
    },
  );

  it('meets the world that was described', () => {
    const world: ScenarioEvent[] = [{ type: 'image', image: 'i:1', state: 'broken', error: 'denied' }];
    expect(summaryOf(drafted(OTHER, 'apply', world))).toEqual(summaryOf(created(OTHER, 'apply', world)));
  });

  it('is refused as a new Pod', () => {
    const wrong = OTHER.replace('b:1', '');
    const { admission } = drafted(wrong, 'apply');
    expect(admission).toMatchObject({
      allowed: false,
      errors: [{ field: 'spec.containers[1].image', detail: 'Required value' }],
    });
    expect(drafted(wrong, 'direct').admission.allowed).toBe(true);
  });
});
