// Summarizes the difference between the running Pod's text and the typed text.

import { type DiffRow, differingPieces, type SideLine } from '../editor/diff/lineDiff.ts';

/**
 * `before` and `after`: the values of one changed field. `lines`: the number of changed lines. `layout`: only spaces and
 * comments. `line`: the first one.
 */
export type Change =
  | {
      readonly kind: 'value';
      readonly field: string;
      readonly before: string;
      readonly after: string;
      readonly line: number;
    }
  | { readonly kind: 'lines'; readonly count: number; readonly line: number }
  | { readonly kind: 'layout'; readonly line: number };

/** A longer value is not shown in full. */
const LONGEST = 48;

const FIELD = /^(?:- )?(?:"?([\w./-]+)"?:\s+)?(\S.*)$/;

/** A quoted text, which can contain `#`, or a comment. */
const QUOTED_OR_COMMENT = /"(?:\\.|[^"\\])*"|'[^']*'|((?:^|\s)#.*)/g;

/** Undefined if nothing has changed. */
export function changeOf(rows: readonly DiffRow[]): Change | undefined {
  const changed = rows.filter(({ kind }) => kind === 'changed');
  if (changed.length === 0) return undefined;
  const [old, now] = [changed.map(({ before }) => before), changed.map(({ after }) => after)].map(tidied);
  if (String(old?.map(textOf)) === String(now?.map(textOf))) return { kind: 'layout', line: firstLine(rows) };
  const value = old?.length === 1 && now?.length === 1 ? valueChange(old[0], now[0]) : undefined;
  return value ?? { kind: 'lines', count: changed.length, line: firstLine(rows) };
}

/** The lines without comments and surrounding spaces. Lines that have nothing else are omitted. */
function tidied(lines: readonly (SideLine | undefined)[]): readonly SideLine[] {
  return lines.flatMap((line) => {
    const text = line?.text.replace(QUOTED_OR_COMMENT, (all, comment) => (comment ? '' : all)).trim();
    return line && text ? [{ ...line, text }] : [];
  });
}

function textOf({ text }: SideLine): string {
  return text;
}

/** The change of a value whose field stays. */
function valueChange(before: SideLine | undefined, after: SideLine | undefined): Change | undefined {
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

/** The first changed line, or the one that follows removed lines. */
function firstLine(rows: readonly DiffRow[]): number {
  const first = rows.findIndex(({ kind }) => kind === 'changed');
  return rows.slice(first).find(({ after }) => after)?.after?.number ?? 1;
}
