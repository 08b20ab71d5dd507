// Scrolls what was chosen elsewhere into view.

import { type RefObject, useEffect } from 'react';
import { PHONE } from './theme/phone.ts';

/** Scrolls the element into view each time `chosen` becomes another truthy value. */
export function useScrollIntoView(element: RefObject<HTMLElement | null>, chosen: number | boolean): void {
  useEffect(() => {
    if (chosen) scrollIntoView(element.current);
  }, [element, chosen]);
}

/** On a phone the page scrolls with the lesson on it: while a lesson is read, it stays where it is. */
export function scrollIntoView(element: Element | null | undefined): void {
  const reads = matchMedia(PHONE).matches && document.activeElement?.closest('[data-room]');
  if (!reads) element?.scrollIntoView({ block: 'nearest' });
}
