// Aligns the rows of `kubectl get pods`.

import type { Release } from '../../releases/release.ts';
import { POD_COLUMNS, type PodRow } from './printPod.ts';
import { GET_CELLS, lengthOf, padded } from './tabwriter.ts';
import type { V1Pod } from './v1Pod.ts';
import { wideCells, wideColumns } from './widePod.ts';

/** The line that kubectl prints if a table would have no rows. */
export function nothingFound(namespace: string | undefined): string {
  return `No resources found in ${namespace || 'default'} namespace.`;
}

/**
 * The lines of a watch: the header, then each row as it arrives. A column becomes wider at the first row that needs it;
 * earlier rows stay narrow. Ports github.com/liggitt/tabwriter with RememberWidths.
 */
export function podTable(rows: readonly PodRow[]): string[] {
  return watchedTable(POD_COLUMNS, rows);
}

/** The same with the further columns of `-o wide`. */
export function widePodTable(
  changes: readonly { readonly row: PodRow; readonly pod: V1Pod }[],
  release: Release,
): string[] {
  const rows = changes.map(({ row, pod }) => [...row, ...wideCells(pod, release)]);
  return watchedTable([...POD_COLUMNS, ...wideColumns(release)], rows);
}

function watchedTable(columns: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const [first, ...later] = rows;
  const { least, padding } = GET_CELLS;
  const widths: number[] = [];
  const grow = (cells: readonly string[]) => {
    // The last cell belongs to no column.
    for (const [column, cell] of cells.slice(0, -1).entries()) {
      widths[column] = Math.max(least, widths[column] ?? 0, lengthOf(cell) + padding);
    }
  };
  const line = (cells: readonly string[]): string => {
    grow(cells);
    return padded(cells, widths);
  };
  grow(columns);
  if (!first) return [line(columns)];
  grow(first);
  return [line(columns), line(first), ...later.map(line)];
}
