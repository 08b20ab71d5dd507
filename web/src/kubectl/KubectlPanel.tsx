// Shows the output of kubectl at the cursor, and the lines that a preview would add.

import { describePods, type PodRow, podsAt, type ShownPod, timeAt } from '@syncpod/core/kubectl';
import type { TimelineEntry } from '@syncpod/core/story';
import { type ReactNode, useMemo, useState } from 'react';
import { changedRows, withoutAges } from './changedRows.ts';
import { DescribeDialog } from './DescribeDialog.tsx';
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

/** The last lines of a preview; the log has all of them. */
const MOST_COMING = 4;

/** Loaded after the page is interactive. */
export function KubectlPanel({ entries, at, coming, folds, children }: KubectlPanelProps) {
  const words = useKubectlText();
  const [described, setDescribed] = useState(false);
  const [unfolded, setUnfolded] = useState(false);
  const open = !folds || unfolded;
  const now = timeAt(entries, at);
  const shown = useMemo(() => podsAt(entries, at, now), [entries, at, now]);
  const newest = shown.at(-1)?.pod;
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
          <PodTable pods={shown} later={later.rows} earlier={later.earlier} />
        ) : (
          <p className={styles.gone}>{words('kubectl.gone')}</p>
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

/** The lines that a preview would add: the last of them, and the number of those before. */
function laterRows(
  shown: readonly ShownPod[],
  coming: readonly TimelineEntry[] | undefined,
): { readonly rows: readonly PodRow[]; readonly earlier: number } {
  if (!coming) return NOTHING_LATER;
  const lines = new Set(shown.map(({ row }) => withoutAges(row)));
  const rows = changedRows(coming);
  const first = rows.findIndex((row) => !lines.has(withoutAges(row)));
  if (first < 0) return NOTHING_LATER;
  const added = rows.slice(first);
  return { rows: added.slice(-MOST_COMING), earlier: Math.max(0, added.length - MOST_COMING) };
}

const NOTHING_LATER = { rows: [], earlier: 0 } as const;
