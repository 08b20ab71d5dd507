// How does Ctrl+K or Cmd+K open the palette from everywhere, the editor too?

import { useEffect } from 'react';

/** Heard on the way down: the editor would take the key for a chord of its own. Without `open` it is not heard. */
export function usePaletteKey(open: (() => void) | undefined): void {
  useEffect(() => {
    if (!open) return undefined;
    const listen = (event: KeyboardEvent): void => {
      const chord = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!chord || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      event.stopPropagation();
      open();
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [open]);
}
