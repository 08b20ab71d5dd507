// How does the name of an image look in so many pixels?

import type { ImageParts } from './imageParts.ts';
import type { Palette } from './palette.ts';
import { MONO } from './shapes.ts';
import { element, escapeXml, fitText, type Markup, textWidth } from './xml.ts';

const STYLE = { size: 11.5, mono: true } as const;

/** `y` is its base line. What tells it from the image beside it is set off. */
export function drawImage(
  x: number,
  y: number,
  whole: ImageParts,
  room: number,
  { soft, ink }: Palette,
): Markup {
  const { name, tag, kept, rest } = fitted(whole, room);
  const cut = name + tag + kept + rest !== textOf(whole);
  const told = whole.differs ? { fill: ink, 'font-weight': 700 } : { fill: soft };
  return element(
    'text',
    { x, y, fill: soft, 'font-size': STYLE.size, 'font-family': MONO },
    ...(cut ? [element('title', {}, escapeXml(textOf(whole)))] : []),
    escapeXml(name + tag),
    ...(kept === '' ? [] : [element('tspan', told, escapeXml(kept))]),
    escapeXml(rest),
  );
}

const textOf = ({ name, tag, kept, rest }: ImageParts): string => name + tag + kept + rest;

const LEAST = 5;
/** What is cut first, and how many letters of it stay. */
const CUTS = [
  ...(['name', 'rest', 'tag'] as const).map((part) => [part, LEAST] as const),
  ...(['name', 'rest', 'tag', 'kept'] as const).map((part) => [part, 1] as const),
];

function fitted(parts: ImageParts, room: number): ImageParts {
  let now = parts;
  for (const [part, least] of CUTS) {
    const over = textWidth(textOf(now), STYLE) - room;
    if (over <= 0) return now;
    const text = now[part];
    const place = Math.max(textWidth(text, STYLE) - over, textWidth('m'.repeat(least), STYLE));
    if (text !== '') now = { ...now, [part]: fitText(text, place, STYLE) };
  }
  return now;
}
