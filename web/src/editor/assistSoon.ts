// Starts completion and hover once the engine has loaded.

import { type IDisposable, languages } from 'monaco-editor/editor';
import { withTexts } from '../ui/i18n/texts.ts';
import type { Assisted } from './assist.ts';

const loadAssist = withTexts(() => import('./assist.ts'));

/** Provides completion and hover once their data has loaded. Returns a function that stops that. */
export function assistSoon(current: () => Assisted): () => void {
  let offered: IDisposable | undefined;
  let stopped = false;
  void loadAssist().then(({ assist }) => {
    if (!stopped) offered = assist(languages, current);
  });
  return () => {
    stopped = true;
    offered?.dispose();
  };
}
