// How is a file split as text without losing the count of its bytes?

const ONE_BYTE = new TextDecoder('latin1');
const UTF_8 = new TextDecoder();

/** What each byte becomes: the browser's latin1 is windows-1252. */
const BYTE_OF: ReadonlyMap<number, number> = new Map(
  [...ONE_BYTE.decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))].map(
    (character, byte) => [character.charCodeAt(0), byte] as const,
  ),
);

/** A character for each byte. */
export function byteText(bytes: Uint8Array): string {
  return ONE_BYTE.decode(bytes);
}

/** The UTF-8 text of which `text` has a character for each byte. */
export function textOfBytes(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is asked for
  if (/^[\x00-\x7f]*$/.test(text)) return text;
  return UTF_8.decode(Uint8Array.from(text, (character) => BYTE_OF.get(character.charCodeAt(0)) ?? 0));
}
