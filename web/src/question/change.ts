// Summarizes the difference between the running Pod's text and the typed text.

import { type DiffRow, differingPieces } from '../editor/diff/lineDiff.ts';

/** `before` and `after`: the values of one changed field. Otherwise the number of changed lines. `line`: the first one. */
export type Change =
  | {
      readonly kind: 'value';
      readonly field: string;
      readonly before: string;
      readonly after: string;
      readonly line: number;
    }
  | { readonly kind: 'lines'; readonly count: number; readonly line: number };

/** A longer value is not shown in full. */
const LONGEST = 48;

const FIELD = /^\s*(?:- )?(?:"?([\w./-]+)"?:\s+)?(\S.*?)\s*$/;

/** Undefined if nothing has changed. */
export function changeOf(rows: readonly DiffRow[]): Change | undefined {
  const changed = rows.filter(({ kind }) => kind === 'changed');
  const [row] = changed;
  if (!row) return undefined;
  return (changed.length === 1 ? valueChange(row) : undefined) ?? linesChange(rows, changed.length);
}

/** The change of a value whose field stays. */
function valueChange({ before, after }: DiffRow): Change | undefined {
  if (!before || !after) return undefined;
  const [, field = '', old = ''] = FIELD.exec(before.text) ?? [];
  const [, same = '', now = ''] = FIELD.exec(after.text) ?? [];
  if (field !== same || old === '' || now === '' || Math.max(old.length, now.length) > LONGEST)
    return undefined;
  return { kind: 'value', field, before: old, after: shortened(field, old, now), line: after.number };
}

/** `nginx:1.25.2` to `1.25.3`: the name of an image that stays is not repeated. */
function shortened(field: string, old: string, now: string): string {
  if (field !== 'image') return now;
  const { start } = differingPieces(old, now);
  const colon = now.lastIndexOf(':');
  return colon >= 0 && colon < start ? now.slice(colon + 1) : now;
}

function linesChange(rows: readonly DiffRow[], count: number): Change {
  const first = rows.findIndex(({ kind }) => kind === 'changed');
  const line = rows.slice(first).find(({ after }) => after)?.after?.number;
  return { kind: 'lines', count, line: line ?? 1 };
}
