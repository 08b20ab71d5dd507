// How does Go's encoding/json write a string?

const SHORT = new Map([
  ['"', '\\"'],
  ['\\', '\\\\'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

// The second expression finds what the first replaces, and pairs of surrogates too: it is for the usual text, without.
const ESCAPED =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters are what Go escapes
  /["\\<>&\u0000-\u001f\u2028\u2029]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const SUSPECT = /["\\<>&\u0000-\u001f\u2028\u2029\ud800-\udfff]/;

/**
 * The text in quotes, escaped for HTML too. Half a surrogate pair is the character U+FFFD: Go's decoder made it that.
 * `longEscapes`: Go before 1.22 has no short form for \b and \f.
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

/** JSON that is passed through as it came (RawMessage): only what HTML could read is escaped. */
export function compactJson(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
