// Measures terminal text and aligns columns.

/** East Asian wide and fullwidth characters and emoji take two cells; combining characters take none. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]/u;
const NONE = /[\p{Mn}\p{Me}\u200b-\u200f]/u;

export function cellWidth(text: string): number {
  let width = 0;
  for (const character of text) width += WIDE.test(character) ? 2 : NONE.test(character) ? 0 : 1;
  return width;
}

export function padCells(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - cellWidth(text)));
}

/** The width of each column's widest cell. */
export function columnWidths(rows: readonly (readonly string[])[]): number[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) {
      widths[column] = Math.max(widths[column] ?? 0, cellWidth(cell));
    }
  }
  return widths;
}
