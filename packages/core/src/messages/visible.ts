// Escapes hidden characters, which could change how the text around them is shown.

/** Control characters, and characters that change the direction or the lines of the text around them. */
const HIDDEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
const HIDDEN_IN_LINES = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** A text for one line: control characters and characters that change the direction of text are escaped. */
export function visible(text: string): string {
  return text.replace(HIDDEN, escapeOf);
}

/** As `visible`, but keeps line breaks and tabs. The escapes are those of JSON, so a JSON text keeps its meaning. */
export function visibleLines(text: string): string {
  return text.replace(HIDDEN_IN_LINES, escapeOf);
}

function escapeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
