// Prints the tables of `kubectl get` for a workload.

import { nothingFound } from '../report/kubectl/podTable.ts';
import { POD_COLUMNS, type PodRow } from '../report/kubectl/printPod.ts';
import { getTable } from '../report/kubectl/tabwriter.ts';

/** A command and the lines that it prints. */
export interface PrintedTable {
  readonly command: string;
  readonly lines: readonly string[];
}

/** `namespace`: the one of the objects, which kubectl names if it finds none. */
export function printedTable(
  resource: string,
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  namespace: string,
): PrintedTable {
  const lines = rows.length === 0 ? [nothingFound(namespace)] : getTable([columns, ...rows]);
  return { command: `kubectl get ${resource}`, lines };
}

/** Sorted by name, as the API server lists them. */
export function printedPods(rows: readonly PodRow[], namespace: string): PrintedTable {
  const sorted = rows.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return printedTable('pods', POD_COLUMNS, sorted, namespace);
}
