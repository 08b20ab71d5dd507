// Draws an animated SVG without scripts.

import { isRefused } from '../../explain/admissionKind.ts';
import type { Explanation } from '../../explain/explanation.ts';
import { isQuiet } from '../../explain/verdict.ts';
import { type DrawnFrame, prefixOf, type SvgOptions, scene, svgDocument } from './svg.ts';
import { element, type Markup } from './xml.ts';

/** Seconds for each frame; the last frame of each sync takes twice as long. */
const SECONDS = 1.4;

type Look = Pick<SvgOptions, 'theme' | 'lang'>;

/** One picture of an animation. */
export interface AnimationFrame {
  readonly svg: string;
  readonly seconds: number;
}

/** The frames of `animatedSvg` as separate documents of the same size, for other formats. */
export function animationFrames(reported: readonly Explanation[], { theme, lang }: Look): AnimationFrame[] {
  const { eventful, frames } = animationOf(reported, { theme, lang });
  const height = Math.max(0, ...frames.map((frame) => frame.height));
  return frames.map(({ markup, seconds }) => ({
    svg: svgDocument({ reported: eventful, theme, lang, height }, markup),
    seconds,
  }));
}

/** All syncs that change something, step by step. */
function animationOf(reported: readonly Explanation[], { theme, lang }: Look) {
  const last = reported.at(-1);
  const eventful = reported.filter(
    (one) => one === last || !isQuiet(one.verdict) || isRefused(one.verdict.gate),
  );
  const frames = eventful.flatMap((one) =>
    framesOf(one).map((step, index, all) => ({
      ...scene({ reported: one, lang, step }, theme),
      seconds: index === all.length - 1 ? 2 * SECONDS : SECONDS,
    })),
  );
  return { eventful, frames };
}

/**
 * Plays the animation in an endless loop, by CSS only. Viewers with reduced motion or without animation see the plan of
 * the last sync.
 */
export function animatedSvg(reported: readonly Explanation[], { theme, lang }: Look): string {
  const { eventful, frames } = animationOf(reported, { theme, lang });
  const last = reported.at(-1);
  const still = last && scene({ reported: last, lang }, theme);
  const height = Math.max(0, ...frames.map((frame) => frame.height), still?.height ?? 0);
  const total = frames.reduce((sum, { seconds }) => sum + seconds, 0);
  const prefix = prefixOf(theme);
  let begun = 0;
  const drawn: Markup[] = [];
  const rules = frames.map(({ markup, seconds }, index) => {
    drawn.push(element('g', { class: `${prefix}frame ${prefix}f${index}`, visibility: 'hidden' }, markup));
    const rule = rulesOf(`${prefix}f${index}`, begun / total, (begun + seconds) / total);
    begun += seconds;
    return rule;
  });
  const style = [
    ...rules.map(({ keyframes }) => keyframes),
    '@media (prefers-reduced-motion:no-preference){',
    `.${prefix}still{visibility:hidden}`,
    `.${prefix}frame{animation:${total.toFixed(1)}s step-end infinite}`,
    ...rules.map(({ use }) => use),
    '}',
  ].join('');
  return svgDocument(
    { reported: eventful, theme, lang, height },
    element('style', {}, style),
    ...drawn,
    ...(still ? [element('g', { class: `${prefix}still` }, still.markup)] : []),
  );
}

/** Before the sync, at each step that is not skipped, and afterwards. */
function framesOf({ steps }: Explanation): Required<DrawnFrame>['step'][] {
  const busy = steps.filter(({ state }) => state === 'runs').map(({ number }) => number);
  return [0, ...busy, steps.length + 1];
}

/** Visible between two fractions of the whole duration. */
function rulesOf(name: string, from: number, to: number) {
  const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
  const before = from === 0 ? '' : '0%{visibility:hidden}';
  const after = to === 1 ? '' : `${percent(to)}{visibility:hidden}`;
  return {
    keyframes: `@keyframes ${name}{${before}${percent(from)}{visibility:visible}${after}100%{visibility:${to === 1 ? 'visible' : 'hidden'}}}`,
    use: `.${name}{animation-name:${name}}`,
  };
}
