// When do completion and hover begin? Once the engine is there, which knows the fields.

import { type IDisposable, languages } from 'monaco-editor/editor';
import type { Assisted } from './assist.ts';

/** Offers completion and hover as soon as what they need is there. Answers how to stop that. */
export function assistSoon(current: () => Assisted): () => void {
  let offered: IDisposable | undefined;
  let stopped = false;
  void import('./assist.ts').then(({ assist }) => {
    if (!stopped) offered = assist(languages, current);
  });
  return () => {
    stopped = true;
    offered?.dispose();
  };
}
