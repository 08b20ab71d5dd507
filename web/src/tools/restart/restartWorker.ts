// The web worker that diagnoses long texts. The page imports this module for its URL only.

import { diagnosisOf, type FromWorker, type ToWorker } from './diagnosis.ts';

/** A separate entry of the build: the page and the worker share the engine's chunks. */
export const RESTART_WORKER = import.meta.url;

// The page imports this module too. A worker has no document.
if (!('document' in globalThis)) listen();

function listen(): void {
  const tell = (message: FromWorker): void => globalThis.postMessage(message);
  globalThis.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
    const diagnosis = diagnosisOf(data.texts, data.most, (share) => tell({ type: 'reading', share }));
    tell({ type: 'read', diagnosis });
  });
}
