// Lists the lines of the kubelet's log.

import { LineList, type PickedLine } from './LineList.tsx';
import styles from './LogPanel.module.css';
import { clock, type LogLine } from './lines.ts';
import { useLogText } from './texts.ts';

/** Only the newest lines are drawn. */
const MOST = 400;

interface LogListProps {
  readonly lines: readonly LogLine[];
  readonly empty: string;
  /** The number of lines that the filter and the verbosity hide. */
  readonly hidden: number;
  onPick(line: PickedLine): void;
}

/** Not a live region: one step writes many lines, and the Events are announced instead. */
export function LogList({ lines, empty, hidden, onPick }: LogListProps) {
  const words = useLogText();
  return (
    <>
      <LineList
        name={words('log.kubelet')}
        empty={empty}
        lines={lines.slice(-MOST)}
        className={styles.line}
        live="off"
        toneOf={({ tone }) => tone}
        onPick={onPick}
      >
        {({ at, place, step, level, text }) => (
          <>
            <span className={styles.meta}>
              {clock(at)} {place}
              {step && ` · ${words('log.step', { number: step.number })}`}
            </span>
            <span className={styles.text} data-level={level}>
              {text}
            </span>
          </>
        )}
      </LineList>
      {lines.length > MOST && (
        <p className={styles.note}>{words.counted('log.earlier', lines.length - MOST)}</p>
      )}
      {hidden > 0 && <p className={styles.note}>{words.counted('log.hidden', hidden)}</p>}
    </>
  );
}
