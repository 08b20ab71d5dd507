// Draws the name of an image in a limited width.

import type { ImageParts } from '../picture/imageParts.ts';
import type { Palette } from './palette.ts';
import { MONO } from './shapes.ts';
import { element, escapeXml, fitText, type Markup, textWidth } from './xml.ts';

const STYLE = { size: 11.5, mono: true } as const;

/** `y` is the baseline. The difference to the other image is highlighted. */
export function drawImage(
  x: number,
  y: number,
  whole: ImageParts,
  room: number,
  { soft, ink }: Palette,
): Markup {
  const { path, name, tag, kept, rest } = fitted(whole, room);
  const cut = path + name + tag + kept + rest !== textOf(whole);
  const style = whole.differs ? { fill: ink, 'font-weight': 700 } : { fill: soft };
  return element(
    'text',
    { x, y, fill: soft, 'font-size': STYLE.size, 'font-family': MONO },
    ...(cut ? [element('title', {}, escapeXml(textOf(whole)))] : []),
    escapeXml(path + name + tag),
    ...(kept === '' ? [] : [element('tspan', style, escapeXml(kept))]),
    escapeXml(rest),
  );
}

const textOf = ({ path, name, tag, kept, rest }: ImageParts): string => path + name + tag + kept + rest;

const LEAST = 5;
/** The order of truncation, and how many letters stay. */
const CUTS = [
  ...(['name', 'rest', 'tag'] as const).map((part) => [part, LEAST] as const),
  ...(['name', 'rest', 'tag', 'kept'] as const).map((part) => [part, 1] as const),
];

function fitted(parts: ImageParts, room: number): ImageParts {
  const whole = textWidth(textOf(parts), STYLE) <= room;
  let now = whole || parts.path === '' ? parts : { ...parts, path: '…/' };
  for (const [part, least] of CUTS) {
    const over = textWidth(textOf(now), STYLE) - room;
    if (over <= 0) return now;
    const text = now[part];
    const place = Math.max(textWidth(text, STYLE) - over, textWidth('m'.repeat(least), STYLE));
    if (text !== '') now = { ...now, [part]: fitText(text, place, STYLE) };
  }
  return now;
}
