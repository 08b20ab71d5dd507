// The web worker that plays rollouts. The page imports this module for its URL only.

import { roll } from './roll.ts';
import type { Answer, Asked } from './rolled.ts';

/** A separate entry of the build: the page and the worker share the engine's chunks. */
export const ROLLOUT_WORKER = import.meta.url;

// The page imports this module too. A worker has no document.
if (!('document' in globalThis)) listen();

function listen(): void {
  globalThis.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
    const answer: Answer = roll(data);
    globalThis.postMessage(answer);
  });
}
