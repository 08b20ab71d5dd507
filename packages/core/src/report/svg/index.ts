// Exports pictures as SVG documents.

export { animatedSvg } from './animatedSvg.ts';
export { reportSvg, type SvgOptions } from './svg.ts';
