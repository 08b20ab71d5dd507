// How does an embedded page hear the page around it, and nobody else?

import type { Diagnostic, Result } from '@syncpod/core';
import { type EmbedCommand, type EmbedReport, messageOf, readCommand } from './messages.ts';

export interface Parent {
  /** Tells the parent, if it has spoken, at the origin that it spoke from. */
  tell(report: EmbedReport): void;
  /** Announces the height that the page needs to whoever frames it: the one thing that is said unasked. */
  announce(height: number): void;
  close(): void;
}

/** Undefined if nobody frames this page. Other windows and other frames are not heard, whatever they say. */
export function listenToParent(
  onCommand: (command: Result<EmbedCommand, Diagnostic>) => void,
): Parent | undefined {
  const { parent } = window;
  if (parent === window) return undefined;
  let origin: string | undefined;
  const listen = (event: MessageEvent): void => {
    if (event.source !== parent) return;
    const command = readCommand(event.data);
    if (!command) return;
    // A page from a file has no origin to name. It is still this very parent: when it goes, this page goes.
    origin = event.origin === 'null' ? '*' : event.origin;
    onCommand(command);
  };
  window.addEventListener('message', listen);
  return {
    tell: (report) => {
      if (origin !== undefined) parent.postMessage(messageOf(report), origin);
    },
    announce: (height) => parent.postMessage(messageOf({ type: 'height', height }), '*'),
    close: () => window.removeEventListener('message', listen),
  };
}
