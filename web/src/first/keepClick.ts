// What becomes of a click on what is only drawn yet? It is made up for when the page stands in its place.

import { UNCOVERED } from './firstPaint.ts';

/** Where a click has an effect that can be had later too. */
const CLICKABLE = 'button, [role="tab"], summary';

/** Remembers the newest click, and makes it on the same thing in the same place once the page has come. */
export function keepClick(first: HTMLElement): void {
  let late: (() => void) | undefined;
  const remember = ({ clientX, clientY }: MouseEvent): void => {
    const drawn = drawnAt(first, clientX, clientY);
    late = () => {
      const there = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(CLICKABLE);
      if (drawn && there?.textContent === drawn.textContent) there.click();
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
function drawnAt(first: HTMLElement, x: number, y: number): Element | undefined {
  return [...first.querySelectorAll(CLICKABLE)].find((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    return left <= x && x < right && top <= y && y < bottom;
  });
}
