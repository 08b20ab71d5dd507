// When does the list of questions move by itself, so that the one that settles it is in view?

import { type RefObject, useEffect, useRef } from 'react';

/** CSS pixels that stay in view above it: one sees that the list goes on there. */
const ABOVE = 44;
const BELOW = 8;

interface Followed {
  /** The groups of questions that settle a change; each is marked with the same in `data-settles`. */
  readonly settling: readonly string[];
  /** True if the list stands as the first paint drew it: nothing moves when the program comes. */
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
    if (group && question) bringIntoView(group, question, known ? 'auto' : 'instant');
  });
}

/** Whoever did the last thing on the page in the list reads on there, be it by wheel, finger or key. */
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

/** Moves only the panel that scrolls, which both are placed in; places are those of the layout, whatever the zoom. */
function bringIntoView(group: HTMLElement, question: HTMLElement, behavior: ScrollBehavior): void {
  const panel = group.offsetParent;
  if (!panel) return;
  const bottom = question.offsetTop + question.offsetHeight;
  const { scrollTop, clientHeight } = panel;
  if (question.offsetTop >= scrollTop && bottom <= scrollTop + clientHeight) return;
  const top = Math.max(group.offsetTop - ABOVE, bottom + BELOW - clientHeight);
  panel.scrollTo({ top, behavior });
}
