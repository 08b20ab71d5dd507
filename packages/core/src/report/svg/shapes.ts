// Draws shared shapes: text, chips, icons and patterns.

import type { Badge } from '../picture/card.ts';
import type { Chip } from '../picture/heads.ts';
import { outcomeIcon } from '../picture/icons.ts';
import type { PictureTone } from '../picture/tone.ts';
import type { Palette } from './palette.ts';
import { element, escapeXml, fitText, type Markup, type TextStyle, textWidth } from './xml.ts';

export const SANS =
  "Inter, system-ui, 'Segoe UI', Roboto, 'PingFang SC', 'Noto Sans CJK SC', 'Microsoft YaHei', sans-serif";
export const MONO =
  "ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', 'Noto Sans Mono CJK SC', monospace";

export interface Words extends TextStyle {
  readonly fill: string;
  readonly anchor?: 'middle' | 'end';
  /** Maximum width in pixels. */
  readonly room?: number;
  readonly struck?: boolean;
}

/** One line of text; `y` is the baseline. */
export function words(x: number, y: number, text: string, style: Words): Markup {
  if (text === '') return '';
  const { size, bold, mono, fill, anchor, room, struck } = style;
  const shown = room === undefined ? text : fitText(text, room, style);
  return element(
    'text',
    {
      x,
      y,
      fill,
      'font-size': size,
      'font-weight': bold ? 600 : undefined,
      'font-family': mono ? MONO : undefined,
      'text-anchor': anchor,
      'text-decoration': struck ? 'line-through' : undefined,
    },
    ...(shown === text ? [] : [element('title', {}, escapeXml(text))]),
    escapeXml(shown),
  );
}

export interface Icon {
  readonly tone: PictureTone;
  readonly badge?: Badge | undefined;
  readonly colour: string;
  readonly size?: number;
}

export function icon(x: number, y: number, { tone, badge, colour, size = 11 }: Icon): Markup {
  const { path, filled } = outcomeIcon(tone, badge);
  return element('path', {
    d: path,
    transform: `translate(${x} ${y}) scale(${Math.round((size / 12) * 1000) / 1000})`,
    fill: filled ? colour : 'none',
    stroke: colour,
    'stroke-width': 1.8,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
}

const CHIP: TextStyle = { size: 11.5, bold: true };
const CHIP_HEIGHT = 20;

/** A row of chips from `x`, aligned with the baseline of the title; returns the end of the row too. */
export function chipRow(
  x: number,
  middle: number,
  chips: readonly Chip[],
  palette: Palette,
): readonly [Markup, number] {
  let at = x;
  const drawn = chips.map(({ text, tone, icon: withIcon }) => {
    const [ink, tint] = palette.tones[tone];
    const lead = withIcon ? 15 : 0;
    const width = Math.ceil(textWidth(text, CHIP) + lead + 16);
    const y = middle - CHIP_HEIGHT / 2;
    const chip = [
      element('rect', { x: at, y, width, height: CHIP_HEIGHT, rx: 6, fill: tint }),
      ...(withIcon ? [icon(at + 8, middle - 5.5, { tone, colour: ink })] : []),
      words(at + (lead + width) / 2, middle + 4, text, { ...CHIP, fill: ink, anchor: 'middle' }),
    ];
    at += width + 8;
    return chip.join('');
  });
  return [drawn.join(''), at];
}

/** Patterns that distinguish outcomes without color. `prefix` keeps the ids of two pictures on one page distinct. */
export function patterns(prefix: string, { tones }: Palette): Markup {
  const tile = (name: string, size: number, angle: number | undefined, ...children: Markup[]) =>
    element(
      'pattern',
      {
        id: prefix + name,
        width: size,
        height: size,
        patternUnits: 'userSpaceOnUse',
        patternTransform: angle === undefined ? undefined : `rotate(${angle})`,
      },
      ...children,
    );
  const stripe = (colour: string, width: number, height: number) =>
    element('rect', { width, height, fill: colour });
  return element(
    'defs',
    {},
    tile('kill', 18, 45, stripe(tones.kill[1], 9, 18)),
    tile('dead', 18, 45, stripe(tones.quiet[1], 9, 18)),
    tile(
      'wait',
      9,
      undefined,
      element('circle', { cx: 4, cy: 4, r: 1.1, fill: tones.wait[0], opacity: 0.3 }),
    ),
    tile('refused', 9, 45, stripe(tones.refused[1], 3, 9), stripe(tones.refused[1], 9, 3)),
  );
}
