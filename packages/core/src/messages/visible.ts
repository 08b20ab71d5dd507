// Makes characters visible that would change the text around them.

/** Control characters, and characters that change the direction or the lines of the text around them. */
const HIDDEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
const HIDDEN_IN_LINES = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** User text for one line of a terminal: control and direction characters are escaped. */
export function visible(text: string): string {
  return text.replace(HIDDEN, escapeOf);
}

/**
 * Text of any number of lines for a terminal, a file or a browser: as `visible`, but line breaks and tabs are kept. The
 * escapes are those of JSON, so that a JSON text keeps its meaning.
 */
export function visibleLines(text: string): string {
  return text.replace(HIDDEN_IN_LINES, escapeOf);
}

function escapeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
