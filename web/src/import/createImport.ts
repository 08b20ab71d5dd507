// Replaces the current work with a Pod of a cluster or of the editor.

import type { EditPath } from '@syncpod/core/admission';
import type { Minor } from '@syncpod/core/releases';
import type { Notice, SourceStore } from '../store/source.ts';
import type { Work } from '../store/work.ts';
import { type Beginner, importedWork, type OpenedPod } from './importedWork.ts';

export interface Import {
  /** Takes an imported Pod with its observed state. */
  take(name: string, pod: OpenedPod, minor?: Minor): void;
  /** Takes a Pod typed or pasted into the editor. */
  run(name: string, pod: OpenedPod): void;
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
  readonly minor: string;
  readonly begins: Beginner | undefined;
}

/** Edit paths that exist for every Pod of every cluster. */
const EVERYDAY: ReadonlySet<EditPath> = new Set(['apply', 'edit', 'replace']);

export function createImport(source: SourceStore, kubelet: () => Kubelet, opened: () => Opened): Import {
  const begins = (): Pick<Work, 'release' | 'gates' | 'path' | 'controller'> => {
    const { minor, begins } = kubelet();
    const { path } = source.getState();
    // The edit path of an example may not exist in the cluster of this Pod.
    const way = EVERYDAY.has(path) ? path : 'apply';
    return { release: minor, gates: begins?.gates, path: way, controller: undefined };
  };
  const start = (title: string, pod: OpenedPod, own: boolean, minor?: Minor): void => {
    const { open, show } = source.getState();
    const notice: Notice = { text: 'notice.opened', values: { title }, undoable: true, passing: true };
    const kept = minor ? { ...begins(), release: minor, gates: undefined } : begins();
    open(importedWork(title, pod, kept), notice, { own });
    const { acts, container } = opened();
    if (acts) show({ notice: { ...notice, text: 'notice.tryPlay' } });
    else if (container !== undefined)
      show({ notice: { ...notice, text: 'notice.tryEdit', values: { title, container } } });
  };
  return {
    take: (name, pod, minor) => {
      start(name, pod, false, minor);
      source.getState().closeDialog('import');
    },
    run: (name, pod) => start(name, pod, true),
  };
}
