// Removes the first paint when the page replaces it, and takes over its text area.

import { useLayoutEffect } from 'react';
import { FIRST_ID, firstEditor } from './firstPaint.ts';

export function Uncover() {
  useLayoutEffect(() => {
    const from = firstEditor();
    const to = document.querySelector<HTMLTextAreaElement>('#root [data-lined] textarea');
    const focused = from !== undefined && document.activeElement === from;
    document.getElementById(FIRST_ID)?.remove();
    if (!from || !to) return;
    to.setSelectionRange(from.selectionStart, from.selectionEnd, from.selectionDirection);
    if (focused) to.focus();
  }, []);
  return null;
}
