// How is an SVG written down, so that no text can break out of it?

import { cellWidth, visible } from '../columns.ts';

/** Markup that is ready; only the functions here make it. */
export type Markup = string & { readonly __markup?: true };

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** What XML cannot hold is replaced, control and direction characters are written out. */
export function escapeXml(text: string): Markup {
  return visible(text)
    .replace(/\p{Cs}|[\ufffe\uffff]/gu, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** An element; attributes that are undefined are left out. */
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
 * Shares of the size that a letter takes at most, plain and bold, in DejaVu Sans: among the fonts that a picture may be
 * shown in it is one of the widest.
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

/** About how many pixels the text takes: nobody measures fonts here, so in most of them it is too much. */
export function textWidth(text: string, { size, bold = false, mono = false }: TextStyle): number {
  let width = 0;
  for (const character of text) {
    const cells = cellWidth(character);
    const [, plain, strong] = CLASSES.get(character) ?? OTHER;
    width += cells === 2 ? 1 : cells * (mono ? MONO : bold ? strong : plain);
  }
  return width * size;
}

/** Letters of a name that always stay at its end: names of one Pod begin alike, and images end in what changes. */
const END = 6;

/** A name at the end of a text that is long enough to be cut in its middle. */
const LONG_NAME = /[\w./:@-]{13,}$/;

/** The text, or as much of its beginning as there is room for, three dots, and the end of a long name. */
export function fitText(text: string, room: number, style: TextStyle): string {
  if (textWidth(text, style) <= room) return text;
  const characters = [...text];
  const end = LONG_NAME.test(text) ? `…${characters.splice(-END).join('')}` : '…';
  while (characters.length > 1 && textWidth(characters.join('') + end, style) > room) characters.pop();
  return characters.join('') + end;
}

/** Breaks at spaces, and between Chinese characters, into lines of at most so many pixels. */
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
