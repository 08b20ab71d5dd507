// The size of the editor's text, kept on the device.

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { keepText, readText, storeOf } from '../browser/storage.ts';

const KEY = 'syncpod.editorSize';
/** In pixels. */
export const USUAL_SIZE = 13;
const LEAST = 10;
const MOST = 24;

const limited = (size: number): number => Math.max(LEAST, Math.min(MOST, Math.round(size)));

function readSize(): number {
  const kept = Number(readText(KEY, storeOf('device')));
  return kept > 0 ? limited(kept) : USUAL_SIZE;
}

const fontSize = createStore<number>(readSize);

/** The size in pixels. */
export const useFontSize = (): number => useStore(fontSize);

export function changeFontSize(by: number): void {
  fontSize.setState(limited(fontSize.getState() + by), true);
  keepText(KEY, String(fontSize.getState()), storeOf('device'));
}
