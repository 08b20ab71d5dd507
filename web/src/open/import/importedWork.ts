// Creates new work from a Pod that was imported, typed or pasted.

import type { ImportedPod } from '@syncpod/core/import';
import { type GateSettings, type Release, type ReleaseName, resolveRelease } from '@syncpod/core/releases';
import { withObserved } from '../../store/observed.ts';
import { createTimeline } from '../../store/timeline.ts';
import { newWork, type Work } from '../../store/work.ts';
import { withEvent } from '../../store/workChanges.ts';

/** The part of an imported Pod that new work starts with. */
export type OpenedPod = Pick<
  ImportedPod,
  'manifest' | 'status' | 'path' | 'controller' | 'object' | 'deletion'
>;

export const NO_STATUS: OpenedPod['status'] = { sandboxes: [], containers: [] };

/** True if the text has a status of which the kubelet wrote a part. */
export function hasState({ status }: Pick<OpenedPod, 'status'>): boolean {
  const { containers, sandboxes, waiting = {}, ended } = status;
  return containers.length + sandboxes.length + Object.keys(waiting).length > 0 || ended !== undefined;
}

/** The initial kubelet of the new work. */
export interface Beginner {
  readonly release: Release;
  readonly gates: GateSettings | undefined;
}

/** Drops the gates if this release cannot have them. */
export function beginnerOf(release: ReleaseName, gates: GateSettings): Beginner | undefined {
  const set = Object.keys(gates).length > 0 ? gates : undefined;
  const found = resolveRelease(release, set);
  if (found.ok) return { release: found.value, gates: set };
  return set && beginnerOf(release, {});
}

/** Keeps the observed state of the Pod, and deletes it if it is being deleted. */
export function importedWork(
  title: string,
  { manifest, status, path, controller, object, deletion }: OpenedPod,
  begins: Pick<Work, 'release' | 'gates' | 'path'>,
): Work {
  const work = newWork({ ...begins, ...(path ? { path, controller } : {}), title, manifest, object });
  // Without a status, nothing was observed, and the Pod counts as running. The state begins the story: `waiting` tells it
  // from one set by hand.
  const observed = hasState({ status })
    ? withObserved(work, createTimeline(), { waiting: {}, ...status })
    : work;
  return deletion ? withEvent(observed, createTimeline(), { type: 'delete', ...deletion }) : observed;
}

/** The kind of a dropped text: scenarios and lessons are opened, not imported. */
export function kindOfText(text: string): 'scenario' | 'lesson' | 'other' {
  if (!/^\s*\{/.test(text)) return 'other';
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('v' in value) || 'kind' in value) return 'other';
    return 'steps' in value ? 'lesson' : 'scenario';
  } catch {
    return 'other';
  }
}
