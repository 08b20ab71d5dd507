// Opens the palette with Ctrl+K or Cmd+K, also in the editor.

import { useLayoutEffect } from 'react';
import { chordShortcut } from '../../ui/keyboard/shortcuts.ts';

/**
 * Listens in the capture phase, because the editor uses the key as the start of a chord, and from the frame in which the
 * page appears. Inactive without `open`.
 */
export function usePaletteKey(open: (() => void) | undefined): void {
  useLayoutEffect(() => {
    if (!open) return undefined;
    const listen = (event: KeyboardEvent): void => {
      if (chordShortcut(event) !== 'palette') return;
      event.preventDefault();
      event.stopPropagation();
      open();
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [open]);
}
