// Shows an open lesson: its current step, or its results.

import { firstProblems, type Message } from '@syncpod/core/messages';
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { isHeldByClass } from '../../browser/classroom.ts';
import { visit } from '../../browser/location.ts';
import { readHourStart } from '../../share/hourAddress.ts';
import { type LessonPlace, lessonAddress } from '../../share/lessonAddress.ts';
import { useSource } from '../../store/context.ts';
import type { Timeline } from '../../store/timeline.ts';
import { part } from '../../ui/part/part.tsx';
import { shownScore } from './askedTogether.ts';
import { isHourId } from './hourId.ts';
import styles from './Lesson.module.css';
import frame from './LessonFrame.module.css';
import { LessonStepView } from './LessonStepView.tsx';
import { lessonText } from './lessonText.ts';
import type { LoadedLesson, LoadedStep } from './loadLesson.ts';
import { Results } from './Results.tsx';
import { useLessonsText } from './texts.ts';
import { isAsking, type Lessons } from './useLessons.ts';

/** Loaded with an hour that runs by the clock. */
const HourClock = part(async () => (await import('./HourClock.tsx')).HourClock);

interface LessonPanelProps {
  readonly lessons: Lessons;
  /** The timeline of the work on the page. */
  readonly timeline: Timeline;
  /** Shown only for the teacher's own lesson. */
  onEdit(lesson: LoadedLesson): void;
}

export function LessonPanel({ lessons, timeline, onEdit }: LessonPanelProps) {
  const words = useLessonsText();
  const title = useRef<HTMLHeadingElement>(null);
  const { loaded, problems, preview, at } = lessons;
  const place = loaded && `${loaded.id} ${at}`;
  const [start] = useState(() => readHourStart());
  const [ended, setEnded] = useState<LoadedLesson>();
  const over = loaded !== undefined && ended === loaded;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the results begin at the heading, too
  useEffect(() => {
    if (place !== undefined) title.current?.focus({ preventScroll: false });
  }, [place, over]);
  const asked = useSource((source) => source.asked);
  // A small screen hides what is above the question (page/App.module.css).
  useEffect(() => {
    if (asked) title.current?.scrollIntoView({ block: 'nearest' });
  }, [asked]);
  if (!loaded) return problems ? <Missing problems={problems} onClose={lessons.close} /> : null;
  const step = loaded.steps[at];
  if (!step) return null;
  return (
    <section
      className={`${frame.panel} ${styles.panel}`}
      data-asks={!over && isAsking(lessons)}
      data-room={over || needsRoom(lessons, step) ? 'most' : lessons.chosen ? 'answer' : 'half'}
      aria-label={words('lesson.name')}
    >
      {start !== undefined && isHourId(loaded.id) && (
        <HourClock id={loaded.id} start={start} onStep={lessons.go} />
      )}
      <LessonHead lessons={lessons} loaded={loaded} over={over} title={title} onEdit={onEdit} />
      {over ? (
        <Results lessons={lessons} loaded={loaded} onReturn={() => setEnded(undefined)} />
      ) : (
        <LessonStepView
          key={place}
          lessons={lessons}
          loaded={loaded}
          loadedStep={step}
          timeline={timeline}
          onEnd={() => (preview ? lessons.close() : setEnded(loaded))}
        />
      )}
    </section>
  );
}

/** True while the lesson needs the whole column: a question is open, or a goal whose step opens no panel. */
function needsRoom(lessons: Lessons, { played: { step } }: LoadedStep): boolean {
  return isAsking(lessons) || (step.task !== undefined && step.show === undefined);
}

/** Maximum number of reasons shown. */
const MOST = 3;

interface MissingProps {
  readonly problems: readonly Message[];
  onClose(): void;
}

function Missing({ problems, onClose }: MissingProps) {
  const words = useLessonsText();
  return (
    <div className={styles.missing}>
      <div role="alert">
        <p>{words('lesson.missing')}</p>
        {firstProblems(problems, MOST).map((problem) => (
          <p key={problem.message}>{words.message([problem])}</p>
        ))}
      </div>
      <CloseButton onClose={onClose} />
    </div>
  );
}

interface LessonHeadProps {
  readonly lessons: Lessons;
  readonly loaded: LoadedLesson;
  /** True while the results are shown. */
  readonly over: boolean;
  readonly title: RefObject<HTMLHeadingElement | null>;
  onEdit(lesson: LoadedLesson): void;
}

/** Shows the title of an open lesson, the place in it, and its links. */
function LessonHead({ lessons, loaded, over, title, onEdit }: LessonHeadProps) {
  const words = useLessonsText();
  const { preview, at, marks } = lessons;
  const { id, title: name, steps, own } = loaded;
  const score = shownScore(steps, marks);
  const linked = !own || own.code !== undefined;
  return (
    <header className={styles.head}>
      <h2 ref={title} tabIndex={-1} className={`${frame.title} ${styles.title}`}>
        {name === 'quiz' ? words('lesson.quiz') : lessonText(name, words.lang).text}
      </h2>
      <span className={styles.count}>
        {over ? words('lesson.results') : words('lesson.count', { at: at + 1, of: steps.length })}
      </span>
      {/* The results have the score, of all questions. */}
      {score.of > 0 && !over && !lessons.held && !isHeldByClass() && (
        <span className={styles.count}>{words('lesson.score', score)}</span>
      )}
      {preview && (
        <button type="button" className={frame.quiet} onClick={lessons.close}>
          {words('teach.back')}
        </button>
      )}
      {!preview && linked && <CopyLink place={{ id, at, ...own }} />}
      {own && (
        <button type="button" className={frame.quiet} onClick={() => onEdit(loaded)}>
          {words('teach.edit')}
        </button>
      )}
      <CloseButton onClose={lessons.close} />
    </header>
  );
}

/** A real link, for menus and middle clicks; a plain click copies it, if the browser allows that. */
function CopyLink({ place }: { readonly place: LessonPlace }) {
  const words = useLessonsText();
  const [copied, setCopied] = useState<string>();
  const href = lessonAddress(place);
  const copy = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !navigator.clipboard) return;
    event.preventDefault();
    navigator.clipboard.writeText(href).then(
      () => setCopied(href),
      () => visit(href),
    );
  };
  return (
    <a className={frame.quiet} href={href} title={words('lesson.link')} onClick={copy}>
      {words(copied === href ? 'lesson.copied' : 'lesson.linkShort')}
    </a>
  );
}

/** Renders the button that closes a lesson. */
function CloseButton({ onClose }: { onClose(): void }) {
  const words = useLessonsText();
  return (
    <button type="button" className={frame.quiet} aria-label={words('lesson.close')} onClick={onClose}>
      <span aria-hidden="true">✕</span>
    </button>
  );
}
