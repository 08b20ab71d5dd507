// Renders an SVG as a PNG in the browser.

import { drawSvg } from './drawSvg.ts';

/** Pixels per SVG unit, for sharp images on high-density screens. */
const SCALE = 2;

/** Renders a self-contained SVG. Undefined if the browser cannot. */
export async function drawPng(svg: string): Promise<Blob | undefined> {
  const canvas = await drawSvg(svg, SCALE);
  return canvas && new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}
