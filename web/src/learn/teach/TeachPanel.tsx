// Renders the lesson editor beside the page, and saves the draft on the device.

import { useEffect, useMemo, useRef, useState } from 'react';
import { useSource, useWork } from '../../store/context.ts';
import { createTimeline, type Timeline } from '../../store/timeline.ts';
import { LANGUAGES } from '../../ui/i18n/language.ts';
import frame from '../lessons/LessonFrame.module.css';
import { type LoadedLesson, lessonOf } from '../lessons/loadLesson.ts';
import {
  type Draft,
  type DraftStep,
  type StoryPart,
  stepAt,
  withAim,
  withChange,
  withMoved,
  withoutStep,
  withPlace,
  withStep,
} from './draft.ts';
import { lessonOfDraft } from './draftLesson.ts';
import { keepDraft } from './draftStorage.ts';
import { findingsOf, type StepFinding, withClaims, withTrueGoal } from './findings.ts';
import { HandOn } from './HandOn.tsx';
import { LANG_NAMES, LangFields } from './LangFields.tsx';
import { placeOf, workAt } from './placeOf.ts';
import { StepList } from './StepList.tsx';
import type { StepActions } from './stepActions.ts';
import styles from './Teach.module.css';
import { useTeachText } from './texts.ts';
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

interface TitleFieldsProps {
  readonly draft: Draft;
  onChange(draft: Draft, field?: string): void;
}

/** Texts of a removed language stay in the draft, and reappear with it. */
function TitleFields({ draft, onChange }: TitleFieldsProps) {
  const words = useTeachText();
  const { langs, title } = draft;
  return (
    <>
      <LangFields
        texts={title}
        langs={langs}
        about="title"
        lines={1}
        onChange={(texts, lang) => onChange({ ...draft, title: texts }, `title ${lang}`)}
      />
      <fieldset className={styles.langs}>
        <legend>{words('teach.langs')}</legend>
        {LANGUAGES.map((lang) => {
          const on = langs.includes(lang);
          return (
            <label key={lang}>
              <input
                type="checkbox"
                checked={on}
                disabled={on && langs.length === 1}
                onChange={() =>
                  onChange({
                    ...draft,
                    langs: LANGUAGES.filter((one) => (one === lang) !== langs.includes(one)),
                  })
                }
              />
              {words(LANG_NAMES[lang])}
            </label>
          );
        })}
      </fieldset>
    </>
  );
}

interface Making {
  readonly teach: Teach;
  readonly draft: Draft;
  /** The current place in the story on the page. */
  readonly place: StoryPart | undefined;
  onOpen(key: string | undefined): void;
}

interface DraftActions {
  add(): void;
  of(step: DraftStep): StepActions;
}

/** Defines the effect of each button of the lesson editor. */
function useDraftActions({ teach, draft, place, onOpen }: Making): DraftActions {
  const [replay] = useState(createTimeline);
  const open = useSource((source) => source.open);
  const { change } = teach;
  return {
    add: () => {
      if (!place) return;
      const step = withClaims(stepAt(place, draft.steps.at(-1), newKey(draft)));
      change(withStep(draft, step));
      onOpen(step.key);
    },
    of: (step) => {
      const { key } = step;
      const changed = (next: Partial<DraftStep>): Draft => withChange(draft, key, next);
      return {
        write: (field, texts, lang) => change(changed({ [field]: texts }), `${key} ${field} ${lang}`),
        ask: (next) => change(changed(withClaims({ ...step, ...next }))),
        aim: (aim, questions) => change(changed(withClaims(withAim(step, aim, questions)))),
        put: (next, field) => change(changed(next), field && `${key} ${field}`),
        accept: () => change(changed(withTrueGoal(step))),
        show: () => open(workAt(step, replay)),
        replace:
          place &&
          (() => {
            const next = withPlace(draft, key, place);
            const own = next.steps.find((one) => one.key === key);
            change(own ? withChange(next, key, withClaims(own)) : next);
          }),
        move: (by) => change(withMoved(draft, key, by)),
        remove: () => change(withoutStep(draft, key)),
      };
    },
  };
}

/** A key that no existing step has; the same draft gives the same key. */
function newKey({ steps }: Draft): string {
  const numbers = steps.map(({ key }) => Number(key.replace('step-', '')));
  return `step-${Math.max(-1, ...numbers) + 1}`;
}
