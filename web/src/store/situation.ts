// Derives the Pod, the text and the kubelet at the cursor.

import { podText, writtenText } from '@syncpod/core/explain';
import { resolveRelease } from '@syncpod/core/releases';
import { keptPodResources } from '@syncpod/core/runtime';
import type { Situation } from './explanation.ts';
import { indexOf, type Timeline } from './timeline.ts';
import { createTypedObject, type ObjectReader } from './typedObject.ts';
import type { Work } from './work.ts';
import { isCreatedAgain } from './workChanges.ts';

const NOTHING = { sandboxes: [], containers: [] } as const;
const NONE = [] as const;

/** The parts of the store that it reads. */
type Situated = Work & { readonly objectReader?: ObjectReader | undefined };

/** Unchanged values keep their identity while the timeline is the same. */
export function createSituation(): (work: Situated, timeline: Timeline) => Situation {
  const objectOf = createTypedObject();
  let beginning: { key: string; situation: Pick<Situation, 'release' | 'problems'> } | undefined;
  return (work, timeline) => {
    const { draft, manifest } = work;
    const entry = timeline.entries[indexOf(timeline, work.cursor)];
    const path = entry && isCreatedAgain(entry.state) ? 'apply' : work.path;
    if (entry) {
      const { release } = entry.state;
      const running = podText(entry.state.manifest);
      const { status } = entry.snapshot;
      const kept = keptPodResources(entry.state);
      const kubelet = entry.state;
      const written = writtenText(kubelet, path);
      const pod = { release, problems: NONE, path, running, written, status, kubelet, ...kept };
      const withText = (text: string | undefined): Situation => {
        const read = objectOf(work, entry, { running, written, draft: text });
        return read ? { ...pod, ...read, withText } : { ...pod, draft: text ?? written };
      };
      return withText(draft);
    }
    const key = JSON.stringify([work.release, work.gates]);
    if (beginning?.key !== key) {
      const found = resolveRelease(work.release, work.gates);
      const release = found.ok ? found.value : undefined;
      beginning = { key, situation: { release, problems: found.ok ? NONE : found.error } };
    }
    // The initial Pod is invalid: the draft is explained as if it were running.
    const text = draft ?? manifest;
    return { ...beginning.situation, path, running: text, written: text, draft: text, status: NOTHING };
  };
}
