// Shows what `kubectl get pods --watch` has printed at the cursor, and the lines that a preview would add.

import {
  describePods,
  noPodsLine,
  POD_COLUMNS,
  type PodRow,
  podsAt,
  type ShownPod,
  timeAt,
  type V1Pod,
} from '@syncpod/core/kubectl';
import { NEWEST } from '@syncpod/core/releases';
import type { TimelineEntry } from '@syncpod/core/story';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { CutName } from '../../ui/CutName.tsx';
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

/** Names of volumes with their kind: `data (emptyDir)`. */
function volumesOf({ spec }: V1Pod): readonly string[] {
  const volumes: readonly unknown[] = Array.isArray(spec.volumes) ? spec.volumes : [];
  return volumes.flatMap((volume) => {
    if (typeof volume !== 'object' || volume === null || !('name' in volume)) return [];
    const kind = Object.keys(volume).find((key) => key !== 'name');
    return `${String(volume.name)}${kind ? ` (${kind})` : ''}`;
  });
}

/** Lists facts that `kubectl get pods` omits: phase, IP, conditions and volumes. */
function PodFacts({ pod }: { readonly pod: V1Pod }) {
  const words = useKubectlText();
  const { phase = '', reason, podIP, conditions = [] } = pod.status;
  const none = words('kubectl.none');
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{words('kubectl.phase')}</dt>
        <dd>{reason ? `${phase} (${reason})` : phase}</dd>
      </div>
      <div>
        <dt>{words('kubectl.ip')}</dt>
        <dd>{podIP ?? none}</dd>
      </div>
      <div>
        <dt>{words('kubectl.conditions')}</dt>
        <dd className={styles.conditions}>
          {conditions.length === 0 && none}
          <Conditions conditions={conditions} />
        </dd>
      </div>
      <div>
        <dt>{words('kubectl.volumes')}</dt>
        <dd>{volumesOf(pod).join(', ') || none}</dd>
      </div>
    </dl>
  );
}

type ConditionsProps = Required<Pick<V1Pod['status'], 'conditions'>>;

/** Those that are True are folded into their number. */
function Conditions({ conditions }: ConditionsProps) {
  const words = useKubectlText();
  const [unfolded, setUnfolded] = useState(false);
  const shown = unfolded ? conditions : conditions.filter(({ status }) => status !== 'True');
  const count = conditions.filter(({ status }) => status === 'True').length;
  return (
    <>
      {shown.map(({ type, status, message }) => (
        <span key={type} data-status={status} title={message}>
          {type} {status}
        </span>
      ))}
      {count > 0 && (
        <button
          type="button"
          className={styles.button}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          <span aria-hidden="true">{unfolded ? '▾' : '▸'} </span>
          {words('kubectl.conditionsTrue', { count })}
        </button>
      )}
    </>
  );
}

interface PodTableProps {
  /** A row for each Pod; a controller that replaces a Pod has two. */
  readonly pods: readonly ShownPod[];
  /** The lines printed before. */
  readonly earlier: Lines;
  /** The lines that a preview would add. */
  readonly later: Lines;
}

/**
 * The lines of a preview are a separate table with the same columns. In a narrow pane, the name is cut and the age of
 * the restarts wraps.
 */
function PodTable({ pods, earlier, later }: PodTableProps) {
  const words = useKubectlText();
  const before = (count: number) =>
    count > 0 && <p className={styles.count}>{words.counted('kubectl.earlier', count)}</p>;
  return (
    <div className={styles.tables}>
      {before(earlier.before)}
      <table className={styles.table} aria-label={words('kubectl.table')}>
        <thead>
          <tr>
            {POD_COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {earlier.rows.length > 0 && (
          <tbody className={styles.earlier}>
            {earlier.rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end, and the same line comes again
              <Row key={index} row={row} />
            ))}
          </tbody>
        )}
        <tbody>
          {pods.map(({ pod, row }) => (
            <Row key={pod.metadata.uid} row={row} />
          ))}
        </tbody>
      </table>
      {before(later.before)}
      {later.rows.length > 0 && (
        <table className={`${styles.table} ${styles.later}`} aria-label={words('kubectl.coming')}>
          <tbody>
            {later.rows.map((row) => (
              <Row key={row.join(' ')} row={row} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function Row({ row: [name, ...cells] }: { readonly row: PodRow }) {
  return (
    <tr>
      <th scope="row" className={styles.name} title={name}>
        <CutName name={name} />
      </th>
      {cells.map((cell, index) => (
        <td key={POD_COLUMNS[index + 1]}>{cell.replace(' ago', '\u00a0ago')}</td>
      ))}
    </tr>
  );
}
