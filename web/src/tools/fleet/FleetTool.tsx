// The upgrade report: what a kubelet upgrade restarts across a cluster.

import { gatesProblem, readNodeGates, type SeenKubelets, splitProblemText } from '@syncpod/core/fleet';
import { MINORS, type Minor, type ReleaseName, rankOf } from '@syncpod/core/releases';
import { useId, useState } from 'react';
import type { Work } from '../../store/work.ts';
import { LANG_TAGS } from '../../ui/i18n/language.ts';
import { useLocale } from '../../ui/i18n/texts.ts';
import styles from './Fleet.module.css';
import { FleetFile } from './FleetFile.tsx';
import { FleetResult } from './FleetResult.tsx';
import { megabytes } from './megabytes.ts';
import type { AffectedPod, FleetProblem } from './messages.ts';
import { type FleetKey, type FleetText, useFleetText } from './texts.ts';
import { type Ends, useFleetReport } from './useFleetReport.ts';
import type { FleetRun } from './useFleetRun.ts';

interface FleetToolProps {
  /** A file from outside: dropped on the page, or the text of the import. */
  readonly file: Blob | undefined;
  /** The release of the kubelets if a file does not mention it. */
  readonly minor: Minor;
  onOpen(work: Work, selected: string | undefined): void;
}

export function FleetTool({ file, minor, onOpen }: FleetToolProps) {
  const words = useFleetText();
  const [gone, setGone] = useState(false);
  const { run, stop, write, ends, source, seen, choose, take } = useFleetReport(file, minor);

  const open = async (pod: AffectedPod): Promise<void> => {
    if (!run) return;
    // Opening a Pod needs the engine, which the report itself leaves to its worker.
    const { openAffected } = await import('./openAffected.ts');
    const opened = await openAffected(run.file, pod, run.ends);
    setGone(!opened);
    if (!opened) return;
    onOpen(opened.work, opened.selected);
  };

  return (
    <div className={styles.tool} data-empty={!run}>
      <div className={styles.settings}>
        <p className={styles.note}>{words('fleet.local')}</p>
        <FleetFile source={source} onTake={take} />
        <FleetEnds ends={ends} seen={seen} onChange={choose} />
        <FleetGates ends={ends} onChange={choose} />
        {run && <FleetProgress run={run} onStop={stop} />}
        {run && <FleetProblems problems={run.problems} />}
        {gone && (
          <p role="alert" className={styles.problem}>
            {words('fleet.gone')}
          </p>
        )}
      </div>
      {run?.counts && run.counts.items > run.counts.notPods && (
        <FleetResult
          counts={run.counts}
          pods={run.pods}
          reading={run.state === 'reading'}
          onOpen={(pod) => void open(pod)}
          onWrite={run.state === 'failed' ? undefined : write}
          onRecount={(from) => choose({ ...ends, from })}
        />
      )}
    </div>
  );
}

/** Lists the problems found in the file, with their positions. */
function FleetProblems({ problems }: { readonly problems: readonly FleetProblem[] }) {
  const words = useFleetText();
  const { message } = useLocale();
  if (problems.length === 0) return null;
  return (
    <ul className={styles.problems} aria-label={words('fleet.problems')}>
      {problems.map((problem) => (
        <li key={`${problem.kind} ${problem.at}`} className={styles.problem}>
          {problemText(
            problem,
            typeof problem.detail === 'string' ? problem.detail : message([problem.detail]),
            words,
          )}
        </li>
      ))}
    </ul>
  );
}

function problemText({ kind, at, item }: FleetProblem, detail: string, words: FleetText): string {
  const number = new Intl.NumberFormat(LANG_TAGS[words.lang]);
  const place = { at: number.format(at), item: number.format(item) };
  switch (kind) {
    case 'empty':
      return words('fleet.empty');
    case 'no-pods':
      return words('fleet.noPods', place);
    case 'bad-item':
      return words('fleet.badItem', { ...place, detail });
    case 'no-worker':
      return words('fleet.noWorker');
    case 'unreadable':
      return words('fleet.unreadable', { ...place, detail });
    default:
      return words('fleet.broken', {
        ...place,
        detail: splitProblemText(kind, words.lang),
      });
  }
}

