// The line between the picture and a pane beside it: dragging or arrow keys resize the pane, a button hides it.

import type { KeyboardEvent, PointerEvent } from 'react';
import { useSource } from '../../store/context.ts';
import {
  hiding,
  keepPanes,
  LEAST_WIDTH,
  mostWidth,
  type Panes,
  resized,
  revealed,
  type Side,
  widthOf,
  widthStyle,
} from '../../store/panes.ts';
import styles from './Splitter.module.css';
import { useSplitText } from './texts.ts';

/** Percent of the page's width per key press. */
const STEP = 2;
/** A pane that is dragged below this width is hidden, in percent. */
const HIDES_BELOW = 8;

export function Splitter({ side }: { readonly side: Side }) {
  const words = useSplitText();
  const panes = useSource((source) => source.panes);
  const show = useSource((source) => source.show);
  const hidden = panes.hidden.includes(side);
  const set = (next: Panes): void => {
    show({ panes: next });
    keepPanes(next);
  };
  const toggle = (): void => set(hidden ? revealed(panes, side) : hiding(panes, side));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const next = keyed(event, panes, side);
    if (!next) return;
    event.preventDefault();
    set(next);
  };
  return (
    <div className={styles.edge} data-side={side} data-hidden={hidden}>
      {!hidden && (
        // biome-ignore lint/a11y/useSemanticElements: a splitter is a separator that takes the focus, which hr does not
        <div
          className={styles.splitter}
          role="separator"
          aria-orientation="vertical"
          aria-label={words(`split.${side}`)}
          aria-valuemin={LEAST_WIDTH}
          aria-valuemax={Math.round(mostWidth(panes, side))}
          aria-valuenow={Math.round(widthOf(panes, side))}
          title={words('split.how')}
          tabIndex={0}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => drag(event, panes, side, set)}
          onDoubleClick={() => set({ ...panes, widths: { ...panes.widths, [side]: undefined } })}
        />
      )}
      <button
        type="button"
        className={styles.button}
        aria-expanded={!hidden}
        aria-label={words(`split.${hidden ? 'show' : 'hide'}.${side}`)}
        title={words(`split.${hidden ? 'show' : 'hide'}.${side}`)}
        onClick={toggle}
      >
        <svg viewBox="0 0 8 12" width="8" height="12" aria-hidden="true" data-points={pointsTo(side, hidden)}>
          <path d="M6 1.5 2 6l4 4.5" fill="none" stroke="currentColor" strokeWidth="1.8" />
        </svg>
      </button>
    </div>
  );
}

/** The direction in which the pane moves. */
function pointsTo(side: Side, hidden: boolean): 'left' | 'right' {
  return (side === 'editor') === hidden ? 'right' : 'left';
}

/** The panes after a key; undefined for other keys. */
function keyed(
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
  panes: Panes,
  side: Side,
): Panes | undefined {
  if (key === 'Enter') return hiding(panes, side);
  if (key === 'Home') return resized(panes, side, LEAST_WIDTH);
  if (key === 'End') return resized(panes, side, mostWidth(panes, side));
  const way = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (way === 0) return undefined;
  const { left, width } = currentTarget.getBoundingClientRect();
  const now = percentAt(columnsOf(currentTarget), side, left + width / 2);
  return resized(panes, side, now + (side === 'editor' ? way : -way) * STEP);
}

/** Follows the pointer by CSS alone, and stores the width when it is released. */
function drag(event: PointerEvent<HTMLElement>, panes: Panes, side: Side, set: (panes: Panes) => void): void {
  if (event.button !== 0) return;
  const splitter = event.currentTarget;
  const columns = columnsOf(splitter);
  const grabbed = event.clientX;
  let percent: number | undefined;
  const released = new AbortController();
  const { signal } = released;
  event.preventDefault();
  splitter.focus();
  splitter.setPointerCapture(event.pointerId);
  const move = ({ clientX }: { readonly clientX: number }): void => {
    // A click does not move.
    if (percent === undefined && Math.abs(clientX - grabbed) < 3) return;
    percent = percentAt(columns, side, clientX);
    const shown = resized(panes, side, percent).widths[side] ?? percent;
    columns.style.setProperty(`--${side}`, widthStyle(percent < HIDES_BELOW ? 0 : shown));
  };
  const end = (): void => {
    released.abort();
    if (percent === undefined) return;
    // The width of a hidden pane comes from the style sheet.
    if (percent < HIDES_BELOW) columns.style.removeProperty(`--${side}`);
    set(percent < HIDES_BELOW ? hiding(panes, side) : resized(panes, side, percent));
  };
  splitter.addEventListener('pointermove', move, { signal });
  splitter.addEventListener('lostpointercapture', end, { signal });
}

function columnsOf(splitter: HTMLElement): HTMLElement {
  const columns = splitter.closest<HTMLElement>('[data-columns]');
  if (!columns) throw new Error('a splitter must be inside an element with data-columns');
  return columns;
}

/** The width of a pane, in percent, whose inner edge is at `x`. */
function percentAt(columns: HTMLElement, side: Side, x: number): number {
  const { left, right, width } = columns.getBoundingClientRect();
  return ((side === 'editor' ? x - left : right - x) / width) * 100;
}
