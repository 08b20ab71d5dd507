// How much of a text that somebody typed is repeated in a message?

/** A value of 200,000 characters that is repeated five times takes the browser seconds to lay out. */
const MOST = 1000;

export function shortened(text: string): string {
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}
