// Where does one read the kubelet's log, line by line?

import { LineList, type PickedLine } from './LineList.tsx';
import styles from './LogPanel.module.css';
import { clock, type LogLine } from './lines.ts';
import { useLogText } from './texts.ts';

/** More lines than this are not drawn: the newest are what one reads. */
const MOST = 400;

interface LogListProps {
  readonly lines: readonly LogLine[];
  readonly empty: string;
  /** How many the filter and the verbosity leave out. */
  readonly hidden: number;
  onPick(line: PickedLine): void;
}

/** Silent: a step writes many lines, and the Events beside it say the same in a few words. */
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
      {hidden > 0 && <p className={styles.note}>{words.counted('log.hidden', hidden)}</p>}
    </>
  );
}
