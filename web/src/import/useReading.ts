// Reads a text the same way wherever it arrives: its objects, the chosen Pod, its kubelet, and its secrets.

import { creationOf } from '@syncpod/core/admission';
import { type ImportedPod, importText, type ListedPod } from '@syncpod/core/import';
import { type Minor, type Release, resolveRelease } from '@syncpod/core/releases';
import { useDeferredValue, useMemo, useState } from 'react';
import { keepNodes, readNodes } from '../store/nodes.ts';
import { hasState } from './importedWork.ts';

/** The kubelet at the cursor, which may have changed gates. */
export interface PresentKubelet {
  readonly minor: Minor;
  readonly begins: { readonly release: Release } | undefined;
}

export interface Reading {
  /** Undefined for an empty text. */
  readonly found: ReturnType<typeof importText> | undefined;
  readonly chosen: number;
  choose(index: number): void;
  readonly listed: ListedPod | undefined;
  /** The chosen Pod, masked or not. */
  readonly pod: ImportedPod | undefined;
  /** The kubelet on which the Pod will run. */
  readonly minor: Minor;
  chooseMinor(minor: Minor): void;
  /** The first release that creates the Pod as written, if the chosen one does not. */
  readonly needs: Minor | undefined;
  /** True if the chosen release does not create the Pod. A Pod with a state exists already. */
  readonly refuses: boolean;
  /** True if the Pod has values that look like secrets. */
  readonly secret: boolean;
  readonly masks: boolean;
  setMasks(masks: boolean): void;
}

export function useReading(text: string, present: PresentKubelet): Reading {
  const [chosen, choose] = useState(0);
  const [masks, setMasks] = useState(true);
  const [minor, setMinor] = useState(readNodes);
  const settled = useDeferredValue(text);
  const release = useMemo(() => releaseOf(minor, present), [minor, present]);
  const found = useMemo(
    () => (settled.trim() === '' || !release ? undefined : importText(settled, release)),
    [settled, release],
  );
  const listed = found?.pods[chosen] ?? found?.pods[0];
  const masked = useMemo(() => listed?.open({ maskSecrets: true }), [listed]);
  const open = useMemo(() => listed?.open(), [listed]);
  const pod = masks ? masked : open;
  const creation = useMemo(
    () => (pod && release && !hasState(pod) ? creationOf(pod.manifest, release) : undefined),
    [pod, release],
  );
  return {
    found,
    chosen: listed === found?.pods[chosen] ? chosen : 0,
    choose,
    listed,
    pod,
    minor,
    chooseMinor: (next) => {
      keepNodes(next);
      setMinor(next);
    },
    needs: creation?.needs,
    refuses: creation !== undefined && creation.errors.length > 0,
    secret: masked !== undefined && masked.diagnostics.length > (open?.diagnostics.length ?? 0),
    masks,
    setMasks,
  };
}

function releaseOf(minor: Minor, { minor: shown, begins }: PresentKubelet): Release | undefined {
  if (minor === shown && begins) return begins.release;
  const found = resolveRelease(minor);
  return found.ok ? found.value : undefined;
}
