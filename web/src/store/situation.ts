// Which Pod, text and kubelet are there at the cursor?

import { keptPodResources, podText, resolveRelease } from '@syncpod/core';
import type { Situation } from './explanation.ts';
import { indexOf, type Timeline } from './timeline.ts';
import type { Work } from './work.ts';

const NOTHING = { sandboxes: [], containers: [] } as const;
const NONE = [] as const;

/** Values that do not change are the same objects, as long as the timeline is. */
export function createSituation(): (work: Work, timeline: Timeline) => Situation {
  let beginning: { key: string; situation: Pick<Situation, 'release' | 'problems'> } | undefined;
  return (work, timeline) => {
    const { draft, path, manifest } = work;
    const point = timeline.points[indexOf(timeline, work.cursor)];
    if (point) {
      const { release } = point.state;
      const running = podText(point.state.manifest);
      const { status } = point.snapshot;
      const kept = keptPodResources(point.state);
      return { release, problems: NONE, path, running, draft: draft ?? running, status, ...kept };
    }
    const key = JSON.stringify([work.release, work.gates]);
    if (beginning?.key !== key) {
      const found = resolveRelease(work.release, work.gates);
      const release = found.ok ? found.value : undefined;
      beginning = { key, situation: { release, problems: found.ok ? NONE : found.error } };
    }
    // The Pod to start with cannot be read: what is typed is judged as if it ran already.
    const text = draft ?? manifest;
    return { ...beginning.situation, path, running: text, draft: text, status: NOTHING };
  };
}
