// The Diff tab: compares the edited Pod with the running Pod, line by line.

import { type ReactNode, useState } from 'react';
import { StoredButton } from '../apiserver/StoredButton.tsx';
import styles from './DiffPanel.module.css';
import { foldRows } from './foldRows.ts';
import { type DiffRow, differingPieces, type SideLine } from './lineDiff.ts';
import { useDiffText } from './texts.ts';

/** Lazy: loaded when the reader opens the tab. Without rows the text is no edit. */
export function DiffPanel({ rows }: { readonly rows: readonly DiffRow[] }) {
  const words = useDiffText();
  const [beside, setBeside] = useState(false);
  if (rows.every(({ kind }) => kind === 'same')) {
    return (
      <>
        <p className={styles.note}>{words(rows.length === 0 ? 'diff.another' : 'diff.none')}</p>
        <div className={styles.tools}>
          <StoredButton />
        </div>
      </>
    );
  }
  return (
    <div>
      <div className={styles.tools}>
        <label className={styles.beside}>
          <input type="checkbox" checked={beside} onChange={(event) => setBeside(event.target.checked)} />
          {words('diff.beside')}
        </label>
        <StoredButton />
      </div>
      <table className={styles.table} data-beside={beside} aria-label={words('diff.name')}>
        <thead className={beside ? styles.head : 'unseen'}>
          <tr>
            <th scope="col" colSpan={2}>
              {words('diff.running')}
            </th>
            <th scope="col" colSpan={2}>
              {words('diff.typed')}
            </th>
          </tr>
        </thead>
        <tbody>
          {foldRows(rows).map(({ folded, rows: own }) => {
            const lines = own.map((row) =>
              beside ? <Beside key={keyOf(row)} row={row} /> : <Inline key={keyOf(row)} row={row} />,
            );
            return folded ? (
              <Unchanged key={keyOf(own[0])} count={own.length}>
                {lines}
              </Unchanged>
            ) : (
              lines
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function keyOf(row: DiffRow | undefined): string {
  return `${row?.before?.number ?? ''} ${row?.after?.number ?? ''}`;
}

function Inline({ row }: { readonly row: DiffRow }) {
  const { before, after } = row;
  if (row.kind === 'same') {
    return (
      <tr>
        <td className={styles.number}>{row.before.number}</td>
        <td className={styles.number}>{row.after.number}</td>
        <td className={styles.sign} />
        <td className={styles.text}>{row.after.text}</td>
      </tr>
    );
  }
  return (
    <>
      {before && (
        <tr className={styles.gone}>
          <td className={styles.number}>{before.number}</td>
          <td className={styles.number} />
          <td className={styles.sign}>−</td>
          <td className={styles.text}>
            <Old line={before} other={after} />
          </td>
        </tr>
      )}
      {after && (
        <tr className={styles.came}>
          <td className={styles.number} />
          <td className={styles.number}>{after.number}</td>
          <td className={styles.sign}>+</td>
          <td className={styles.text}>
            <New line={after} other={before} />
          </td>
        </tr>
      )}
    </>
  );
}

function Beside({ row }: { readonly row: DiffRow }) {
  const { before, after } = row;
  const changed = row.kind === 'changed';
  return (
    <tr>
      <td className={styles.number}>{before?.number}</td>
      <td className={`${styles.text} ${changed && before ? styles.gone : ''}`}>
        {before && (changed ? <Old line={before} other={after} /> : before.text)}
      </td>
      <td className={styles.number}>{after?.number}</td>
      <td className={`${styles.text} ${changed && after ? styles.came : ''}`}>
        {after && (changed ? <New line={after} other={before} /> : after.text)}
      </td>
    </tr>
  );
}

interface SideProps {
  readonly line: SideLine;
  readonly other: SideLine | undefined;
}

function Old({ line: { text }, other }: SideProps) {
  if (!other) return <del>{text}</del>;
  const { start, oneEnd } = differingPieces(text, other.text);
  return (
    <>
      {text.slice(0, start)}
      <del>{text.slice(start, oneEnd)}</del>
      {text.slice(oneEnd)}
    </>
  );
}

function New({ line: { text }, other }: SideProps) {
  if (!other) return <ins>{text}</ins>;
  const { start, otherEnd } = differingPieces(other.text, text);
  return (
    <>
      {text.slice(0, start)}
      <ins>{text.slice(start, otherEnd)}</ins>
      {text.slice(otherEnd)}
    </>
  );
}

interface UnchangedProps {
  readonly count: number;
  readonly children: ReactNode;
}

/**
 * The button remains while the lines are shown, to keep keyboard focus and to let the reader hide them again.
 */
function Unchanged({ count, children }: UnchangedProps) {
  const words = useDiffText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <tr>
        <td colSpan={4} className={styles.fold}>
          <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            … {words('diff.unchanged', { count })}
          </button>
        </td>
      </tr>
      {open && children}
    </>
  );
}
