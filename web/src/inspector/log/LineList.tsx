// Lists lines that grow at the end; each line leads to its snapshot.

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './LogPanel.module.css';
import { useLogText } from './texts.ts';

/** A snapshot of the timeline, and the container whose decision caused the line. */
export interface PickedLine {
  readonly entry: number;
  readonly container?: string;
}

interface Line extends PickedLine {
  readonly key: string;
  readonly sought?: 'first' | 'also';
  readonly step?: { readonly number: number };
}

interface LineListProps<Item extends Line> {
  readonly name: string;
  /** Shown if there are no lines. */
  readonly empty: string;
  readonly lines: readonly Item[];
  readonly className: string | undefined;
  /** `polite` if a screen reader should announce each new line. */
  readonly live: 'off' | 'polite';
  toneOf(line: Item): string | undefined;
  children(line: Item): ReactNode;
  onPick(line: PickedLine): void;
}

export function LineList<Item extends Line>(props: LineListProps<Item>) {
  const { name, empty, lines, className, live, toneOf, children, onPick } = props;
  const words = useLogText();
  const list = useRef<HTMLDivElement>(null);
  const newest = lines.at(-1)?.key;
  const first = lines.find(({ sought }) => sought === 'first')?.key;
  useLayoutEffect(() => {
    // The newest line is at the end.
    if (newest !== undefined && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [newest]);
  useLayoutEffect(() => {
    if (first !== undefined && list.current) scrollToFirst(list.current);
  }, [first]);
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
          data-sought={line.sought}
          data-container={line.container}
          data-step={line.step?.number}
          title={words('log.pick')}
          onClick={() => onPick(line)}
        >
          {children(line)}
        </button>
      ))}
    </div>
  );
}

/** CSS pixels that stay visible above the line, for the heading of the list. */
const ABOVE = 28;

/** Scrolls the list to its first claimed line, and then the panel to that line. */
function scrollToFirst(list: HTMLElement): void {
  const line = list.querySelector<HTMLElement>('[data-sought=first]');
  if (!line) return;
  list.scrollTop = line.offsetTop - list.offsetTop;
  line.offsetParent?.scrollTo({ top: line.offsetTop - list.scrollTop - ABOVE, behavior: 'instant' });
}
