// How does a Pod of a cluster get into the page: asked for, pasted or dropped, and then taken?

import type { ImportedPod } from '@syncpod/core';
import { useCallback, useState } from 'react';
import { withObserved } from '../store/observed.ts';
import type { Minor, Source, SourceActions } from '../store/source.ts';
import { createTimeline } from '../store/timeline.ts';
import type { Work } from '../store/work.ts';

export interface Import {
  /** What the dialog begins with; undefined while it is closed. */
  readonly text: string | undefined;
  /** Opens the dialog over a text, '' for none. */
  ask(text: string): void;
  close(): void;
  /** Puts a Pod in place of the present work, as it was observed. */
  take(name: string, pod: ImportedPod): void;
}

/** `minor` is the kubelet that is to look at the Pod. */
export function useImport(source: Source & SourceActions, minor: Minor): Import {
  const [text, ask] = useState<string>();
  const { open, path } = source;
  return {
    text,
    ask,
    close: useCallback(() => ask(undefined), []),
    take: (name, { manifest, status }) => {
      const work: Work = {
        ...{ title: name, story: undefined, release: minor, gates: source.gates, path, manifest },
        ...{ events: [], draft: undefined, cursor: 0, bookmarks: [] },
      };
      // Without a status nothing was seen: then the Pod counts as running.
      const seen = status.containers.length > 0 || status.sandboxes.length > 0;
      open(seen ? withObserved(work, createTimeline(), status) : work, {
        ...{ text: 'notice.opened', values: { title: name }, undoable: true },
      });
      ask(undefined);
    },
  };
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
