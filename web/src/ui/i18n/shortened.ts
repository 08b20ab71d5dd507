// Truncates user input that is repeated in a message.

/** A 200,000-character value repeated five times takes the browser seconds to lay out. */
const MAX_LENGTH = 1000;

export function shortened(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
