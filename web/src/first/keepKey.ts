// What becomes of a key that is pressed before the page hears? It is pressed again when the page has come.

import { UNCOVERED } from './firstPaint.ts';

/** They move the focus or do nothing alone. */
const NOT_KEPT: ReadonlySet<string> = new Set(['Tab', 'Escape', 'Enter', 'Shift', 'Control', 'Alt', 'Meta']);

/** Remembers the first key only: those after it may be meant for what it opens. */
export function keepKey(first: HTMLElement): void {
  let early: KeyboardEvent | undefined;
  const remember = (event: KeyboardEvent): void => {
    if (event.target === document.body && !NOT_KEPT.has(event.key)) early ??= event;
  };
  document.addEventListener('keydown', remember);
  first.addEventListener(UNCOVERED, () => {
    document.removeEventListener('keydown', remember);
    if (early) setTimeout(pressAgain, 0, early);
  });
}

/** Where the focus is by now: a text does not take it. */
function pressAgain({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): void {
  const again = { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true };
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', again));
}
