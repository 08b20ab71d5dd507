// Collects the facts about the Pod at the cursor that the what-if forms need.

import { expectedVolumes, whyImpossible } from '@syncpod/core/runtime';
import type { TimelineEntry } from '@syncpod/core/story';
import type { Stage } from './fields.ts';

/** Running containers come first, because most events happen to them. `typedImages`: those of the draft. */
export function stageOf(
  entries: readonly TimelineEntry[],
  at: number,
  release: string,
  typedImages: readonly string[] = [],
): Stage {
  const entry = entries[at];
  const containers = [...(entry?.snapshot.containers ?? [])].sort(
    (a, b) => Number(b.state === 'running') - Number(a.state === 'running'),
  );
  const known = new Set(containers.map(({ image }) => image));
  return {
    release,
    apiServer: entry?.state.apiServer?.minor ?? release,
    pod: podOf(entry),
    containers: containers.map(({ name, image }) => ({ name, image })),
    typedImages: typedImages.filter((image) => !known.has(image)),
    ...(entry ? { refusal: (event) => whyImpossible(entry.state, event) } : {}),
    exits: entry !== undefined && at === entries.length - 1 && entry.state.alarms.length > 0,
    volumes: entry ? expectedVolumes(entry.state.pod) : [],
  };
}

function podOf(entry: TimelineEntry | undefined): Stage['pod'] {
  if (entry?.state.awaited) return 'awaited';
  if (!entry || entry.state.worker === 'syncing') return 'there';
  if (entry.state.worker === 'gone') return 'gone';
  return entry.snapshot.containers.some(({ state }) => state === 'running') ? 'there' : 'ended';
}
