// Where does the picture of the first paint stand, now that the size of the screen is known?

import { type Layout, pictureLayout, type Standing } from '@syncpod/core';
import { columnOf, isTight, type Place, placesOf } from '../graph/places.ts';

/** On a phone there is nothing to place. */
export function placePicture(first: HTMLElement): void {
  const frame = first.querySelector<HTMLElement>('[data-still]');
  if (!frame) return;
  const standing = JSON.parse(first.dataset.standing ?? '') as Standing;
  const fitted = (): Layout =>
    pictureLayout(standing, { width: frame.clientWidth, height: frame.clientHeight });
  // What it needs may make room, or take some for a scroll bar.
  frame.style.minHeight = `${fitted().needs}px`;
  const placed = fitted();
  for (const [id, place] of placesOf(placed)) {
    const part = frame.querySelector<HTMLElement | SVGElement>(`[data-at="${CSS.escape(id)}"]`);
    if (part) put(part, place);
  }
  for (const card of frame.querySelectorAll<HTMLElement>('[data-density]'))
    card.dataset.density = placed.density;
  const rail = frame.querySelector<HTMLElement>('[data-tight]');
  if (rail) rail.dataset.tight = String(isTight(columnOf(placed, standing.steps.length)));
}

function put(part: HTMLElement | SVGElement, place: Place): void {
  for (const [property, value] of Object.entries(place)) part.style.setProperty(property, `${value}px`);
}
