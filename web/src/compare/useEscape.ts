// What does Escape do where no dialog is open, and where does the focus go back to?

import { type RefObject, useEffect, useLayoutEffect } from 'react';

export function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      onEscape();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onEscape]);
}

/** The focus is here as long as this is there, then again where it was. */
export function useFocusHere(here: RefObject<HTMLElement | null>): void {
  // Before the next frame, in which what is hidden now loses the focus.
  useLayoutEffect(() => {
    const before = document.activeElement;
    here.current?.focus();
    return () => {
      // The page that it was in is shown again first.
      setTimeout(() => {
        if (before instanceof HTMLElement && before.isConnected) before.focus();
      });
    };
  }, [here]);
}
