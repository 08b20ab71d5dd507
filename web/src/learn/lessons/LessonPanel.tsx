// Shows an open lesson: its current step, or its results.

import { firstProblems, type Message } from '@syncpod/core/messages';
import { useEffect, useRef, useState } from 'react';
import { readHourStart } from '../../share/hourAddress.ts';
import { useSource } from '../../store/context.ts';
import type { Timeline } from '../../store/timeline.ts';
import { part } from '../../ui/part/part.tsx';
import { CloseButton } from './CloseButton.tsx';
import { isHourId } from './hourId.ts';
import styles from './Lesson.module.css';
import frame from './LessonFrame.module.css';
import { LessonHead } from './LessonHead.tsx';
import { LessonStepView } from './LessonStepView.tsx';
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
