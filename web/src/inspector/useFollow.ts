// Scrolls a newly deciding question into view unless the user is reading the list.

import { type RefObject, useEffect, useRef } from 'react';

/** CSS pixels of the list that stay visible above the question, to show that there is more. */
const ABOVE = 44;
const BELOW = 8;

interface Followed {
  /** Ids of the deciding groups, as in their `data-settles`. */
  readonly settling: readonly string[];
  /** True if the list is the one of the first paint, which must not move when the program loads. */
  readonly drawn: boolean;
}

export function useFollow(list: RefObject<HTMLElement | null>, { settling, drawn }: Followed): void {
  const reads = useReads(list);
  const before = useRef<readonly string[]>(undefined);
  useEffect(() => {
    const known = before.current;
    before.current = settling;
    const fresh = settling.find((one) => !known?.includes(one));
    if (fresh === undefined || reads.current || (drawn && !known)) return;
    const group = list.current?.querySelector<HTMLElement>(`[data-settles="${CSS.escape(fresh)}"]`);
    const question = group?.querySelector<HTMLElement>('li[data-tone]');
    // In the next frame, which lays out the page anyway.
    if (group && question)
      requestAnimationFrame(() => bringIntoView(group, question, known ? 'auto' : 'instant'));
  });
}

/** True after the latest wheel, pointer or key event of the page if it was in the list. */
function useReads(list: RefObject<HTMLElement | null>): RefObject<boolean> {
  const reads = useRef(false);
  useEffect(() => {
    const notice = ({ target }: Event): void => {
      reads.current = list.current?.parentElement?.contains(target as Node) === true;
    };
    for (const gesture of GESTURES)
      document.addEventListener(gesture, notice, { capture: true, passive: true });
    return () => {
      for (const gesture of GESTURES) document.removeEventListener(gesture, notice, { capture: true });
    };
  }, [list]);
  return reads;
}

const GESTURES = ['pointerdown', 'wheel', 'keydown'] as const;

/** Scrolls only the panel that contains both. Offsets are layout pixels, which CSS zoom does not change. */
function bringIntoView(group: HTMLElement, question: HTMLElement, behavior: ScrollBehavior): void {
  const panel = group.offsetParent;
  if (!panel) return;
  const begin = question.offsetTop + (question.offsetParent === group ? group.offsetTop : 0);
  const bottom = begin + question.offsetHeight;
  const { scrollTop, clientHeight } = panel;
  if (begin >= scrollTop && bottom <= scrollTop + clientHeight) return;
  const top = Math.max(group.offsetTop - ABOVE, bottom + BELOW - clientHeight);
  panel.scrollTo({ top, behavior });
}
