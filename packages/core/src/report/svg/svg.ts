// Draws an explanation as a standalone SVG.

import type { Explanation } from '../../explain/explanation.ts';
import { inBrackets, MARKS } from '../../messages/joins.ts';
import type { Language } from '../../messages/language.ts';
import { verdictText } from '../../text/verdictText.ts';
import { containerRows } from '../containerRows.ts';
import { RAIL_TOP } from '../picture/fitInto.ts';
import { pictureLayout } from '../picture/layout.ts';
import { toGraphModel } from '../picture/model.ts';
import { drawCard } from './drawCard.ts';
import { drawEdges, drawPod, drawRail, drawSandbox, type Pen, railHeight } from './drawFrame.ts';
import { drawVerdict } from './drawVerdict.ts';
import { PALETTES, type PictureTheme, WIDTH } from './palette.ts';
import { patterns, SANS } from './shapes.ts';
import { element, escapeXml, type Markup } from './xml.ts';

/** How a picture is drawn. */
export interface SvgOptions {
  readonly theme: PictureTheme;
  readonly lang: Language;
  /**
   * The number of the active step, 0 before the first, greater than the last afterwards; absent for the whole plan.
   */
  readonly step?: number;
}

/** The space between verdict and rail. */
const GAP = 20;

/** The content to draw; `step` as in `SvgOptions`. */
export interface DrawnFrame {
  readonly reported: Explanation;
  readonly lang: Language;
  readonly step?: number;
}

/** A self-contained SVG document of fixed width. Deterministic, and safe for any Pod. */
export function reportSvg(reported: Explanation, { theme, lang, step }: SvgOptions): string {
  const { markup, height } = scene({ reported, lang, ...(step === undefined ? {} : { step }) }, theme);
  return svgDocument({ reported: [reported], theme, lang, height }, markup);
}

interface Drawn {
  readonly markup: Markup;
  readonly height: number;
}

/** One frame without the surrounding document: the picture of the page below the verdict. */
export function scene({ reported, lang, step }: DrawnFrame, theme: PictureTheme): Drawn {
  const palette = PALETTES[theme];
  const pen: Pen = { palette, prefix: prefixOf(theme), lang, plan: step === undefined };
  const verdict = drawVerdict(verdictText(reported.verdict, lang, 'brief'), palette);
  const model = toGraphModel(reported, step ?? 0);
  const rail = railHeight(model, WIDTH - 44, lang);
  const layout = pictureLayout(model, { width: WIDTH, rail });
  const top = verdict.height + GAP - RAIL_TOP;
  const height = top + layout.height;
  const cards = model.lanes.flatMap(({ containers }) => containers.flat());
  const markup = [
    element('rect', { width: WIDTH, height, fill: palette.page }),
    verdict.markup,
    element(
      'g',
      { transform: `translate(0 ${top})` },
      drawRail(model, layout.rail, pen),
      drawPod(model.pod, layout.pod, pen),
      drawSandbox(model, layout, pen),
      drawEdges(model, layout, pen),
      ...cards.map((card): Markup => {
        const box = layout.cards.get(card.id);
        return box ? drawCard(card, box, layout.density, pen) : '';
      }),
    ),
  ].join('');
  return { markup, height };
}

/** Keeps ids and classes of a light and a dark picture on one page distinct. */
export function prefixOf(theme: PictureTheme): string {
  return `syncpod-${theme}-`;
}

interface Frame extends Pick<SvgOptions, 'theme' | 'lang'> {
  readonly reported: readonly Explanation[];
  readonly height: number;
  /** Pixels per unit; 1 if absent. */
  readonly scale?: number;
}

/** The document around the drawing, with a description for screen readers. */
export function svgDocument(
  { reported, theme, lang, height, scale = 1 }: Frame,
  ...content: readonly Markup[]
): string {
  const sentences = reported.map(({ verdict }) =>
    verdictText(verdict, lang)
      .map(({ text }) => text)
      .join(''),
  );
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: WIDTH * scale,
      height: height * scale,
      viewBox: `0 0 ${WIDTH} ${height}`,
      role: 'img',
      'font-family': SANS,
    },
    element('title', {}, escapeXml(sentences.join(MARKS[lang].gap))),
    element('desc', {}, escapeXml(reported.map((one) => description(one, lang)).join(MARKS[lang].stop))),
    patterns(prefixOf(theme), PALETTES[theme]),
    element('rect', { width: WIDTH, height, fill: PALETTES[theme].page }),
    ...content,
  );
}

/** The Containers table as text, for screen readers. */
function description(reported: Explanation, lang: Language): string {
  return containerRows(reported, lang)
    .map(({ cells: [name = '', kind, state, outcome] }) => {
      const now = inBrackets([kind, state].join(MARKS[lang].clause), lang);
      return `${name}${now}${MARKS[lang].colon}${outcome}`;
    })
    .join(MARKS[lang].row);
}
