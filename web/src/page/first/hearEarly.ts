// Copies text typed into the first paint to the store.

import { indentOnEnter } from '../../editor/enterRules.ts';
import { OPENING_DRAFT } from '../../store/openingManifest.ts';
import type { SourceStore } from '../../store/source.ts';
import { FIRST_ID, firstEditor } from './firstPaint.ts';

/** Listens until the page replaces the first paint; text typed before the call counts too. */
export function hearEarly(source: SourceStore): void {
  const area = firstEditor();
  const first = document.getElementById(FIRST_ID);
  if (!area || !first || first.inert) return;
  const hear = (): void => {
    // The picture beside it shows the text of the opening.
    first.dataset.behind = String(area.value !== OPENING_DRAFT);
    if (area.value !== source.getState().draft) source.getState().typeEarly(area.value);
  };
  hear();
  area.addEventListener('input', hear);
  area.addEventListener('keydown', indentOnEnter);
}

/** Resolves when no input method composition is in progress in the first paint. */
export function wordEnded(): Promise<void> {
  return new Promise((resolve) => {
    const area = firstEditor();
    if (area?.dataset.composing !== 'true') resolve();
    else area.addEventListener('compositionend', () => setTimeout(resolve), { once: true });
  });
}
