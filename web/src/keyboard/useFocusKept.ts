// Where does the focus go when the control that was pressed goes away, or can no longer be pressed?

import { useEffect } from 'react';

/** Keys that press a control, or close what it stands in. */
const PRESSES: ReadonlySet<string> = new Set(['Enter', ' ', 'Escape']);

/** The page answers in two frames; what is hidden then loses the focus in the next. */
const FRAMES = 4;

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';

/** What one types into takes these keys as text, but Escape. */
const TYPED_INTO = 'textarea, [role="textbox"]';

/** Parts of the page that have a name of their own: a neighbour outside of them is none. */
const PART = '[data-part], [data-area], section, header, main, dialog';

/** How many that had the focus before are remembered. */
const REMEMBERED = 8;

/**
 * A control says by `data-then` who comes after it, names with spaces between, and `data-takes` is such a name. Without
 * one it is a neighbour in the same part of the page, first of all the one that one is expected to press, else what had
 * the focus before. A pointer needs none of this: the keys drive the player then.
 */
export function useFocusKept(): void {
  useEffect(() => keepFocus(document), []);
}

function keepFocus(document: Document): () => void {
  let before: readonly HTMLElement[] = [];
  /** What had the focus when each dialog opened; undefined: nobody, and nobody gets it back. */
  const openers = new WeakMap<HTMLDialogElement, EventTarget | undefined>();
  const remember = ({ target, relatedTarget }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    const dialog = target.closest('dialog');
    if (dialog && !openers.has(dialog)) openers.set(dialog, relatedTarget ?? undefined);
    before = [target, ...before.filter((one) => one !== target && one.isConnected)].slice(0, REMEMBERED);
  };
  const watch = ({ key }: KeyboardEvent): void => {
    const { activeElement: had, body } = document;
    if (!PRESSES.has(key) || !(had instanceof HTMLElement) || had === body) return;
    if (key !== 'Escape' && had.matches(TYPED_INTO)) return;
    const around = ancestorsOf(had);
    const dialog = had.closest('dialog');
    const isNobodys = dialog !== null && openers.get(dialog) === undefined;
    const look = (frames: number): void => {
      if (isNobodys && !(dialog.isConnected && dialog.open)) return;
      if (isLost(document)) heirOf(had, around, before)?.focus();
      else if (frames > 0) requestAnimationFrame(() => look(frames - 1));
    };
    requestAnimationFrame(() => look(FRAMES));
  };
  document.addEventListener('focusin', remember);
  document.addEventListener('keydown', watch, true);
  // The space bar presses when it is let go.
  document.addEventListener('keyup', watch, true);
  return () => {
    document.removeEventListener('focusin', remember);
    document.removeEventListener('keydown', watch, true);
    document.removeEventListener('keyup', watch, true);
  };
}

/** Some browsers leave the focus with what can no longer be pressed. */
function isLost({ activeElement, body }: Document): boolean {
  return activeElement === null || activeElement === body || activeElement.matches(':disabled');
}

/** From the nearest on; what is taken out of the page forgets them. */
function ancestorsOf(element: HTMLElement): readonly HTMLElement[] {
  const { parentElement } = element;
  return parentElement ? [parentElement, ...ancestorsOf(parentElement)] : [];
}

function heirOf(
  had: HTMLElement,
  around: readonly HTMLElement[],
  before: readonly HTMLElement[],
): HTMLElement | undefined {
  const named = (had.dataset.then ?? '').split(' ').filter((name) => name !== '');
  const part = around.findIndex((one) => one.isConnected && one.matches(PART));
  return (
    first(named, (name) => first(all(had.ownerDocument, `[data-takes="${name}"]`), focusableIn)) ??
    first(around.slice(0, part + 1), focusableIn) ??
    before.find(isFocusable) ??
    first(around, focusableIn)
  );
}

function focusableIn(part: HTMLElement): HTMLElement | undefined {
  if (!part.isConnected) return undefined;
  if (isFocusable(part)) return part;
  const inside = all(part, FOCUSABLE).filter(isFocusable);
  return inside.find((one) => one.matches('.primary')) ?? inside[0];
}

function isFocusable(one: HTMLElement): boolean {
  const takes = one.matches(FOCUSABLE) && !one.matches(':disabled') && one.closest('[inert]') === null;
  return takes && one.isConnected && one.checkVisibility({ visibilityProperty: true });
}

const all = (within: ParentNode, selector: string): readonly HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>(selector),
];

/** What the first of them comes to that comes to anything. */
function first<From>(
  from: readonly From[],
  to: (one: From) => HTMLElement | undefined,
): HTMLElement | undefined {
  for (const one of from) {
    const found = to(one);
    if (found) return found;
  }
  return undefined;
}
