// Renders the frames of an animation as a GIF in the browser.

import type { AnimationFrame } from '@syncpod/core/svg';
import { applyPalette, GIFEncoder, quantize } from 'gifenc';
import { drawSvg } from './drawSvg.ts';

/** Longer animations are cut off, because every frame takes time to draw. */
const MOST_FRAMES = 240;
const COLOURS = 256;

/** The GIF repeats for ever. Undefined if the browser cannot draw the frames. */
export async function drawGif(frames: readonly AnimationFrame[]): Promise<Blob | undefined> {
  const gif = GIFEncoder();
  for (const { svg, seconds } of frames.slice(0, MOST_FRAMES)) {
    const canvas = await drawSvg(svg, 1);
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
    if (!pixels) return undefined;
    const { data, width, height } = pixels;
    const palette = quantize(data, COLOURS);
    gif.writeFrame(applyPalette(data, palette), width, height, { palette, delay: seconds * 1000 });
  }
  gif.finish();
  return new Blob([gif.bytes()], { type: 'image/gif' });
}
