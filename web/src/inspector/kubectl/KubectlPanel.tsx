// Shows what `kubectl get pods --watch` has printed at the cursor, and the lines that a preview would add.

import { describePods, noPodsLine, podsAt, type ShownPod, timeAt } from '@syncpod/core/kubectl';
import { NEWEST } from '@syncpod/core/releases';
import type { TimelineEntry } from '@syncpod/core/story';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { useMediaQuery } from '../../ui/theme/useMediaQuery.ts';
import {
  changedRows,
  earlierRows,
  type Lines,
  lastLines,
  type PrintedRow,
  withoutAges,
} from './changedRows.ts';
import styles from './KubectlPanel.module.css';
import { PodFacts } from './PodFacts.tsx';
import { PodTable } from './PodTable.tsx';
import { useKubectlText } from './texts.ts';

interface KubectlPanelProps {
  readonly entries: readonly TimelineEntry[];
  /** Index of the entry to show. */
  readonly at: number;
  /** The entries from `at` on that a preview shows. */
  readonly coming: readonly TimelineEntry[] | undefined;
  /** True if only the title is shown until the reader opens it. */
  readonly folds: boolean;
  /** Notes about the story, after the title. */
  readonly children?: ReactNode;
}

/** The last lines of a preview, and before the cursor. */
const MOST_COMING = 4;
const MOST_EARLIER = 5;
/** A small window leaves the room to the reasons and the picture; the number of earlier lines stays. */
const SMALL = '(max-height: 800px), (max-width: 759px)';
/** Printing every line takes time: in a long story, it is done once for so many snapshots. */
const PRINTED = 100;

/** Loaded after the page is interactive. */
export function KubectlPanel({ entries, at, coming, folds, children }: KubectlPanelProps) {
  const words = useKubectlText();
  const [described, setDescribed] = useState(false);
  const [unfolded, setUnfolded] = useState(false);
  const open = !folds || unfolded;
  const now = timeAt(entries, at);
  const shown = useMemo(() => podsAt(entries, at, now), [entries, at, now]);
  const newest = shown.at(-1)?.pod;
  const mostEarlier = useMediaQuery(SMALL) ? 0 : MOST_EARLIER;
  const end = Math.min(entries.length, Math.ceil((at + 1) / PRINTED) * PRINTED);
  const printed = usePrinted(entries, end);
  const earlier = useMemo(() => earlierRows(printed, shown, at), [printed, shown, at]);
  const later = useMemo(() => laterRows(shown, coming), [shown, coming]);
  const title = words(later.rows.length > 0 ? 'kubectl.coming' : 'kubectl.title');
  return (
    <section className={styles.panel} aria-label={words('kubectl.title')}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {folds ? (
            <button
              type="button"
              className={styles.fold}
              aria-expanded={open}
              onClick={() => setUnfolded(!unfolded)}
            >
              <span aria-hidden="true">{open ? '▾' : '▸'} </span>
              {title}
            </button>
          ) : (
            title
          )}
        </h2>
        {children}
        {newest && (
          <button type="button" className={styles.button} onClick={() => setDescribed(true)}>
            {words('kubectl.describe')}
          </button>
        )}
      </div>
      {open &&
        (newest ? (
          <PodTable pods={shown} earlier={lastLines(earlier, mostEarlier)} later={later} />
        ) : (
          <p className={styles.gone}>{noPodsLine(entries)}</p>
        ))}
      {open && newest && <PodFacts pod={newest} />}
      {newest && described && (
        <DescribeDialog
          names={shown.map(({ row: [name] }) => name).join(' ')}
          text={describePods(entries, at, now)}
          onClose={() => setDescribed(false)}
        />
      )}
    </section>
  );
}

/** The lines printed by the first `end` snapshots. A frame later: the line at the cursor comes first. */
function usePrinted(entries: readonly TimelineEntry[], end: number): readonly PrintedRow[] {
  const [later, last] = [useDeferredValue(entries), useDeferredValue(end)];
  return useMemo(() => changedRows(later.slice(0, last)), [later, last]);
}

/** The lines that a preview would add. */
function laterRows(shown: readonly ShownPod[], coming: readonly TimelineEntry[] | undefined): Lines {
  if (!coming) return NOTHING_LATER;
  const lines = new Set(shown.map(({ row }) => withoutAges(row)));
  const rows = changedRows(coming).map(({ row }) => row);
  const first = rows.findIndex((row) => !lines.has(withoutAges(row)));
  if (first < 0) return NOTHING_LATER;
  const added = rows.slice(first);
  return lastLines(added, MOST_COMING);
}

const NOTHING_LATER = { rows: [], before: 0 } as const;

interface DescribeDialogProps {
  readonly names: string;
  readonly text: string;
  onClose(): void;
}

/** The dialog with the text of `kubectl describe pod`. */
function DescribeDialog({ names, text, onClose }: DescribeDialogProps) {
  const words = useKubectlText();
  return (
    <Dialog title={words('kubectl.describeTitle', { names })} size="wide" onClose={onClose}>
      <p className={styles.note}>{words('kubectl.client', { release: NEWEST })}</p>
      <pre
        className={styles.text}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
        tabIndex={0}
      >
        {text}
      </pre>
    </Dialog>
  );
}
