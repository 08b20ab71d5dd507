// Draws pictures of many releases as a film: one frame for each, all of the same size, and all on one sheet.

import type { Explanation } from '../../explain/explanation.ts';
import type { AnimationFrame } from './animatedSvg.ts';
import { PALETTES, WIDTH } from './palette.ts';
import { type SvgOptions, scene, svgDocument } from './svg.ts';
import { element, escapeXml, type Markup } from './xml.ts';

/** A picture with its caption, such as `kubelet 1.26`. */
export interface FilmPicture {
  readonly caption: string;
  readonly reported: Explanation;
}

type Look = Pick<SvgOptions, 'theme' | 'lang'>;

const SECONDS = 1;
const CAPTION = 40;
/** Pictures in a row of the sheet, and their width as a part of that of a single picture. */
const COLUMNS = 5;
const SCALE = 0.5;

/** One frame for each picture, all as high as the highest. */
export function filmFrames(pictures: readonly FilmPicture[], look: Look): readonly AnimationFrame[] {
  const { frames, height } = drawn(pictures, look);
  return frames.map(({ reported, markup }) => ({
    svg: svgDocument({ reported: [reported], ...look, height }, markup),
    seconds: SECONDS,
  }));
}

/** All pictures on one sheet, in rows. */
export function filmSheet(pictures: readonly FilmPicture[], look: Look): string {
  const { frames, height } = drawn(pictures, look);
  const [width, row] = [WIDTH / COLUMNS, height / COLUMNS];
  const cells = frames.map(({ markup }, index) => {
    const [x, y] = [(index % COLUMNS) * width, Math.floor(index / COLUMNS) * row];
    return element('g', { transform: `translate(${x} ${y}) scale(${1 / COLUMNS})` }, markup);
  });
  const reported = frames.map((frame) => frame.reported);
  const whole = { height: Math.ceil(frames.length / COLUMNS) * row, scale: COLUMNS * SCALE };
  return svgDocument({ reported, ...look, ...whole }, ...cells);
}

function drawn(pictures: readonly FilmPicture[], { theme, lang }: Look) {
  const { ink } = PALETTES[theme];
  const scenes = pictures.map(({ caption, reported }) => {
    const { markup, height } = scene({ reported, lang }, theme);
    const title: Markup = element(
      'text',
      { x: 22, y: 27, 'font-size': 20, 'font-weight': 700, fill: ink },
      escapeXml(caption),
    );
    const below = element('g', { transform: `translate(0 ${CAPTION})` }, markup);
    return { reported, markup: [title, below].join(''), height: height + CAPTION };
  });
  return { frames: scenes, height: Math.max(0, ...scenes.map(({ height }) => height)) };
}
