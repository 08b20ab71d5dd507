// How wide is the text of a chip? The fonts of two systems differ by a fifth, too much to guess what fits.

/** A letter of a wide font, CSS pixels, for a browser that does not let the page measure. */
const LETTER = 7.2;
/** Typing makes a new hash with each key: what was measured long ago is let go. */
const KEPT = 500;

const widths = new Map<string, number>();
let pen: CanvasRenderingContext2D | null | undefined;

/** CSS pixels, at the usual size. */
export function chipTextWidth(text: string): number {
  const known = widths.get(text);
  if (known !== undefined) return known;
  if (pen === undefined) pen = penOf();
  const width = pen?.measureText(text).width ?? text.length * LETTER;
  if (widths.size >= KEPT) widths.clear();
  widths.set(text, width);
  return width;
}

function penOf(): CanvasRenderingContext2D | null {
  const context = document.createElement('canvas').getContext('2d');
  if (context) context.font = `600 11px ${getComputedStyle(document.body).fontFamily}`;
  return context;
}
