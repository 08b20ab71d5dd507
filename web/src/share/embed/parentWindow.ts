// Exchanges messages with the parent page only.

import type { Diagnostic, Result } from '@syncpod/core/result';
import { type EmbedCommand, type EmbedReport, messageOf, readCommand } from './messages.ts';

export interface Parent {
  /** Sends to the parent, at the origin of its messages, once it has sent one. */
  tell(report: EmbedReport): void;
  /** Announces the page's height to any parent: the only unsolicited message. */
  announce(height: number): void;
  close(): void;
}

/** Undefined if the page is not framed. Messages from other windows and frames are ignored. */
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
    // A page opened from a file has no origin. The target is still this parent window: this page closes with it.
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
