// What becomes of a click on what is only drawn yet? It is made up for when the page stands in its place.

import { UNCOVERED } from './firstPaint.ts';

/** Where a click has an effect that can be had later too. */
const CLICKABLE = 'button, [role="tab"], summary';

/** Remembers the newest click, and makes it on the same thing once the page has come. */
export function keepClick(first: HTMLElement): void {
  let late: (() => void) | undefined;
  const remember = ({ clientX, clientY }: MouseEvent): void => {
    const drawn = drawnAt(first, clientX, clientY);
    if (!drawn) {
      late = undefined;
      return;
    }
    const nth = alike(first, drawn).indexOf(drawn);
    late = () => {
      const there = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(CLICKABLE);
      // What is told above it, as of work that was kept, may have moved it. An icon says nothing to be found by.
      const moved = drawn.textContent === '' ? undefined : alike(document, drawn)[nth];
      (there?.textContent === drawn.textContent ? there : moved)?.click();
    };
  };
  document.addEventListener('click', remember);
  first.addEventListener(UNCOVERED, () => {
    document.removeEventListener('click', remember);
    // After the frame in which the page has come, so that it hears.
    if (late) setTimeout(late);
  });
}

/** What is inert is not hit: so it is looked for by its place. */
function drawnAt(first: HTMLElement, x: number, y: number): HTMLElement | undefined {
  return [...first.querySelectorAll<HTMLElement>(CLICKABLE)].find((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    return left <= x && x < right && top <= y && y < bottom;
  });
}

/** All that says the same, in the order of the page. */
function alike(within: ParentNode, { textContent }: HTMLElement): HTMLElement[] {
  const all = [...within.querySelectorAll<HTMLElement>(CLICKABLE)];
  return all.filter((part) => part.textContent === textContent);
}
