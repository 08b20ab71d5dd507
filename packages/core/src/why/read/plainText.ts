// Converts what editors, browsers, chats and terminals add to a text into the characters that the program printed.

import { CHARS, charsIn } from './chars.ts';

/** A color without its first character. */
const COLOR = /\[\d+(?:;\d+)*m/;

/** True for a line that `plainLines` may change. `chars`: the kinds of its characters. */
export function mayChange(line: string, chars: number): boolean {
  if ((chars & (CHARS.unusual | CHARS.html)) !== 0) return true;
  return (chars & CHARS.bracket) !== 0 && COLOR.test(line);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminals color with them
const COLOURS = /(?:\u001b|\^\[|\\(?:x1b|u001b|033|e))\[[0-9;?]*[A-Za-z]|\[(?:\d{1,3};)*\d{1,3}m/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: terminals set their title with them
const TITLES = /\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)?/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: printed by mistake
const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f]/g;
/** Characters without a width, and marks of the direction. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a vertical tab and a form feed are blanks
const BLANKS = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\u000b\u000c]/g;
const BREAKS = /[\u0085\u2028\u2029]|\r(?!$)/g;
const DOUBLE = /[\u201c-\u201f\u00ab\u00bb\u2033\uff02]/g;
const SINGLE = /[\u2018-\u201b\u2032\uff07]/g;
const HYPHENS = /[\u2010-\u2015\u2212\ufe63\uff0d]/g;
/** Full-width colons, brackets and commas of a Chinese input method. */
const WIDE: Readonly<Record<string, string>> = { '：': ':', '（': '(', '）': ')', '，': ',' };

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '-',
  mdash: '-',
  hellip: '…',
  ldquo: '"',
  rdquo: '"',
  lsquo: "'",
  rsquo: "'",
};
const ENTITY = /&(?:#(\d{1,6})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi;
const BREAK_TAG = /<(?:br|\/p|\/div|\/li|\/tr|\/pre|hr)\b[^<>]*>/gi;
const CELL_TAG = /<\/t[dh]>\s*(?:<t[dh]\b[^<>]*>)?/gi;
const TAG =
  /<\/?(?:a|b|i|u|p|br|hr|em|td|th|tr|li|ul|ol|div|pre|span|code|font|mark|strong|table|tbody|thead|details|summary|blockquote|img|kbd|tt|sup|sub|small|h[1-6])(?:\s[^<>]*)?\/?>/gi;

/** The lines of a line: a break of HTML, or a lone carriage return, begins another one. */
export function plainLines(line: string, chars = charsIn(line)): readonly string[] {
  const unusual = (chars & CHARS.unusual) !== 0;
  const colored = unusual || ((chars & CHARS.bracket) !== 0 && COLOR.test(line));
  let plain = colored ? line.replaceAll(TITLES, '').replaceAll(COLOURS, '') : line;
  if (plain.includes('&')) plain = withoutEntities(plain);
  if (plain.includes('<')) plain = withoutTags(plain);
  return unusual || plain !== line ? withoutUnusual(plain) : [line];
}

function withoutUnusual(plain: string): readonly string[] {
  return plain
    .replaceAll(INVISIBLE, '')
    .replaceAll(BLANKS, ' ')
    .replaceAll(DOUBLE, '"')
    .replaceAll(SINGLE, "'")
    .replaceAll(HYPHENS, '-')
    .replaceAll(/[：（），]/g, (wide) => WIDE[wide] ?? wide)
    .replaceAll('\t', '        ')
    .replaceAll(BREAKS, '\n')
    .replace(/\r$/, '')
    .replaceAll(CONTROLS, '')
    .split('\n');
}

/** Tags of HTML, not `<none>` and `<unknown>` of kubectl. */
function withoutTags(text: string): string {
  return text.replaceAll(BREAK_TAG, '\n').replaceAll(CELL_TAG, '  ').replaceAll(TAG, '');
}

/** Entities, also those that were escaped twice. */
function withoutEntities(text: string): string {
  const once = (one: string): string =>
    one.replaceAll(ENTITY, (whole, decimal, hex, name) => {
      if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole;
      return String.fromCodePoint(
        Number.parseInt(decimal ?? hex, decimal === undefined ? 16 : 10) % 0x110000,
      );
    });
  return once(once(text));
}
