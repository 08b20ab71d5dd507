// Writes a string as Go's encoding/json does.

const SHORT = new Map([
  ['"', '\\"'],
  ['\\', '\\\\'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

// SUSPECT matches everything that ESCAPED replaces, and also pairs of surrogates. It is a faster test for ordinary
// text.
const ESCAPED =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters are what Go escapes
  /["\\<>&\u0000-\u001f\u2028\u2029]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const SUSPECT = /["\\<>&\u0000-\u001f\u2028\u2029\ud800-\udfff]/;

/**
 * Returns the text in quotes, with HTML characters escaped. Half a surrogate pair becomes U+FFFD, as in Go's decoder.
 * `longEscapes`: Go releases before 1.22 have no short form for \b and \f.
 */
export function encodeString(text: string, longEscapes: boolean): string {
  if (!SUSPECT.test(text)) return `"${text}"`;
  return `"${text.replace(ESCAPED, (character) => escaped(character, longEscapes))}"`;
}

function escaped(character: string, longEscapes: boolean): string {
  const short = SHORT.get(character);
  if (short !== undefined) return short;
  if (!longEscapes && character === '\b') return '\\b';
  if (!longEscapes && character === '\f') return '\\f';
  const code = character.charCodeAt(0);
  return code >= 0xd800 && code <= 0xdfff ? '\ufffd' : `\\u${code.toString(16).padStart(4, '0')}`;
}

/** Returns JSON that Go passes through unchanged (RawMessage), with HTML characters escaped. */
export function compactJson(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
