// Measures the text of a chip; system fonts differ by up to a fifth.

/** Width of a letter in a wide font, in CSS pixels, for browsers that prevent measuring. */
const LETTER = 7.2;
/** Each key produces a new hash, so old measurements are evicted. */
const KEPT = 500;

const widths = new Map<string, number>();
let pen: CanvasRenderingContext2D | null | undefined;

/** CSS pixels, at the normal size. */
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
