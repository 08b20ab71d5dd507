// Moves the focus when the focused control disappears or becomes disabled.

import { useEffect } from 'react';
import { heirAmong, inFrame, mayRemove, remembered } from './focusRules.ts';

/**
 * The number of frames to wait for the page to render the change: about half a second, because it renders in several
 * parts.
 */
const FRAMES = 30;

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';

/** Text fields treat these keys as text, except Escape. */
const TYPED_INTO = 'textarea, [role="textbox"]';

/** Named regions of the page; a neighbor outside the region does not count. */
const PART = '[data-part], [data-area], section, header, main, dialog';

/**
 * `data-then` on a control lists the names of its successors, separated by spaces; `data-takes` is such a name. Without
 * a name, the focus moves to a neighbor in the same region, preferably the primary button, or else to the previously
 * focused element. Pointers are ignored: the keys then drive the player.
 */
export function useFocusKept(): void {
  useEffect(() => keepFocus(document), []);
}

function keepFocus(document: Document): () => void {
  let before: readonly HTMLElement[] = [];
  /** A later key or a pointer ends the wait for a lost focus. */
  let round = 0;
  const stop = (): void => {
    round++;
  };
  /** The focused element when each dialog opened; undefined if there was none to restore. */
  const openers = new WeakMap<HTMLDialogElement, EventTarget | undefined>();
  const remember = ({ target, relatedTarget }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    const dialog = target.closest('dialog');
    if (dialog && !openers.has(dialog)) openers.set(dialog, relatedTarget ?? undefined);
    before = remembered(before, target);
  };
  const watch = ({ key }: KeyboardEvent): void => {
    const { activeElement: had, body } = document;
    if (!(had instanceof HTMLElement) || had === body || !mayRemove(key, had.matches(TYPED_INTO))) return;
    const around = ancestorsOf(had);
    const dialog = had.closest('dialog');
    const isNobodys = dialog !== null && openers.get(dialog) === undefined;
    const mine = ++round;
    const look = (left: number): void => {
      if (round !== mine) return;
      if (isNobodys && !(dialog.isConnected && dialog.open)) return;
      const [preferred] = successorsOf(had);
      const awaited = preferred !== undefined && named(document, preferred) === undefined;
      const next = inFrame({ lost: isLost(document), awaited, left });
      if (next === 'move') heirOf(had, around, before)?.focus();
      else if (next === 'wait') requestAnimationFrame(() => look(left - 1));
    };
    requestAnimationFrame(() => look(FRAMES));
  };
  document.addEventListener('focusin', remember);
  document.addEventListener('keydown', watch, true);
  // The space bar presses on release.
  document.addEventListener('keyup', watch, true);
  document.addEventListener('pointerdown', stop, true);
  return () => {
    document.removeEventListener('focusin', remember);
    document.removeEventListener('keydown', watch, true);
    document.removeEventListener('keyup', watch, true);
    document.removeEventListener('pointerdown', stop, true);
  };
}

/** Some browsers keep the focus on a disabled control. */
function isLost({ activeElement, body }: Document): boolean {
  return activeElement === null || activeElement === body || activeElement.matches(':disabled');
}

/** Ancestors from the nearest outward; a removed element no longer has them. */
function ancestorsOf(element: HTMLElement): readonly HTMLElement[] {
  const { parentElement } = element;
  return parentElement ? [parentElement, ...ancestorsOf(parentElement)] : [];
}

/** The names in `data-then`. */
function successorsOf({ dataset }: HTMLElement): readonly string[] {
  return (dataset.then ?? '').split(' ').filter((name) => name !== '');
}

function named(document: Document, name: string): HTMLElement | undefined {
  return first(all(document, `[data-takes="${name}"]`), focusableIn);
}

function heirOf(
  had: HTMLElement,
  around: readonly HTMLElement[],
  before: readonly HTMLElement[],
): HTMLElement | undefined {
  const part = around.findIndex((one) => one.isConnected && one.matches(PART));
  return heirAmong({
    successors: successorsOf(had).map((name) => named(had.ownerDocument, name)),
    near: around.slice(0, part + 1).map(focusableIn),
    before: before.filter(isFocusable),
    far: around.map(focusableIn),
  });
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

/** Returns the first defined result. */
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
