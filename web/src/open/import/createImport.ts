// Replaces the current work with a Pod of a cluster or of the editor.

import type { EditPath } from '@syncpod/core/admission';
import type { ReleaseName } from '@syncpod/core/releases';
import type { Notice, SourceStore } from '../../store/source.ts';
import { type Beginner, importedWork, type OpenedPod } from './importedWork.ts';

export interface Import {
  /** Takes a Pod with its observed state, on a kubelet. `own`: it was typed or pasted into the editor. */
  take(name: string, pod: OpenedPod, release: ReleaseName, own?: boolean): void;
}

/** The page after the Pod was opened. */
interface Opened {
  /** True if Play has something to show. */
  readonly acts: boolean;
  /** The container that the page suggests for an edit. */
  readonly container: string | undefined;
}

/** The kubelet at the player's position. */
interface Kubelet {
  readonly release: ReleaseName;
  readonly begins: Beginner | undefined;
}

/** Edit paths that exist for every Pod of every cluster. */
const EVERYDAY: ReadonlySet<EditPath> = new Set(['apply', 'edit', 'replace']);

export function createImport(source: SourceStore, kubelet: () => Kubelet, opened: () => Opened): Import {
  return {
    take: (title, pod, release, own = false) => {
      const { release: shownRelease, begins } = kubelet();
      const { path: shown, open, show, closeDialog } = source.getState();
      const values = { title, release };
      const notice: Notice = { text: 'notice.openedOn', values, undoable: true, passing: true };
      // Gates that were set for another release, and the edit path of an example, may not exist in this cluster.
      const gates = release === shownRelease ? begins?.gates : undefined;
      const path = EVERYDAY.has(shown) ? shown : 'apply';
      open(importedWork(title, pod, { release, gates, path }), notice, { own });
      const { acts, container } = opened();
      if (acts) show({ notice: { ...notice, text: 'notice.tryPlay' } });
      else if (container !== undefined)
        show({ notice: { ...notice, text: 'notice.tryEdit', values: { ...values, container } } });
      closeDialog('import');
    },
  };
}
