// Lists the differences in a table: where each begins, its kind, and the value on each side.

import { type Difference, differenceRow, type SideNames } from '@syncpod/core/compare';
import { firstDifference } from '@syncpod/core/hash';
import { stopIndex } from '../../timeline/stops.ts';
import styles from './DifferenceTable.module.css';
import type { JointStop } from './jointStops.ts';
import { PartIcon } from './PartIcon.tsx';
import { useCompareText } from './texts.ts';

interface DifferenceTableProps {
  readonly differences: readonly Difference[];
  readonly names: SideNames;
  readonly stops: readonly JointStop[];
  /** Index of the current stop. */
  readonly at: number;
  onMove(stop: number): void;
}

const SIGNS = {
  gate: { icon: '⊘', tone: 'refused' },
  outcome: { icon: '✕', tone: 'kill' },
  state: { icon: '◐', tone: 'kill' },
  sandbox: { icon: '▣', tone: 'kill' },
  hash: { icon: '#', tone: 'resize' },
  question: { icon: '?', tone: 'wait' },
  steps: { icon: '☰', tone: 'start' },
  event: { icon: '⚑', tone: 'start' },
  log: { icon: '≡', tone: 'quiet' },
} as const satisfies Record<Difference['kind'], { icon: string; tone: string }>;

export function DifferenceTable({ differences, names, stops, at, onMove }: DifferenceTableProps) {
  const words = useCompareText();
  if (differences.length === 0) return <p className={styles.none}>{words('compare.nothing')}</p>;
  return (
    <table className={styles.table} aria-label={words('compare.differences')}>
      <thead>
        <tr>
          <th scope="col">{words('compare.what')}</th>
          <th scope="col">{names.left}</th>
          <th scope="col">{names.right}</th>
          <th scope="col" className={styles.since}>
            {words('compare.where')}
          </th>
        </tr>
      </thead>
      <tbody>
        {differences.map((difference, index) => {
          const row = differenceRow(difference, names, words.lang);
          const stop = stopIndex(stops, difference.at);
          const { icon, tone } = SIGNS[difference.kind];
          const where = stops[stop]?.title ?? '';
          return (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change during a comparison
              key={index}
              data-here={stop === at}
            >
              <th scope="row">
                <span className={styles.sign} data-tone={tone}>
                  <span aria-hidden="true">{icon}</span> {row.kind}
                </span>{' '}
                <span className={styles.subject}>{row.subject}</span>
                {row.note !== '' && <span className={styles.note}>{row.note}</span>}
                {difference.kind === 'question' && difference.parts && (
                  <span className={styles.parts}>
                    <PartIcon /> {words('compare.partHere')}
                  </span>
                )}
                <span className={styles.below}>
                  <Where text={where} here={stop === at} onGo={() => onMove(stop)} />
                </span>
              </th>
              <td>
                <Cell text={row.left} difference={difference} side="left" />
              </td>
              <td>
                <Cell text={row.right} difference={difference} side="right" />
              </td>
              <td className={styles.since}>
                <Where text={where} here={stop === at} onGo={() => onMove(stop)} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface WhereProps {
  readonly text: string;
  readonly here: boolean;
  onGo(): void;
}

function Where({ text, here, onGo }: WhereProps) {
  return (
    <button type="button" className={styles.where} aria-current={here ? 'step' : undefined} onClick={onGo}>
      {text}
    </button>
  );
}

interface CellProps {
  readonly text: string;
  readonly difference: Difference;
  readonly side: 'left' | 'right';
}

function Cell({ text, difference, side }: CellProps) {
  if (difference.kind !== 'hash') return text;
  return (
    <>
      <code className={styles.hash}>{text}</code>
      {difference.hashed && <Excerpt {...difference.hashed} side={side} />}
    </>
  );
}

/** Characters shown around the first difference. */
const BEFORE = 18;
const AFTER = 30;

interface ExcerptProps {
  readonly left: string;
  readonly right: string;
  readonly side: 'left' | 'right';
}

/** Shows the hashed text around the first byte that differs. */
function Excerpt({ left, right, side }: ExcerptProps) {
  const words = useCompareText();
  const first = firstDifference(left, right);
  if (!first) return null;
  const text = side === 'left' ? left : right;
  const { index, byte } = first;
  return (
    <span className={styles.excerpt} title={words('compare.firstByte', { byte })}>
      <code>
        {index > BEFORE ? '…' : ''}
        {text.slice(Math.max(0, index - BEFORE), index)}
        <mark>{text.slice(index, index + AFTER)}</mark>
        {text.length > index + AFTER ? '…' : ''}
      </code>
    </span>
  );
}
