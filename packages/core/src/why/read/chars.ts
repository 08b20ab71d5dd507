// Tells which kinds of characters a line has, so that patterns which need others are not tried.

/** Bits of the kinds. */
export const CHARS = {
  /** Not printable. */
  unusual: 1,
  markup: 2,
  quote: 8,
  backslash: 16,
  bracket: 32,
  slash: 64,
  prompt: 128,
  border: 512,
  equals: 2048,
  tilde: 8192,
  /** The beginnings of tags and entities. */
  html: 16384,
} as const;

const KINDS: readonly (readonly [characters: string, kind: number])[] = [
  ['>*`|<', CHARS.markup],
  ['!#/', CHARS.markup],
  ['"\'', CHARS.quote],
  ['\\', CHARS.backslash],
  ['[{', CHARS.bracket],
  ['/', CHARS.slash],
  ['$#%>', CHARS.prompt],
  ['-=~+', CHARS.border],
  ['=', CHARS.equals],
  ['~`', CHARS.tilde],
  ['&<', CHARS.html],
];

const ASCII = 128;
const EVERY = Object.values(CHARS).reduce((all, bit) => all | bit, 0);
const kinds = new Uint16Array(ASCII);
for (let code = 0; code < ASCII; code += 1) if (code < 0x20 || code === 0x7f) kinds[code] = CHARS.unusual;
for (const [characters, kind] of KINDS) {
  for (const one of characters) {
    const code = one.charCodeAt(0);
    kinds[code] = (kinds[code] ?? 0) | kind;
  }
}

/** The bits of all kinds that the line has. A character that is not ASCII may be of any kind. */
export function charsIn(line: string): number {
  let found = 0;
  for (let at = 0; at < line.length; at += 1) {
    const code = line.charCodeAt(at);
    if (code >= ASCII) return EVERY;
    found |= kinds[code] ?? 0;
  }
  return found;
}
