// Handles Escape outside of dialogs, and returns the focus.

import { type RefObject, useLayoutEffect } from 'react';

/** Calls `onEscape`, except in dialogs and in the editor, which use Escape themselves. */
export function useEscape(onEscape: (() => void) | undefined): void {
  useLayoutEffect(() => {
    if (!onEscape) return undefined;
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      if (event.target instanceof Element && event.target.closest('.monaco-editor')) return;
      onEscape();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onEscape]);
}

/** Moves the focus here on mount, and back on unmount. */
export function useFocusHere(here: RefObject<HTMLElement | null>): void {
  // Before the next frame, in which the hidden page loses the focus.
  useLayoutEffect(() => {
    const before = document.activeElement;
    here.current?.focus();
    return () => {
      // The page has to be visible again first.
      setTimeout(() => {
        if (before instanceof HTMLElement && before.isConnected) before.focus();
      });
    };
  }, [here]);
}
