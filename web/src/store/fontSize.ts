// Reads and stores the size of the editor's text in pixels, on the device.

import { keepText, readText, storeOf } from '../browser/storage.ts';

const KEY = 'syncpod.editorSize';
export const USUAL_SIZE = 13;
const LEAST = 10;
const MOST = 24;

/** Where text and columns grow together; style sheets have the same query. */
export const LARGE_SCREEN = '(min-width: 2200px) and (min-height: 1100px)';

/** The size that is shown of a chosen size. */
export const grownSize = (size: number, grows: boolean): number => (grows ? Math.round(size * 1.2) : size);

/** The height of a line, in whole pixels: engines round a fraction of one differently, and the lines would drift apart. */
export const lineHeight = (size: number): number => Math.round((size * 20) / USUAL_SIZE);

/** Limits the size to whole pixels that can be read. */
export function limitedSize(size: number): number {
  return Math.max(LEAST, Math.min(MOST, Math.round(size)));
}

/** Ignores anything that is not a size. */
export function readFontSize(): number {
  const kept = Number(readText(KEY, storeOf('device')));
  return kept > 0 ? limitedSize(kept) : USUAL_SIZE;
}

export function keepFontSize(size: number): void {
  keepText(KEY, String(size), storeOf('device'));
}
