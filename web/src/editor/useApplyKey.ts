// Applies the edit on Ctrl+Enter or Cmd+Enter in the editor.

import { type RefObject, useEffect } from 'react';

/** Listens in the capture phase, because Monaco inserts a newline otherwise. */
export function useApplyKey(place: RefObject<HTMLElement | null>, onApply: () => void): void {
  useEffect(() => {
    const element = place.current;
    const listen = (event: KeyboardEvent): void => {
      const chord = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!chord || event.key !== 'Enter' || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) onApply();
    };
    element?.addEventListener('keydown', listen, true);
    return () => element?.removeEventListener('keydown', listen, true);
  }, [place, onApply]);
}
