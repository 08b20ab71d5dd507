// Where does one read the kubelet's log, line by line?

import { useLayoutEffect, useRef } from 'react';
import { useWords } from '../../i18n/text.ts';
import styles from './LogPanel.module.css';
import type { PickedLine } from './LogPanel.tsx';
import { clock, type LogLine } from './lines.ts';

/** More lines than this are not drawn: the newest are what one reads. */
const MOST = 400;

interface LogListProps {
  readonly lines: readonly LogLine[];
  /** How many the filter and the verbosity leave out. */
  readonly hidden: number;
  onPick(line: PickedLine): void;
}

export function LogList({ lines, hidden, onPick }: LogListProps) {
  const words = useWords();
  const list = useRef<HTMLDivElement>(null);
  const newest = lines.at(-1)?.key;
  useLayoutEffect(() => {
    // What is new stands at the end, and is what one looks for.
    if (newest !== undefined && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [newest]);
  return (
    <>
      <div
        ref={list}
        role="log"
        aria-label={words('log.kubelet')}
        className={styles.log}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
        tabIndex={0}
      >
        {lines.length === 0 && <p className={styles.note}>{words('log.none')}</p>}
        {lines.slice(-MOST).map((line) => (
          <button
            key={line.key}
            type="button"
            className={styles.line}
            data-tone={line.tone}
            data-level={line.level}
            title={words('log.pick')}
            onClick={() => onPick(line)}
          >
            <span className={styles.meta}>
              {clock(line.at)} {line.place}
              {line.step && ` · ${words('log.step', { number: line.step.number })}`}
            </span>
            <span className={styles.text}>{line.text}</span>
          </button>
        ))}
      </div>
      {hidden > 0 && <p className={styles.note}>{words.counted('log.hidden', hidden)}</p>}
    </>
  );
}
