// Writes SVG markup with all text escaped.

import { visible } from '../../messages/visible.ts';
import { cellWidth } from '../columns.ts';

/** Finished markup; only the functions in this file create it. */
export type Markup = string & { readonly __markup?: true };

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Replaces characters that XML does not allow, and escapes control and direction characters. */
export function escapeXml(text: string): Markup {
  return visible(text)
    .replace(/\p{Cs}|[\ufffe\uffff]/gu, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** An element; undefined attributes are omitted. */
export function element(name: string, attributes: Attributes, ...children: readonly Markup[]): Markup {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : escapeXml(String(value))}"`)
    .join('');
  const content = children.join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export interface TextStyle {
  readonly size: number;
  readonly bold?: boolean;
  readonly mono?: boolean;
}

/**
 * Maximum widths of letters relative to the font size, regular and bold, in DejaVu Sans, which is among the widest of
 * the fonts in use.
 */
const LETTERS = [
  [" ,.'·’:;|/\\ijlI", 0.34, 0.4],
  ['!()[]-ftr`', 0.41, 0.49],
  ['sczkvxyLJ_*?"', 0.59, 0.67],
  ['ABCKRVXZ', 0.71, 0.77],
  ['DGHNOQU+<=>#^~→≠−', 0.84, 0.85],
  ['w&', 0.82, 0.92],
  ['mMW@%…—', 1, 1.1],
] as const;
const OTHER = ['', 0.64, 0.72] as const;
const MONO = 0.61;

const CLASSES: ReadonlyMap<string, readonly [letters: string, plain: number, bold: number]> = new Map(
  LETTERS.flatMap((row) => [...row[0]].map((letter) => [letter, row] as const)),
);

/** Approximate width in pixels: fonts are not measured, so it is usually too large. */
export function textWidth(text: string, { size, bold = false, mono = false }: TextStyle): number {
  let width = 0;
  for (const character of text) {
    const cells = cellWidth(character);
    const [, plain, strong] = CLASSES.get(character) ?? OTHER;
    width += cells === 2 ? 1 : cells * (mono ? MONO : bold ? strong : plain);
  }
  return width * size;
}

/**
 * Letters at the end of a name that are never truncated: names in one Pod often begin with the same letters, and images
 * end with the tag.
 */
const END = 6;

/** A name at the end of a text that is long enough to be truncated in its middle. */
const LONG_NAME = /[\w./:@-]{13,}$/;

/** The text, or as much of its beginning as fits, three dots, and the end of a long name. */
export function fitText(text: string, room: number, style: TextStyle): string {
  if (textWidth(text, style) <= room) return text;
  const characters = [...text];
  const end = LONG_NAME.test(text) ? `…${characters.splice(-END).join('')}` : '…';
  while (characters.length > 1 && textWidth(characters.join('') + end, style) > room) characters.pop();
  return characters.join('') + end;
}

/** Breaks at spaces, and between Chinese characters, into lines of at most this width in pixels. */
export function wrapText(text: string, room: number, style: TextStyle): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.match(/[\u2e80-\u9fff\uff00-\uffef]|[^\s\u2e80-\u9fff\uff00-\uffef]+\s*|\s+/g) ??
    []) {
    if (line !== '' && textWidth((line + word).trimEnd(), style) > room) {
      lines.push(line.trimEnd());
      line = word.trimStart();
    } else {
      line += word;
    }
  }
  return line === '' ? lines : [...lines, line.trimEnd()];
}
