// Scrolls what was chosen elsewhere into view.

import { type RefObject, useEffect } from 'react';
import { PHONE } from '../theme/phone.ts';

/** Scrolls the element into view each time `chosen` becomes another truthy value. */
export function useScrollIntoView(element: RefObject<HTMLElement | null>, chosen: number | boolean): void {
  useEffect(() => {
    if (chosen && !readsLesson()) element.current?.scrollIntoView({ block: 'nearest' });
  }, [element, chosen]);
}

/** On a phone the lesson is on the page that scrolls: what the lesson chooses must not take it away. */
function readsLesson(): boolean {
  return matchMedia(PHONE).matches && document.activeElement?.closest('[data-room]') != null;
}
