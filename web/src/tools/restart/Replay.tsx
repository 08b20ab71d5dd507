// Shows the replay of a cause: its lanes over time, and the Events that it prints beside those of the text.

import { correlateEvents } from '@syncpod/core/story';
import { createAxis } from '@syncpod/core/timeline';
import type { PastedText } from '@syncpod/core/why';
import { useMemo } from 'react';
import { createTimeline } from '../../store/timeline.ts';
import type { Work } from '../../store/work.ts';
import { Bars } from '../../timeline/Bars.tsx';
import { draw } from '../../timeline/draw.ts';
import { sceneOf } from '../../timeline/scene.ts';
import { laneName } from '../../timeline/spanText.ts';
import { useTimelineText } from '../../timeline/texts.ts';
import { decisiveOf } from './decisive.ts';
import styles from './Replay.module.css';
import { ReplayPod } from './ReplayPod.tsx';
import { useRestartText } from './texts.ts';

/** CSS pixels. */
const WIDTH = 300;
const ROW = 24;
/** The most Events to list. */
const MOST = 10;

interface ReplayProps {
  /** The story of the cause. */
  readonly work: Work;
  /** The pasted texts. */
  readonly texts: readonly PastedText[];
  onOpen(work: Work): void;
}

export function Replay({ work, texts, onOpen }: ReplayProps) {
  const words = useRestartText();
  const entries = useMemo(() => createTimeline()(work).entries, [work]);
  const decisive = useMemo(() => decisiveOf(entries), [entries]);
  if (entries.length === 0) return null;
  return (
    <section className={styles.replay} aria-label={words('restart.replay', { release: work.release })}>
      <h2 className={styles.heading}>{words('restart.replay', { release: work.release })}</h2>
      {decisive && <ReplayPod explanation={decisive} />}
      <Lanes entries={entries} />
      <Printed entries={entries} texts={texts} />
      <button type="button" className={`primary ${styles.open}`} onClick={() => onOpen(work)}>
        {words('restart.open')}
      </button>
    </section>
  );
}

type Entries = ReturnType<ReturnType<typeof createTimeline>>['entries'];

/** Hidden from screen readers: the list of Events below says the same. */
function Lanes({ entries }: { readonly entries: Entries }) {
  const words = useTimelineText();
  const { drawing, lanes, height } = useMemo(() => {
    const scene = sceneOf(entries, [], entries.length - 1);
    const changes = scene.lanes.flatMap(({ spans }) => spans.flatMap(({ from, to }) => [from, to]));
    const axis = createAxis({ ...scene, changes, fold: true });
    const rows = { flags: 0, row: ROW, bar: 18 };
    const range = { first: 0, end: scene.lanes.length };
    const frame = { axis, scale: WIDTH / axis.length, from: 0, to: WIDTH, rows, lanes: range };
    return {
      drawing: { ...draw(scene, frame, words), flags: [], pins: '' },
      lanes: scene.lanes,
      height: (scene.lanes.length + 1) * ROW,
    };
  }, [entries, words]);
  return (
    <div className={styles.lanes} aria-hidden="true">
      <div className={styles.names}>
        <span>{words('lane.kubelet')}</span>
        {lanes.map((lane) => (
          <span key={laneName(lane, words)}>{laneName(lane, words)}</span>
        ))}
      </div>
      <div className={styles.bars} style={{ height }}>
        <Bars drawing={drawing} left={0} width={WIDTH} height={height} bar={18} flag={0} />
      </div>
    </div>
  );
}

/** The Events of the story, the newest last. A check marks those whose reason the text contains. */
function Printed({ entries, texts }: { readonly entries: Entries; readonly texts: readonly PastedText[] }) {
  const words = useRestartText();
  const rows = useMemo(
    () =>
      correlateEvents(entries.map(({ snapshot }) => snapshot)).rows.filter(
        ({ entry }) => (entries[entry]?.snapshot.event ?? -1) >= 0,
      ),
    [entries],
  );
  const shown = rows.slice(0, MOST);
  // Once for each text, which can be long.
  const said = useMemo(() => {
    const reasons = new Set(rows.map(({ reason }) => reason));
    const found = [...reasons].filter((reason) => {
      const word = new RegExp(`\\b${reason}\\b`);
      return texts.some(({ text }) => word.test(text));
    });
    return new Set(found);
  }, [rows, texts]);
  const hidden = Math.max(0, rows.length - MOST);
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className={styles.title}>{words('restart.prints')}</h3>
      <ul className={styles.printed} aria-label={words('restart.prints')}>
        {shown.map(({ reason, message, count, entry, container = '' }) => (
          <li key={`${reason} ${container} ${message} ${entry}`} data-said={said.has(reason)}>
            <span className={styles.sign} aria-hidden="true">
              {said.has(reason) ? '✓' : '·'}
            </span>
            <span className="unseen">{said.has(reason) && words('restart.said')}</span>
            <b>{reason}</b>
            <span className={styles.count}>{count > 1 ? `x${count}` : ''}</span>
            <span className={styles.message} title={message}>
              {message}
            </span>
          </li>
        ))}
        {hidden > 0 && <li className={styles.soft}>{words.counted('restart.more', hidden)}</li>}
      </ul>
    </>
  );
}
