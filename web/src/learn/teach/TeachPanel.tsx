// Renders the lesson editor beside the page, and saves the draft on the device.

import { useEffect, useMemo, useRef, useState } from 'react';
import { useWork } from '../../store/context.ts';
import type { Timeline } from '../../store/timeline.ts';
import frame from '../lessons/LessonFrame.module.css';
import { type LoadedLesson, lessonOf } from '../lessons/loadLesson.ts';
import type { Draft } from './draft.ts';
import { lessonOfDraft } from './draftLesson.ts';
import { keepDraft } from './draftStorage.ts';
import { findingsOf, type StepFinding } from './findings.ts';
import { HandOn } from './HandOn.tsx';
import { placeOf } from './placeOf.ts';
import { StepList } from './StepList.tsx';
import styles from './Teach.module.css';
import { TitleFields } from './TitleFields.tsx';
import { useTeachText } from './texts.ts';
import { useDraftActions } from './useDraftActions.ts';
import type { Teach } from './useTeach.ts';

interface TeachPanelProps {
  readonly teach: Teach;
  readonly draft: Draft;
  readonly timeline: Timeline;
  /** A short description of the page's content. */
  readonly place: string;
  readonly release: string;
  onPreview(lesson: LoadedLesson, at: number): void;
}

export function TeachPanel({ teach, draft, timeline, ...page }: TeachPanelProps) {
  const words = useTeachText();
  const work = useWork();
  const [open, setOpen] = useState<string>();
  const [handing, setHanding] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const [kept, setKept] = useState(true);
  // Before anything else can happen: a reload right after a change must not lose it.
  useEffect(() => setKept(keepDraft(draft)), [draft]);
  const findings = useFindings(draft);
  const place = placeOf(work, timeline);
  const actions = useDraftActions({ teach, draft, place, onOpen: setOpen });
  const preview = (): void => {
    const lesson = previewOf(draft);
    const at = draft.steps.findIndex(({ key }) => key === open);
    if (lesson) page.onPreview(lesson, Math.max(0, at));
  };
  const playable = findings.length > 0 && findings.every(({ played }) => played);
  return (
    <section className={`${frame.panel} ${styles.panel}`} aria-label={words('teach.make')}>
      <header className={styles.top}>
        <h2 ref={title} tabIndex={-1} className={`${frame.title} ${styles.title}`}>
          {words('teach.make')}
        </h2>
        <button type="button" className={frame.quiet} disabled={!teach.undo} onClick={teach.undo}>
          {words('teach.undo')}
        </button>
        <button
          type="button"
          className={frame.quiet}
          aria-label={words('teach.close')}
          title={words('teach.close')}
          onClick={teach.close}
        >
          <span aria-hidden="true">✕</span>
        </button>
      </header>
      <div className={styles.body}>
        {!kept && <p className={styles.warning}>{words('teach.notKept')}</p>}
        <TitleFields draft={draft} onChange={teach.change} />
        {draft.steps.length === 0 && <p className={styles.hint}>{words('teach.empty')}</p>}
        <StepList draft={draft} findings={findings} open={open} onOpen={setOpen} actions={actions.of} />
        <div className={styles.buttons}>
          <button type="button" className={styles.button} disabled={!playable} onClick={preview}>
            {words('teach.preview')}
          </button>
          <button
            type="button"
            className={styles.button}
            aria-haspopup="dialog"
            disabled={draft.steps.length === 0}
            onClick={() => setHanding(true)}
          >
            {words('teach.hand')}
          </button>
        </div>
      </div>
      <footer className={styles.foot}>
        <p className={styles.hint}>
          {place
            ? words('teach.moment', { release: page.release, text: page.place })
            : words('teach.nothing')}
        </p>
        {work.draft !== undefined && <p className={styles.warning}>{words('teach.unapplied')}</p>}
        <button
          type="button"
          className={`primary ${styles.button} ${styles.whole}`}
          disabled={!place}
          onClick={actions.add}
        >
          {words('teach.add')}
        </button>
      </footer>
      {handing && <HandOn draft={draft} findings={findings} onClose={() => setHanding(false)} />}
    </section>
  );
}

/** Texts change with every keystroke but do not affect the replay, so the last findings are reused. */
function useFindings(draft: Draft): readonly StepFinding[] {
  const key = useMemo(() => {
    const lesson = lessonOfDraft(draft);
    const steps = lesson?.steps.map(({ text: _, reveal: __, ...played }) => played);
    return JSON.stringify([lesson?.scenario, steps]);
  }, [draft]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key has all of the draft that is played
  return useMemo(() => findingsOf(draft), [key]);
}

/** Undefined if it cannot be played. */
function previewOf(draft: Draft): LoadedLesson | undefined {
  const lesson = lessonOfDraft(draft);
  if (!lesson || typeof lesson.scenario === 'string') return undefined;
  const loaded = lessonOf(lesson, lesson.scenario);
  return loaded.ok ? loaded.value : undefined;
}
