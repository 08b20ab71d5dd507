// Shows the kubelet's log and Events up to the cursor, and which releases print a line.

import { humanDuration } from '@syncpod/core/kubectl';
import { loadLookUpText, type TextMatch } from '@syncpod/core/runtime';
import type { Snapshot } from '@syncpod/core/story';
import { useEffect, useId, useMemo, useState } from 'react';
import { useCopy } from '../../browser/useCopy.ts';
import { useSource } from '../../store/context.ts';
import { spanOf } from '../../ui/i18n/releaseSpans.ts';
import { Picker } from '../../ui/Picker.tsx';
import { LineList, type PickedLine } from './LineList.tsx';
import { LogList } from './LogList.tsx';
import styles from './LogPanel.module.css';
import { clock, type EventLine, eventLines, logLines, shownEvents, shownLines, withSought } from './lines.ts';
import { useLogText } from './texts.ts';

interface LogPanelProps {
  /** Up to the cursor. */
  readonly snapshots: readonly Snapshot[];
  onPick(line: PickedLine): void;
}

const LEVELS = ['0', '2', '3', '4', '10'] as const;
type Level = (typeof LEVELS)[number];

/** Loaded when the tab is opened. */
export function LogPanel({ snapshots, onPick }: LogPanelProps) {
  const words = useLogText();
  const verbosity = useSource((source) => source.verbosity);
  const show = useSource((source) => source.show);
  const [filter, setFilter] = useState('');
  const { said, copy, forget } = useCopy();
  const all = useMemo(() => logLines(snapshots), [snapshots]);
  const described = useMemo(() => eventLines(snapshots), [snapshots]);
  const sought = useSource((source) => source.sought);
  const { lines, events } = withSought(
    shownLines(all, verbosity, filter),
    shownEvents(described.events, filter),
    sought,
    snapshots,
  );
  const nothing = (there: number, none: 'log.none' | 'log.noEvents'): string =>
    words(there > 0 ? 'log.noMatch' : none);
  const copyAll = (): void => {
    const eventLines = events.map(
      ({ type, reason, text, count }) => `${type}\t${reason}\t${text}${count > 1 ? `\tx${count}` : ''}`,
    );
    copy([...lines.map(({ klog }) => klog), ...eventLines, ''].join('\n'));
  };
  return (
    <div className={styles.panel}>
      <div className={styles.tools}>
        <input
          type="search"
          className={styles.filter}
          aria-label={words('log.filter')}
          placeholder={words('log.filter')}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
        <Picker<Level>
          label={words('log.verbosity')}
          prefix="-v="
          value={LEVELS.find((level) => Number(level) >= verbosity) ?? '10'}
          options={LEVELS.map((value) => ({ value, text: value }))}
          onChange={(level) => show({ verbosity: Number(level) })}
        />
        <button type="button" className={styles.copy} onClick={copyAll} onBlur={forget}>
          {words(said === 'copied' ? 'log.copied' : 'log.copy')}
        </button>
      </div>
      <p role="status" className={styles.failed}>
        {said === 'failed' && words('log.copyFailed')}
      </p>
      <section className={styles.section}>
        <h2 className={styles.title}>{words('log.kubelet')}</h2>
        <LogList
          lines={lines}
          empty={nothing(all.length, 'log.none')}
          hidden={all.length - lines.length}
          onPick={onPick}
        />
      </section>
      <section className={styles.section}>
        <h2 className={styles.title}>{words('log.events')}</h2>
        <EventList
          events={events}
          empty={nothing(described.events.length, 'log.noEvents')}
          withheld={described.withheld}
          onPick={onPick}
        />
      </section>
      <LookUp />
    </div>
  );
}

interface EventListProps {
  readonly events: readonly EventLine[];
  readonly empty: string;
  /** The number of Events that the kubelet recorded but did not send. */
  readonly withheld: number;
  onPick(line: PickedLine): void;
}

/** Lists the Events of the Pod as kubectl describe does. */
function EventList({ events, empty, withheld, onPick }: EventListProps) {
  const words = useLogText();
  return (
    <>
      <LineList
        name={words('log.events')}
        empty={empty}
        lines={events}
        className={styles.event}
        live="polite"
        toneOf={({ type, reason }) => (type === 'Warning' || reason === 'Killing' ? 'kill' : undefined)}
        onPick={onPick}
      >
        {({ at, first, type, reason, count, node, earlier, text }) => (
          <>
            <span className={styles.meta}>
              {clock(at)} {type} <strong>{reason}</strong>
              {count > 1 && ` ${words('log.times', { count, span: humanDuration(Math.round(at - first)) })}`}
              {earlier !== undefined && ` · ${words('log.ofPod', { name: earlier })}`}
              {node !== undefined && ` · ${words('log.ofNode', { name: node })}`}
            </span>
            <span>{text}</span>
          </>
        )}
      </LineList>
      {withheld > 0 && <p className={styles.note}>{words.counted('log.withheld', withheld)}</p>}
    </>
  );
}

/** Lists the releases that print a given line, and when they print it. */
function LookUp() {
  const words = useLogText();
  const id = useId();
  const [found, setFound] = useState<readonly TextMatch[]>();
  const pasted = useSource((source) => source.lookedUp);
  const show = useSource((source) => source.show);
  useEffect(() => {
    let wanted = true;
    const look = async (): Promise<void> => {
      const lookUpText = pasted.trim() === '' ? undefined : await loadLookUpText();
      if (wanted) setFound(lookUpText?.(pasted));
    };
    void look();
    return () => {
      wanted = false;
    };
  }, [pasted]);
  return (
    <section className={styles.section}>
      <label className={styles.title} htmlFor={id}>
        {words('log.lookUp')}
      </label>
      <textarea
        id={id}
        className={styles.paste}
        rows={2}
        spellCheck={false}
        placeholder={words('log.paste')}
        value={pasted}
        onChange={(event) => show({ lookedUp: event.target.value })}
      />
      <div aria-live="polite">
        {found?.length === 0 && <p className={styles.note}>{words('log.unknown')}</p>}
        {found && found.length > 0 && (
          <ul className={styles.found}>
            {found.slice(0, 12).map((match) => (
              <li key={`${match.family} ${match.source} ${match.since} ${match.wording}`}>
                <Match match={match} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Match({ match }: { readonly match: TextMatch }) {
  const words = useLogText();
  const { since, until, source, wording, when, atLine } = match;
  return (
    <>
      <strong>{spanOf(since, until, words)}</strong> {source}
      <code className={styles.wording}>{wording}</code>
      <span className={styles.when}>{words('log.when', { when })}</span>
      {atLine && <span className={styles.when}>{words('log.atLine', { releases: atLine.join(' ') })}</span>}
    </>
  );
}
