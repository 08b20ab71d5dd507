// Replaces the current work with a Pod of a cluster or of the editor.

import type { ImportedPod, MadeBy } from '@syncpod/core/import';
import type { Notice, SourceStore } from '../store/source.ts';
import { newWork, type Work } from '../store/work.ts';
import { type Beginner, importedWork } from './importedWork.ts';

export interface Import {
  /** Takes an imported Pod with its observed state. */
  take(name: string, pod: ImportedPod): void;
  /** Takes a Pod typed or pasted into the editor. */
  run(name: string, manifest: string, madeBy?: MadeBy): void;
}

/** The kubelet at the player's position. */
interface Kubelet {
  readonly minor: string;
  readonly begins: Beginner | undefined;
}

export function createImport(source: SourceStore, kubelet: () => Kubelet): Import {
  const begins = (): Pick<Work, 'release' | 'gates' | 'path' | 'controller'> => {
    const { minor, begins } = kubelet();
    const { path, controller } = source.getState();
    return { release: minor, gates: begins?.gates, path, controller };
  };
  return {
    take: (name, pod) => {
      source.getState().open(importedWork(name, pod, begins()), openedNotice(name));
      source.getState().closeDialog('import');
    },
    run: (title, manifest, madeBy) => {
      const work = newWork({ ...begins(), ...madeBy, title, manifest });
      source.getState().open(work, openedNotice(title), { own: true });
    },
  };
}

function openedNotice(title: string): Notice {
  return { text: 'notice.opened', values: { title }, undoable: true, passing: true };
}
