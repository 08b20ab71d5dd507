// Returns from a tool to the Pod with Escape.

import { useLayoutEffect } from 'react';
import { useSourceStore } from '../store/context.ts';

/** Dialogs, lists and fields that hold something to undo handle Escape themselves. */
export function useLeaveKey(active: boolean): void {
  const source = useSourceStore();
  useLayoutEffect(() => {
    if (!active) return undefined;
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (document.querySelector('dialog[open]')) return;
      source.getState().closeTool();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [active, source]);
}
