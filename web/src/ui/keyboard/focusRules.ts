// Decides when and where the focus moves after its element has disappeared, without reading the document.

/** Keys that press a control or close its container. */
const PRESSES: ReadonlySet<string> = new Set(['Enter', ' ', 'Escape']);

/** The number of previously focused elements that are remembered. */
const REMEMBERED = 8;

/** Adds the newest focused element, newest first. Removed elements are dropped. */
export function remembered<One extends { readonly isConnected: boolean }>(
  before: readonly One[],
  target: One,
): readonly One[] {
  return [target, ...before.filter((one) => one !== target && one.isConnected)].slice(0, REMEMBERED);
}

/** True if the key may remove the focused control. In a text field, only Escape may. */
export function mayRemove(key: string, inTextField: boolean): boolean {
  return PRESSES.has(key) && (key === 'Escape' || !inTextField);
}

interface Frame {
  /** Nothing has the focus. */
  readonly lost: boolean;
  /** The control names a successor that is not rendered yet; the page renders in several parts. */
  readonly awaited: boolean;
  /** The number of frames left to wait. */
  readonly left: number;
}

/** What to do in a frame after such a key. */
export function inFrame({ lost, awaited, left }: Frame): 'move' | 'wait' | 'stop' {
  if (lost && (!awaited || left === 0)) return 'move';
  return left > 0 ? 'wait' : 'stop';
}

interface Heirs<One> {
  /** Elements that the control names as successors, in order; undefined for one that is not rendered. */
  readonly successors: readonly (One | undefined)[];
  /** The first focusable element of each ancestor, from the nearest to the named region. */
  readonly near: readonly (One | undefined)[];
  /** Elements focused before, newest first, that can still be focused. */
  readonly before: readonly One[];
  /** As `near`, up to the document. */
  readonly far: readonly (One | undefined)[];
}

/** The element that gets the focus: a named successor, a neighbor, an earlier element, or anything. */
export function heirAmong<One>({ successors, near, before, far }: Heirs<One>): One | undefined {
  return [...successors, ...near, ...before, ...far].find((one) => one !== undefined);
}
