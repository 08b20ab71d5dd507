// Creates new work from a Pod that was imported, typed or pasted.

import type { ImportedPod } from '@syncpod/core/import';
import { type GateSettings, type Minor, type Release, resolveRelease } from '@syncpod/core/releases';
import { withObserved } from '../store/observed.ts';
import { createTimeline } from '../store/timeline.ts';
import { newWork, type Work } from '../store/work.ts';

/** The part of an imported Pod that new work starts with. */
export type OpenedPod = Pick<ImportedPod, 'manifest' | 'status' | 'path' | 'controller'>;

export const NO_STATUS: OpenedPod['status'] = { sandboxes: [], containers: [] };

export function hasState({ status }: Pick<OpenedPod, 'status'>): boolean {
  return status.containers.length > 0 || status.sandboxes.length > 0;
}

/** The initial kubelet of the new work. */
export interface Beginner {
  readonly release: Release;
  readonly gates: GateSettings | undefined;
}

/** Drops the gates if this release cannot have them. */
export function beginnerOf(minor: Minor, gates: GateSettings): Beginner | undefined {
  const set = Object.keys(gates).length > 0 ? gates : undefined;
  const found = resolveRelease(minor, set);
  if (found.ok) return { release: found.value, gates: set };
  return set && beginnerOf(minor, {});
}

/** Keeps the observed state of the Pod. */
export function importedWork(
  title: string,
  { manifest, status, path, controller }: OpenedPod,
  begins: Pick<Work, 'release' | 'gates' | 'path' | 'controller'>,
): Work {
  const work = newWork({ ...begins, ...(path ? { path, controller } : {}), title, manifest });
  // Without a status, nothing was observed, and the Pod counts as running.
  return hasState({ status }) ? withObserved(work, createTimeline(), status) : work;
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
