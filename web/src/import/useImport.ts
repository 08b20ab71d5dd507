// How does a Pod of a cluster get into the page: asked for, pasted or dropped, and then taken?

import { type GateSettings, type ImportedPod, type Minor, type Release, resolveRelease } from '@syncpod/core';
import { useCallback, useMemo, useState } from 'react';
import { withObserved } from '../store/observed.ts';
import type { Notice, Source, SourceActions } from '../store/source.ts';
import { createTimeline } from '../store/timeline.ts';
import { newWork, type Work } from '../store/work.ts';

export interface Import {
  /** What the dialog begins with; undefined while it is closed. */
  readonly text: string | undefined;
  /** The kubelet that is to look at the Pod. */
  readonly release: Release | undefined;
  /** Opens the dialog over a text, '' for none. */
  ask(text: string): void;
  close(): void;
  /** Puts a Pod in place of the present work, as it was observed. */
  take(name: string, pod: ImportedPod): void;
  /** The same with a Pod that was typed or pasted into the editor. */
  run(name: string, manifest: string): void;
}

/** The kubelet of the page at its cursor. */
interface Kubelet {
  readonly minor: Minor;
  readonly gates: GateSettings;
}

export function useImport(source: Source & SourceActions, { minor, gates }: Kubelet): Import {
  const [text, ask] = useState<string>();
  const { open, path } = source;
  const kubelet = useMemo(() => beginnerOf(minor, gates), [minor, gates]);
  const workOn = (title: string, manifest: string, way = path): Work =>
    newWork({ title, release: minor, gates: kubelet?.gates, path: way, manifest });
  return {
    text,
    release: kubelet?.release,
    ask,
    close: useCallback(() => ask(undefined), []),
    take: (name, { manifest, status, path: way }) => {
      const work = workOn(name, manifest, way);
      // Without a status nothing was seen: then the Pod counts as running.
      const seen = status.containers.length > 0 || status.sandboxes.length > 0;
      open(seen ? withObserved(work, createTimeline(), status) : work, openedNotice(name));
      ask(undefined);
    },
    run: (name, manifest) => open(workOn(name, manifest), openedNotice(name), { own: true }),
  };
}

function openedNotice(title: string): Notice {
  return { text: 'notice.opened', values: { title }, undoable: true, passing: true };
}

/** What a story can begin with: without the gates where this release cannot have them. */
function beginnerOf(
  minor: Minor,
  gates: GateSettings,
): (Pick<Work, 'gates'> & { release: Release }) | undefined {
  const set = Object.keys(gates).length > 0 ? gates : undefined;
  const found = resolveRelease(minor, set);
  if (found.ok) return { release: found.value, gates: set };
  return set && beginnerOf(minor, {});
}

/** What kind of file a dropped text is: a scenario and a lesson are opened as such. */
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
