// Shows the questions of the same sync side by side, and where they diverge.

import type { SideNames, TracePair, TraceRow } from '@syncpod/core/compare';
import type { Decision } from '@syncpod/core/decisions';
import { decisionText } from '@syncpod/core/text';
import { PartIcon } from './PartIcon.tsx';
import styles from './Split.module.css';
import { useCompareText } from './texts.ts';

interface TraceSplitProps {
  readonly trace: TracePair | undefined;
  readonly names: SideNames;
}

const MARKS = {
  same: undefined,
  answer: 'compare.answer',
  left: 'compare.onlyHere',
  right: 'compare.onlyHere',
} as const;

const SIDES = ['left', 'right'] as const;

export function TraceSplit({ trace, names }: TraceSplitProps) {
  const words = useCompareText();
  if (!trace) return <p className={styles.none}>{words('compare.noSync')}</p>;
  return (
    <table className={styles.table} aria-label={words('compare.questions')}>
      <thead>
        <tr>
          <th scope="col">{names.left}</th>
          <th scope="col">{names.right}</th>
        </tr>
      </thead>
      <tbody>
        {trace.parts === undefined && (
          <tr>
            <td colSpan={2} className={styles.banner}>
              {words('compare.partNowhere')}
            </td>
          </tr>
        )}
        {trace.rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change during a sync
          <Row key={index} row={row} parts={index === trace.parts} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, parts }: { readonly row: TraceRow; readonly parts: boolean }) {
  const words = useCompareText();
  const mark = MARKS[row.mark];
  return (
    <>
      {parts && (
        <tr>
          <td colSpan={2} className={styles.parting}>
            <PartIcon /> {words('compare.partHere')}
          </td>
        </tr>
      )}
      <tr data-mark={row.mark}>
        {SIDES.map((side) => (
          <td key={side} className={`${styles[side]} ${row[side] ? '' : styles.absent}`}>
            {row[side] ? <Asked decision={row[side]} /> : words('compare.notAsked')}
            {mark && row[side] && (
              <span className={styles.mark}>
                <span aria-hidden="true">≠ </span>
                {words(mark)}
              </span>
            )}
          </td>
        ))}
      </tr>
    </>
  );
}

function Asked({ decision }: { readonly decision: Decision }) {
  const words = useCompareText();
  const { question, answer, detail } = decisionText(decision, words.lang);
  return (
    <>
      {question} <strong>{answer}</strong>
      {detail !== '' && <span className={styles.soft}> {detail}</span>}
    </>
  );
}
