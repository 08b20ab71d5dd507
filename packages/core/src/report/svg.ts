// How does an explanation look as a picture of its own, outside the page?

import { inBrackets, MARKS } from '../trace/joins.ts';
import type { Language } from '../trace/language.ts';
import { verdictText } from '../trace/verdictText.ts';
import { drawCard } from './picture/drawCard.ts';
import { drawEdges, drawPod, drawRail, drawSandbox, type Pen, railHeight } from './picture/drawFrame.ts';
import { drawVerdict } from './picture/drawVerdict.ts';
import { RAIL_TOP } from './picture/fitInto.ts';
import { pictureLayout } from './picture/layout.ts';
import { toGraphModel } from './picture/model.ts';
import { PALETTES, type PictureTheme, WIDTH } from './picture/palette.ts';
import { patterns, SANS } from './picture/shapes.ts';
import { element, escapeXml, type Markup } from './picture/xml.ts';
import type { Reported } from './reported.ts';
import { containerRows } from './rows.ts';

/** How a picture is drawn. */
export interface SvgOptions {
  readonly theme: PictureTheme;
  readonly lang: Language;
  /** Number of the active step, 0 before the first, more than the last afterwards; absent: the plan as a whole. */
  readonly step?: number;
}

/** Between the verdict and the rail. */
const GAP = 20;

/** What is drawn: the step as in `SvgOptions`. */
export interface DrawnMoment {
  readonly reported: Reported;
  readonly lang: Language;
  readonly step?: number;
}

/** A self-contained SVG document of fixed width: the same for the same input, safe whatever the Pod holds. */
export function reportSvg(reported: Reported, { theme, lang, step }: SvgOptions): string {
  const { markup, height } = scene({ reported, lang, ...(step === undefined ? {} : { step }) }, theme);
  return svgDocument({ reported: [reported], theme, lang, height }, markup);
}

interface Drawn {
  readonly markup: Markup;
  readonly height: number;
}

/** One moment, without the document around it: the picture of the page, with the verdict above it. */
export function scene({ reported, lang, step }: DrawnMoment, theme: PictureTheme): Drawn {
  const palette = PALETTES[theme];
  const pen: Pen = { palette, prefix: prefixOf(theme), lang, plan: step === undefined };
  const verdict = drawVerdict(verdictText(reported.verdict, lang, 'brief'), palette);
  const model = toGraphModel(reported, step ?? 0);
  const rail = railHeight(model, WIDTH - 44, lang);
  const layout = pictureLayout(model, { width: WIDTH, height: 0, rail });
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

/** Keeps ids and classes of a light and a dark picture on one page apart. */
export function prefixOf(theme: PictureTheme): string {
  return `syncpod-${theme}-`;
}

interface Frame extends Pick<SvgOptions, 'theme' | 'lang'> {
  readonly reported: readonly Reported[];
  readonly height: number;
}

/** The document around what was drawn, with its words for those who do not see it. */
export function svgDocument({ reported, theme, lang, height }: Frame, ...content: readonly Markup[]): string {
  const sentences = reported.map(({ verdict }) =>
    verdictText(verdict, lang)
      .map(({ text }) => text)
      .join(''),
  );
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: WIDTH,
      height,
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

/** The table in words, for those who do not see the picture. */
function description(reported: Reported, lang: Language): string {
  return containerRows(reported, lang)
    .map(({ cells: [name = '', kind, state, outcome] }) => {
      const now = inBrackets([kind, state].join(MARKS[lang].clause), lang);
      return `${name}${now}${MARKS[lang].colon}${outcome}`;
    })
    .join(MARKS[lang].row);
}
