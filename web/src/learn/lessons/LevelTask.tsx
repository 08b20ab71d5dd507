// Shows the goal of a level with the progress towards it, its hints, and its solution.

import { type LessonStep, type LevelState, levelPicture, levelState } from '@syncpod/core/lessons';
import { MARKS } from '@syncpod/core/messages';
import { AT_END } from '@syncpod/core/scenario';
import { useEffect, useMemo, useState } from 'react';
import { useSource, useWork } from '../../store/context.ts';
import { scenarioOf } from '../../store/scenario.ts';
import type { Timeline } from '../../store/timeline.ts';
import { eventText } from '../../timeline/whatif/eventText.ts';
import { useWhatIfText } from '../../timeline/whatif/texts.ts';
import { part } from '../../ui/part/part.tsx';
import { claimText } from './claimText.ts';
import { controlText } from './controls.ts';
import styles from './Lesson.module.css';
import type { LoadedStep } from './loadLesson.ts';
import { RichText } from './RichText.tsx';
import { keepRecord, type LevelRecord } from './records.ts';
import { useLessonsText } from './texts.ts';
import type { Lessons } from './useLessons.ts';

/** Loaded with the first level. */
const GoalPicture = part(async () => (await import('../levels/GoalPicture.tsx')).GoalPicture);

interface LevelTaskProps {
  readonly lessons: Lessons;
  readonly loaded: LoadedStep;
  readonly timeline: Timeline;
}

export function LevelTask({ lessons, loaded, timeline }: LevelTaskProps) {
  const words = useLessonsText();
  const work = useWork();
  const { scenario, played } = loaded;
  const { step } = played;
  const shown = lessons.chosen === 'shown';
  const [hints, setHints] = useState(0);
  const state = useMemo(
    () => levelState({ scenario, step }, scenarioOf(work), timeline.entries),
    [scenario, step, work, timeline],
  );
  const reached = state.reached && !shown;
  const { reach, loaded: lesson, preview } = lessons;
  // A preview sets no record, and a teacher's level can have the same id as another.
  const name = preview || !lesson ? undefined : lesson.own ? `own ${lesson.id}` : lesson.id;
  const { plays: shortest = 0 } = step;
  const { events } = state;
  const [record, setRecord] = useState<LevelRecord>();
  useEffect(() => {
    if (!reached) return;
    reach();
    if (name !== undefined) setRecord(keepRecord(name, { events, shortest }));
  }, [reached, reach, events, name, shortest]);
  const all = step.task?.hints ?? [];
  return (
    <>
      <Allowed task={step.task} />
      <Goals state={state} />
      <div role="status">
        {reached && (
          <p className={styles.result} data-tone="keep">
            <span aria-hidden="true">✓ </span>
            {words('level.done')} {record && words('level.record', { ...record, mine: events })}
          </p>
        )}
        <Notes state={state} />
      </div>
      {state.intact !== undefined && <Lost intact={state.intact} />}
      <GoalPicture goal={levelPicture(played.stretch)} mine={state.picture} />
      {(reached || shown) && step.reveal && <RichText texts={step.reveal} />}
      {shown && <p className={styles.hint}>{words('level.solved')}</p>}
      {all.slice(0, hints).map((hint, index) => (
        <div key={hint.en ?? hint.zh}>
          <p className={styles.hint}>{words('level.hint', { at: index + 1, of: all.length })}</p>
          <RichText texts={hint} />
        </div>
      ))}
      <p className={styles.row}>
        {hints < all.length && (
          <button type="button" className={styles.button} onClick={() => setHints(hints + 1)}>
            {words('level.hint', { at: hints + 1, of: all.length })}
          </button>
        )}
        {!shown && (
          <button type="button" className={styles.button} onClick={lessons.tell}>
            {words('level.solve')}
          </button>
        )}
        <button type="button" className={styles.button} onClick={lessons.restage}>
          {words('level.restart')}
        </button>
      </p>
    </>
  );
}

/** Lists the controls that the learner may use. */
function Allowed({ task }: { readonly task: LessonStep['task'] }) {
  const words = useLessonsText();
  const whatIf = useWhatIfText();
  const allows = task?.allows;
  if (!allows) return <p className={styles.hint}>{words('level.free')}</p>;
  const list = allows.map((control) => controlText(control, words, whatIf)).join(MARKS[words.lang].list);
  return <p className={styles.hint}>{words('level.allowed', { list })}</p>;
}

const SIGNS = { met: '✓', holds: '✓', open: '○', lost: '✗' } as const;

function Goals({ state: { goals } }: { readonly state: LevelState }) {
  const words = useLessonsText();
  return (
    <ul className={styles.goals} aria-label={words('level.goal')}>
      {goals.map(({ claim, state }) => {
        const text = claimText(claim, words);
        return (
          <li key={text} data-goal={state}>
            <span aria-hidden="true">{SIGNS[state]} </span>
            {text} <span className={styles.count}>{words(`level.${state}`)}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Undoes what lost a goal. */
function Lost({ intact }: { readonly intact: number }) {
  const words = useLessonsText();
  const work = useWork();
  const act = useSource((source) => source.act);
  const undo = (): void =>
    act({ ...work, events: work.events.slice(0, intact), draft: undefined, cursor: AT_END }, false);
  return (
    <p className={styles.problem} role="status">
      {words('level.isLost')}{' '}
      <button type="button" className={styles.button} onClick={undo}>
        {words('level.undo')}
      </button>
    </p>
  );
}

/** Explains why the goal cannot be reached from the current state. */
function Notes({ state: { here, forbidden } }: { readonly state: LevelState }) {
  const words = useLessonsText();
  const whatIf = useWhatIfText();
  if (!here) return <p className={styles.problem}>{words('level.away')}</p>;
  if (forbidden.length === 0) return null;
  const list = forbidden.map((one) =>
    typeof one === 'string' ? words(`level.${one}`) : eventText(one, whatIf),
  );
  return (
    <p className={styles.problem}>
      {words('level.forbidden', { list: [...new Set(list)].join(MARKS[words.lang].list) })}
    </p>
  );
}
