// Reads a text the same way wherever it arrives: its objects, the chosen Pod, its kubelet, and its secrets.

import { creationOf } from '@syncpod/core/admission';
import { type ImportedPod, importText, kubeletVersionIn, type ListedPod } from '@syncpod/core/import';
import { type Minor, type Release, type ReleaseName, resolveRelease } from '@syncpod/core/releases';
import { useDeferredValue, useMemo, useState } from 'react';
import { keepNodes, readNodes } from '../../store/nodes.ts';
import { hasState } from './importedWork.ts';

/** The kubelet at the cursor, which may have changed gates. */
export interface PresentKubelet {
  readonly release: ReleaseName;
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
  readonly kubelet: ReleaseName;
  chooseKubelet(kubelet: ReleaseName): void;
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
  const [own, setOwn] = useState<ReleaseName>();
  const [usual] = useState(readNodes);
  const settled = useDeferredValue(text);
  const printed = useMemo(() => printedBy(settled), [settled]);
  const kubelet = own ?? printed ?? usual;
  const release = useMemo(() => releaseOf(kubelet, present), [kubelet, present]);
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
    kubelet,
    chooseKubelet: (next) => {
      keepNodes(next);
      setOwn(next);
    },
    needs: creation?.needs,
    refuses: creation !== undefined && creation.errors.length > 0,
    secret: masked !== undefined && masked.diagnostics.length > (open?.diagnostics.length ?? 0),
    masks,
    setMasks,
  };
}

function releaseOf(kubelet: ReleaseName, { release: shown, begins }: PresentKubelet): Release | undefined {
  if (kubelet === shown && begins) return begins.release;
  const found = resolveRelease(kubelet);
  return found.ok ? found.value : undefined;
}

/** The kubelet of the first Node in the text. */
function printedBy(text: string): ReleaseName | undefined {
  const version = kubeletVersionIn(text);
  const found = version === undefined ? undefined : resolveRelease(version);
  return found?.ok ? found.value.name : undefined;
}
