// How does an explanation look as a picture of its own, outside the page?

import type { ContainerKind } from '../api/pod.ts';
import type { Language } from '../trace/text.ts';
import { verdictText } from '../trace/verdictText.ts';
import { cardsOf, type Moment } from './picture/cards.ts';
import { drawCard } from './picture/drawCard.ts';
import { drawEdges, drawPod, drawRail, drawSandbox, type Edge, railHeight } from './picture/drawFrame.ts';
import { drawVerdict } from './picture/drawVerdict.ts';
import { type Lane, type Layout, layoutOf, WIDTH } from './picture/layout.ts';
import { PALETTES, type PictureTheme } from './picture/palette.ts';
import { type SceneStep, scenePod, sceneSandbox, sceneSteps } from './picture/scene.ts';
import { patterns, SANS } from './picture/shapes.ts';
import { element, escapeXml, type Markup } from './picture/xml.ts';
import type { Reported } from './reported.ts';
import { containerRows } from './rows.ts';

export interface SvgOptions {
  readonly theme: PictureTheme;
  readonly lang: Language;
  /** Number of the active step, 0 before the first, more than the last afterwards; absent: the plan as a whole. */
  readonly step?: number;
}

const LANES: readonly ContainerKind[] = ['init', 'sidecar', 'app', 'ephemeral'];
const RAIL_GAP = 20;

/** A self-contained SVG document of fixed width: the same for the same input, safe whatever the Pod holds. */
export function reportSvg(reported: Reported, { theme, lang, step }: SvgOptions): string {
  const { markup, height } = scene({ reported, lang, ...(step === undefined ? {} : { step }) }, theme);
  return svgDocument({ reported: [reported], theme, lang, height }, markup);
}

interface Drawn {
  readonly markup: Markup;
  readonly height: number;
}

/** One moment, without the document around it. */
export function scene(moment: Moment, theme: PictureTheme): Drawn {
  const { reported, lang } = moment;
  const palette = PALETTES[theme];
  const pen = { palette, prefix: prefixOf(theme), lang };
  const verdict = drawVerdict(verdictText(reported.verdict, lang), palette);
  const steps = sceneSteps(moment);
  const layout = layoutOf(lanesOf(moment), verdict.height + RAIL_GAP, railHeight(steps, WIDTH - 44));
  const { height } = layout;
  const markup = [
    element('rect', { width: WIDTH, height, fill: palette.page }),
    verdict.markup,
    drawRail(steps, layout.rail, palette),
    drawPod(scenePod(moment), layout.pod, palette),
    drawSandbox(sceneSandbox(moment), layout, lang, palette),
    drawEdges(edgesOf(reported, steps, layout), steps.length, layout, palette),
    ...layout.cards.map(({ card, box }): Markup => drawCard(card, box, layout.compact, pen)),
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
      ...{ width: WIDTH, height, viewBox: `0 0 ${WIDTH} ${height}`, role: 'img' },
      'font-family': SANS,
    },
    element('title', {}, escapeXml(sentences.join(' '))),
    element('desc', {}, escapeXml(reported.map((one) => description(one, lang)).join('. '))),
    patterns(prefixOf(theme), PALETTES[theme]),
    element('rect', { width: WIDTH, height, fill: PALETTES[theme].page }),
    ...content,
  );
}

function lanesOf(moment: Moment): Lane[] {
  const { containers } = moment.reported;
  return LANES.map((kind) => ({
    kind,
    containers: containers.filter((one) => one.kind === kind).map((one) => cardsOf(one, moment)),
  })).filter((lane) => lane.containers.length > 0);
}

/** The table in words, for those who do not see the picture. */
function description(reported: Reported, lang: Language): string {
  return containerRows(reported, lang)
    .map(({ cells: [name, kind, state, outcome] }) => `${name} (${kind}, ${state}): ${outcome}`)
    .join('; ');
}

/** A step is joined to what it touches: the old card if it kills, the new one if it starts. */
function edgesOf({ steps }: Reported, scene: readonly SceneStep[], { cards }: Layout): Edge[] {
  return steps.flatMap(({ name, state, touches }, column): Edge[] => {
    const step = scene[column];
    if (!step || state === 'skipped') return [];
    const boxes = touches.flatMap(({ name: container, effect }) => {
      const side = effect === 'start' ? 'new' : 'old';
      const found = cards.find(
        ({ card }) => card.container === container && [side, 'only'].includes(card.side),
      );
      return found ? [found.box] : [];
    });
    const sandbox = name === 'kill-sandbox' || name === 'create-sandbox' ? [{ step, column }] : [];
    return [...sandbox, ...[...new Set(boxes)].map((box) => ({ step, column, box }))];
  });
}
