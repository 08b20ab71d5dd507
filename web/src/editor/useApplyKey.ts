// How does Ctrl+Enter or Cmd+Enter apply the edit from inside of its text?

import { type RefObject, useEffect } from 'react';

/** Heard on the way down: Monaco would begin a line. It stands in the document here, but not in the tree of React. */
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
