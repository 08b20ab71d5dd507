// How does a list of lines look that grows at its end and leads back to their moments?

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './LogPanel.module.css';
import { useLogText } from './texts.ts';

/** What a line is about: a snapshot of the timeline, and perhaps a container whose reasons it follows from. */
export interface PickedLine {
  readonly moment: number;
  readonly container?: string;
}

interface Line extends PickedLine {
  readonly key: string;
}

interface LineListProps<Item extends Line> {
  readonly name: string;
  /** What is said if there are no lines. */
  readonly empty: string;
  readonly lines: readonly Item[];
  readonly className: string | undefined;
  /** `polite` where each new line is worth a word of a screen reader. */
  readonly live: 'off' | 'polite';
  toneOf(line: Item): string | undefined;
  children(line: Item): ReactNode;
  onPick(line: PickedLine): void;
}

export function LineList<Item extends Line>(props: LineListProps<Item>) {
  const { name, empty, lines, className, live, toneOf, children, onPick } = props;
  const words = useLogText();
  const list = useRef<HTMLDivElement>(null);
  const newest = lines.at(-1);
  useLayoutEffect(() => {
    // What is new stands at the end, and is what one looks for.
    if (newest && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [newest]);
  return (
    <div
      ref={list}
      role="log"
      aria-label={name}
      aria-live={live}
      className={styles.log}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
      tabIndex={0}
    >
      {lines.length === 0 && <p className={styles.note}>{empty}</p>}
      {lines.map((line) => (
        <button
          key={line.key}
          type="button"
          className={className}
          data-tone={toneOf(line)}
          title={words('log.pick')}
          onClick={() => onPick(line)}
        >
          {children(line)}
        </button>
      ))}
    </div>
  );
}
