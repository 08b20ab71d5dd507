// Lays the picture out for a pane of the page, which scales it to its own size.

import { type Layout, pictureLayout } from './layout.ts';
import type { Standing } from './model.ts';

interface Pane {
  readonly width: number;
  /** 0 until the pane has been measured. */
  readonly height: number;
  /** 0 if the rail is drawn elsewhere. */
  readonly rail?: 0;
}

/** How far a picture is scaled to fit its pane. */
export const FIT_ZOOM = { least: 0.3, most: 1.6 } as const;

/** In a wider pane the picture is enlarged, not only widened. */
const ENLARGED_FROM = 800;

/**
 * The layout has the proportions of the pane and fills it when scaled. `needs` and `least` are those of an unscaled
 * picture and do not depend on the height of the pane.
 */
export function paneLayout(model: Standing, pane: Pane): Layout {
  const { width, height, ...rest } = pane;
  const natural = pictureLayout(model, { width, ...rest });
  if (height === 0) return natural;
  const zoom = fitZoom(natural, pane);
  const room = { width: width / zoom, height: height / zoom, ...rest };
  const { needs, least } = natural;
  return { ...pictureLayout(model, room), needs, least };
}

function fitZoom({ width: laidOut, needs, least }: Layout, { width, height }: Pane): number {
  const reduced = Math.min(width / laidOut, height / least);
  if (reduced < 1) return Math.max(FIT_ZOOM.least, reduced);
  return Math.max(1, Math.min(FIT_ZOOM.most, width / ENLARGED_FROM, height / needs));
}
