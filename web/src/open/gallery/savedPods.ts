// Keeps the reader's own Pods on this device.

import { keepStored, readStored, type Store, storeOf } from '../../browser/storage.ts';
import { putAside, takeBack } from '../../share/keptWork.ts';
import type { Work } from '../../store/work.ts';

/** A Pod with its story, under the name that the reader sees. */
export interface SavedPod {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly saved: number;
  readonly work: Work;
}

const KEY = 'syncpod.pods';

/** The saved Pods, newest first. Omits entries that this page cannot read. */
export function readSavedPods(store: Store | undefined = storeOf('device')): readonly SavedPod[] {
  const values = readStored(KEY, store);
  return (Array.isArray(values) ? values : []).flatMap((value: unknown) => {
    const { name, saved } = Object(value);
    const kept = takeBack(value);
    return kept && typeof name === 'string' && typeof saved === 'number'
      ? [{ name, saved, work: kept.work }]
      : [];
  });
}

/** Replaces the Pod of the same name. False if the browser does not store it. */
export function savePod(pod: SavedPod, store: Store | undefined = storeOf('device')): boolean {
  const others = readSavedPods(store).filter(({ name }) => name !== pod.name);
  return keep([pod, ...others], store);
}

export function deletePod(name: string, store: Store | undefined = storeOf('device')): boolean {
  return keep(
    readSavedPods(store).filter((pod) => pod.name !== name),
    store,
  );
}

function keep(pods: readonly SavedPod[], store: Store | undefined): boolean {
  const values = pods.map(({ name, saved, work }) => ({ name, saved, ...putAside({ work, own: true }) }));
  return keepStored(KEY, values, store);
}
