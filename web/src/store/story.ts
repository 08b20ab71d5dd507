// What happens once the draft is applied, for the log?

import { beginTimeline, continueTimeline, type Snapshot } from '@syncpod/core';
import type { Source } from './source.ts';

const NOTHING: readonly Snapshot[] = [];

/** Every moment from the running Pod to the one that has come to rest with the edit. */
export function storyOf(
  source: Pick<Source, 'running' | 'draft' | 'minor' | 'gates' | 'path'>,
): readonly Snapshot[] {
  const { running, draft, minor, gates, path } = source;
  const events = running === draft ? [] : [{ type: 'edit', manifest: draft } as const];
  const begun = beginTimeline({ release: minor, gates, path, manifest: running, events });
  if (!begun.ok) return NOTHING;
  const [edit] = events;
  const after = edit ? continueTimeline(begun.value.state, edit, 0).snapshots : NOTHING;
  return [...begun.value.snapshots, ...after];
}
