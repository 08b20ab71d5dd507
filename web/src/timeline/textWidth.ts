// Estimates the width of a label, without asking the browser for a layout.

/** Average CSS pixels per letter at the label's size; CJK letters take about twice as much. */
const LETTER = 6.4;
const BOLD = 1.14;

export function textWidth(text: string, bold = false): number {
  let letters = 0;
  for (const letter of text) letters += letter > '\u2e80' ? 1.85 : 1;
  return letters * LETTER * (bold ? BOLD : 1);
}