interface FleetProgressProps {
  readonly run: FleetRun;
  onStop(): void;
}

/** Shows how much of the file has been read, with a button to stop. */
function FleetProgress({ run, onStop }: FleetProgressProps) {
  const words = useFleetText();
  const { state, read, file, counts } = run;
  const items = new Intl.NumberFormat(LANG_TAGS[words.lang]).format(counts?.items ?? 0);
  const places = {
    items,
    read: megabytes(read, words.lang),
    size: megabytes(file.size, words.lang),
  };
  if (state === 'stopped') return <p className={styles.soft}>{words('fleet.stopped', places)}</p>;
  if (state !== 'reading') return null;
  return (
    <div className={styles.progress}>
      <progress aria-label={words('fleet.reading')} max={file.size} value={read} />
      <span className={styles.soft}>{words('fleet.read', places)}</span>
      <button type="button" className={styles.button} onClick={onStop}>
        {words('fleet.cancel')}
      </button>
    </div>
  );
}

interface FleetGatesProps {
  readonly ends: Ends;
  onChange(ends: Ends): void;
}

/** Takes effect on Enter, or when the field is left. */
function FleetGates({ ends, onChange }: FleetGatesProps) {
  const words = useFleetText();
  const note = useId();
  const [text, setText] = useState('');
  const read = readNodeGates(text.split(';'));
  const problem = read.ok ? gatesProblem({ ...ends, gates: read.value }) : read.error;
  const apply = (): void => {
    if (!read.ok || problem !== undefined) return;
    if (JSON.stringify(read.value) !== JSON.stringify(ends.gates)) onChange({ ...ends, gates: read.value });
  };
  return (
    <div className={styles.ends}>
      <label className={styles.end}>
        <span>{words('fleet.gates')}</span>
        <input
          type="text"
          className={styles.filter}
          value={text}
          spellCheck={false}
          placeholder={words('fleet.gatesExample')}
          aria-describedby={note}
          aria-invalid={problem !== undefined}
          onChange={(event) => setText(event.target.value)}
          onBlur={apply}
          onKeyDown={(event) => event.key === 'Enter' && apply()}
        />
      </label>
      <span id={note} className={problem === undefined ? styles.soft : styles.wrong}>
        {problem ?? words('fleet.gatesNote')}
      </span>
    </div>
  );
}

const SEEN_TEXTS = {
  node: { same: 'fleet.byNodes', mixed: 'fleet.byMixedNodes' },
  'kube-proxy': { same: 'fleet.byProxy', mixed: 'fleet.byMixedProxy' },
} as const satisfies Record<SeenKubelets['by'], Record<'same' | 'mixed', FleetKey>>;

interface FleetEndsProps {
  readonly ends: Ends;
  /** The kubelet releases found in the file, most frequent first. */
  readonly seen: readonly SeenKubelets[];
  onChange(ends: Ends): void;
}

/** Selects the releases that an upgrade starts from and leads to. */
function FleetEnds({ ends, seen, onChange }: FleetEndsProps) {
  const words = useFleetText();
  const [most, other] = seen;
  const picker = (end: 'from' | 'to', label: string) => (
    <label className={styles.end}>
      <span>{label}</span>
      <select
        className={styles.select}
        value={ends[end]}
        onChange={(event) => {
          const chosen = names(ends[end]).find((name) => name === event.target.value);
          if (chosen) onChange({ ...ends, [end]: chosen });
        }}
      >
        {names(ends[end]).map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <div className={styles.ends}>
      {picker('from', words('fleet.from'))}
      {picker('to', words('fleet.to'))}
      <span className={styles.soft}>
        {most
          ? words(SEEN_TEXTS[most.by][other ? 'mixed' : 'same'], { release: most.minor })
          : words('fleet.noHashes')}
      </span>
    </div>
  );
}

/** The minors, and the patch release of the file's nodes. */
function names(chosen: ReleaseName): readonly ReleaseName[] {
  return [...new Set<ReleaseName>([...MINORS, chosen])].sort((a, b) => rankOf(a) - rankOf(b));
}
