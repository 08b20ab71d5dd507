// Aligns tab-separated text in columns.

interface Cells {
  /** The minimum width of a column. */
  readonly least: number;
  /** Blanks after the widest cell of a column. */
  readonly padding: number;
}

/** The arguments of k8s.io/cli-runtime/pkg/printers GetNewTabWriter. */
export const GET_CELLS: Cells = { least: 6, padding: 3 };

/** The lines of a table of `kubectl get`. The first row is the header. */
export function getTable(rows: readonly (readonly (string | number)[])[]): readonly string[] {
  return tabbed(rows.map((cells) => cells.join('\t')).join('\n'), GET_CELLS).split('\n');
}

/**
 * Pads the cells of adjacent lines to the same width. A cell ends with a tab; the text after the last tab of a line
 * belongs to no column. Ports Go's text/tabwriter with blanks as padding.
 */
export function tabbed(text: string, { least, padding }: Cells): string {
  const lines = text.split('\n').map((line) => line.split('\t'));
  const widths = lines.map((): number[] => []);
  const columns = Math.max(...lines.map(({ length }) => length)) - 1;
  for (let column = 0; column < columns; column++) {
    for (let first = 0; first < lines.length; first++) {
      let end = first;
      let width = least;
      for (; (lines[end]?.length ?? 0) - 1 > column; end++) {
        width = Math.max(width, lengthOf(lines[end]?.[column] ?? '') + padding);
      }
      for (; first < end; first++) widths[first]?.push(width);
    }
  }
  return lines.map((cells, index) => padded(cells, widths[index] ?? [])).join('\n');
}

/** Cells that have a width are padded to it. */
export function padded(cells: readonly string[], widths: readonly number[]): string {
  return cells
    .map((cell, column) => cell + ' '.repeat(Math.max(0, (widths[column] ?? 0) - lengthOf(cell))))
    .join('');
}

/** Go counts code points. */
export function lengthOf(text: string): number {
  return [...text].length;
}
