// Aligns the rows of `kubectl get pods`.

import { POD_COLUMNS, type PodRow } from './printPod.ts';
import { lengthOf, padded } from './tabwriter.ts';

/** The arguments of k8s.io/cli-runtime/pkg/printers GetNewTabWriter. */
const LEAST = 6;
const PADDING = 3;

/**
 * The lines of a watch: the header, then each row as it arrives. A column becomes wider at the first row that needs it;
 * earlier rows stay narrow. Ports github.com/liggitt/tabwriter with RememberWidths.
 */
export function podTable(rows: readonly PodRow[]): string[] {
  const [first, ...later] = rows;
  const widths: number[] = [];
  const grow = (cells: readonly string[]) => {
    // The last cell belongs to no column.
    for (const [column, cell] of cells.slice(0, -1).entries()) {
      widths[column] = Math.max(LEAST, widths[column] ?? 0, lengthOf(cell) + PADDING);
    }
  };
  const line = (cells: readonly string[]): string => {
    grow(cells);
    return padded(cells, widths);
  };
  grow(POD_COLUMNS);
  if (!first) return [line(POD_COLUMNS)];
  grow(first);
  return [line(POD_COLUMNS), line(first), ...later.map(line)];
}
