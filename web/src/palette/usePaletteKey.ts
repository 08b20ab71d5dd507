// Opens the palette with Ctrl+K or Cmd+K, also in the editor.

import { useEffect } from 'react';

/**
 * Listens in the capture phase, because the editor uses the key as the start of a chord. Inactive without
 * `open`.
 */
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
