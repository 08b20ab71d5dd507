// Shows the log lines or Events of both kubelets side by side.

import type { SaidRow, SideNames } from '@syncpod/core/compare';
import { useState } from 'react';
import { differingPieces } from '../../editor/diff/lineDiff.ts';
import styles from './Split.module.css';
import { type CompareKey, useCompareText } from './texts.ts';

interface SaidSplitProps<T> {
  readonly name: string;
  readonly rows: readonly SaidRow<T>[];
  readonly names: SideNames;
  /** Index of the last pair of snapshots to show. Rows after `since` are new. */
  readonly at: number;
  readonly since: number;
  textOf(said: T): string;
}

const MARKS = {
  text: 'compare.worded',
  left: 'compare.onlyHere',
  right: 'compare.onlyHere',
} as const satisfies Record<string, CompareKey>;

export function SaidSplit<T>({ name, rows, names, at, since, textOf }: SaidSplitProps<T>) {
  const words = useCompareText();
  const [all, setAll] = useState(false);
  const said = rows.filter((row) => row.at <= at);
  const shown = all ? said : said.filter(({ mark }) => mark !== 'same');
  return (
    <>
      <label className={styles.all}>
        <input type="checkbox" checked={all} onChange={(event) => setAll(event.target.checked)} />
        {words('compare.alsoSame', {
          count: said.length - said.filter(({ mark }) => mark !== 'same').length,
        })}
      </label>
      {shown.length === 0 ? (
        <p className={styles.none}>{words('compare.saidNothing')}</p>
      ) : (
        <table className={styles.table} aria-label={name}>
          <thead>
            <tr>
              <th scope="col">{names.left}</th>
              <th scope="col">{names.right}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are added at the end
              <tr key={index} data-mark={row.mark} data-new={row.at > since}>
                <Cell row={row} side="left" textOf={textOf} />
                <Cell row={row} side="right" textOf={textOf} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

interface CellProps<T> {
  readonly row: SaidRow<T>;
  readonly side: 'left' | 'right';
  textOf(said: T): string;
}

function Cell<T>({ row, side, textOf }: CellProps<T>) {
  const words = useCompareText();
  const said = row[side];
  const other = side === 'left' ? row.right : row.left;
  if (said === undefined)
    return <td className={`${styles[side]} ${styles.absent}`}>{words('compare.notSaid')}</td>;
  const text = textOf(said);
  return (
    <td className={`${styles[side]} ${styles.mono}`}>
      {row.mark === 'text' && other !== undefined ? <Pieces text={text} other={textOf(other)} /> : text}
      {row.mark !== 'same' && (
        <span className={styles.mark}>
          <span aria-hidden="true">≠ </span>
          {words(MARKS[row.mark])}
        </span>
      )}
    </td>
  );
}

function Pieces({ text, other }: { readonly text: string; readonly other: string }) {
  const { start, oneEnd } = differingPieces(text, other);
  // The sentences have too little in common to mark a part.
  if (oneEnd - start > text.length / 2) return text;
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, oneEnd)}</mark>
      {text.slice(oneEnd)}
    </>
  );
}
