// Exports pictures as SVG documents.

export { type AnimationFrame, animatedSvg, animationFrames } from './animatedSvg.ts';
export { reportSvg, type SvgOptions } from './svg.ts';
