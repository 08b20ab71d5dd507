// Applies the edit on Ctrl+Enter or Cmd+Enter in the editor.

import { type RefObject, useLayoutEffect } from 'react';
import { chordShortcut } from '../ui/keyboard/shortcuts.ts';

/** Listens in the capture phase, because Monaco inserts a newline otherwise. */
export function useApplyKey(place: RefObject<HTMLElement | null>, onApply: () => void): void {
  useLayoutEffect(() => {
    const element = place.current;
    const listen = (event: KeyboardEvent): void => {
      if (chordShortcut(event) !== 'apply' || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) onApply();
    };
    element?.addEventListener('keydown', listen, true);
    return () => element?.removeEventListener('keydown', listen, true);
  }, [place, onApply]);
}
