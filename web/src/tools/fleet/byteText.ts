// Converts bytes to text and back, with one character per byte, to keep byte positions countable.

const ONE_BYTE = new TextDecoder('latin1');
const UTF_8 = new TextDecoder();

/** Maps each character back to its byte: the browser's latin1 is windows-1252. */
const BYTE_OF: ReadonlyMap<number, number> = new Map(
  [...ONE_BYTE.decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))].map(
    (character, byte) => [character.charCodeAt(0), byte] as const,
  ),
);

/** Text with one character for each byte. */
export function byteText(bytes: Uint8Array): string {
  return ONE_BYTE.decode(bytes);
}

/** Decodes UTF-8 from text that has one character for each byte. */
export function textOfBytes(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: matches all of ASCII
  if (/^[\x00-\x7f]*$/.test(text)) return text;
  return UTF_8.decode(Uint8Array.from(text, (character) => BYTE_OF.get(character.charCodeAt(0)) ?? 0));
}
