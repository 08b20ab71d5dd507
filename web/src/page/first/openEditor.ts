// Makes the editor of the first paint editable before any program has loaded.

import { firstEditor } from './firstPaint.ts';

/** Only the text of the first paint is interactive. */
export function openEditor(first: HTMLElement): void {
  const area = firstEditor();
  if (!area) return;
  for (let at: HTMLElement = area; at !== first && at.parentElement; at = at.parentElement) {
    for (const beside of at.parentElement.children) {
      if (beside === at || !(beside instanceof HTMLElement)) continue;
      beside.inert = true;
      beside.ariaHidden = 'true';
    }
  }
  first.inert = false;
  first.removeAttribute('aria-hidden');
}
