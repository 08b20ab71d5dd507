// Positions the picture of the first paint for the size of the screen.

import { type Layout, paneLayout, type Standing } from '@syncpod/core/picture';
import {
  type CssPlace,
  columnOf,
  fitStyle,
  isTight,
  leastHeight,
  paneOf,
  placesOf,
} from '../../picture/graph/places.ts';

/** Does nothing on a phone. */
export function placePicture(first: HTMLElement): void {
  const frame = first.querySelector<HTMLElement>('[data-still]');
  if (!frame) return;
  const standing = JSON.parse(first.dataset.standing ?? '') as Standing;
  const room = () => ({ width: frame.clientWidth, height: frame.clientHeight });
  const fitted = (): Layout => paneLayout(standing, paneOf(room()));
  // The picture's size can add or remove a scroll bar.
  frame.style.minHeight = leastHeight(fitted());
  const placed = fitted();
  const sheet = frame.querySelector<HTMLElement>('[data-sheet]');
  for (const [property, value] of Object.entries(fitStyle(placed, room()))) {
    sheet?.style.setProperty(property, value);
  }
  for (const [id, place] of placesOf(placed)) {
    const part = frame.querySelector<HTMLElement | SVGElement>(`[data-at="${CSS.escape(id)}"]`);
    if (part) put(part, place);
  }
  for (const card of frame.querySelectorAll<HTMLElement>('[data-density]'))
    card.dataset.density = placed.density;
  for (const head of frame.querySelectorAll<HTMLElement>('[data-snug]'))
    head.dataset.snug = String(placed.snug);
  const rail = frame.querySelector<HTMLElement>('[data-tight]');
  if (rail) rail.dataset.tight = String(isTight(columnOf(placed, standing.steps.length)));
}

function put(part: HTMLElement | SVGElement, place: CssPlace): void {
  for (const [property, value] of Object.entries(place)) part.style.setProperty(property, `${value}px`);
}
