// Exports pictures as SVG documents.

export { type AnimationFrame, animatedSvg, animationFrames } from './animatedSvg.ts';
export { type FilmPicture, filmFrames, filmSheet } from './filmSvg.ts';
export { reportSvg, type SvgOptions } from './svg.ts';
