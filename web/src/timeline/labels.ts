// Chooses the labels that fit below the timeline.

interface Labelled {
  readonly text: string;
  readonly weight: number;
}

/** Average CSS pixels per letter at the label's size; CJK letters take about twice as much. */
const LETTER = 6;
/** The current label is bold: that much wider. */
const BOLD = 1.2;
/** Maximum number of letters of a one-line label. */
const ONE_LINE = 10.7;
/** CSS pixels; longer words are broken. */
export const WIDEST_LABEL = 116;
/** Possible line breaks; in CJK text, after every letter. */
const BREAKS = /[\s\u2e80-\uffff-]/;
const GAP = 6;

/** At most two lines: a long label gets half of its length, words are not broken, and no label exceeds the maximum. */
function labelWidth(text: string, bold: boolean): number {
  const letter = LETTER * (bold ? BOLD : 1);
  const letters = lettersOf(text);
  const word = Math.max(...text.split(BREAKS).map(lettersOf));
  const line = letters <= ONE_LINE ? letters * letter + 8 : (letters / 2) * letter + 26;
  return Math.min(WIDEST_LABEL, Math.max(word * letter + 8, line));
}

const lettersOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 1.9 : 1), 0);

/** The label width of each stop, or 0 without room. The current label has priority, then the order is by weight. */
export function fittingLabels(stops: readonly Labelled[], at: number, width: number): readonly number[] {
  const gap = stops.length > 1 ? width / (stops.length - 1) : 0;
  const order = stops
    .map((_, index) => index)
    .sort((a, b) => rank(stops, b, at) - rank(stops, a, at) || a - b);
  const placed: { from: number; to: number }[] = [];
  const widths = stops.map(() => 0);
  for (const index of order) {
    const wide = labelWidth(stops[index]?.text ?? '', index === at);
    const from = index * gap - wide / 2 - GAP / 2;
    const to = from + wide + GAP;
    if (placed.some((other) => from < other.to && other.from < to)) continue;
    placed.push({ from, to });
    widths[index] = wide;
  }
  return widths;
}

function rank(stops: readonly Labelled[], index: number, at: number): number {
  return index === at ? 10 : (stops[index]?.weight ?? 0);
}
