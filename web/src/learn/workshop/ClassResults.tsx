// Adds up the result codes that learners send or show.

import type { Question } from '@syncpod/core/lessons';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { canScan, scan } from '../../browser/camera.ts';
import { withCode } from '../../store/workshop.ts';
import { choicesText } from '../lessons/choiceText.ts';
import { lessonText } from '../lessons/lessonText.ts';
import type { LoadedLesson } from '../lessons/loadLesson.ts';
import { choicesIn, readResultCodes } from '../lessons/resultCode.ts';
import type { WorkshopPlan } from '../lessons/workshopPlan.ts';
import { hourModule, readHour } from './hour.ts';
import { mostWrong, type Tally, tallyOf } from './tally.ts';
import { useWorkshopText } from './texts.ts';
import { useWorkshop } from './useWorkshop.ts';
import styles from './Workshop.module.css';

export function ClassResults({ plan }: { readonly plan: WorkshopPlan | undefined }) {
  const words = useWorkshopText();
  const id = useId();
  const { workshop, change } = useWorkshop();
  const { codes } = workshop;
  const tallies = useMemo(() => tallyOf(codes), [codes]);
  const hour = readHour(workshop.hour);
  const own = hour?.items.flatMap((item) => ('own' in item ? item.own : [])) ?? [];
  const lessons = useLessonsOf(
    tallies.map((tally) => tally.id),
    own,
  );
  const titleOf = (of: string): string | undefined => {
    const planned = hour && hourModule(hour);
    if (planned?.id === of) return planned[words.lang];
    if (of === plan?.final) return words('workshop.final');
    const title = lessons[of]?.title ?? 'quiz';
    return title === 'quiz' ? undefined : lessonText(title, words.lang).text;
  };
  return (
    <section aria-label={words('workshop.results')}>
      <h3>{words('workshop.results')}</h3>
      <p className={styles.hint}>{words('workshop.paste')}</p>
      <ScanCodes onCode={(code) => change((before) => withCode(before, code))} />
      <label htmlFor={id} className="unseen">
        {words('workshop.codes')}
      </label>
      <textarea
        id={id}
        className={styles.codes}
        rows={3}
        value={codes}
        onChange={({ target: { value } }) => change((before) => ({ ...before, codes: value }))}
      />
      {tallies.map((tally) => (
        <TallyTable
          key={tally.id}
          tally={tally}
          title={titleOf(tally.id)}
          asked={askedIn(lessons[tally.id])}
        />
      ))}
    </section>
  );
}

interface TallyTableProps {
  readonly tally: Tally;
  readonly title: string | undefined;
  /** Empty if the lesson is not known here. */
  readonly asked: readonly Asked[];
}

function TallyTable({ tally: { id, learners, questions }, title, asked }: TallyTableProps) {
  const words = useWorkshopText();
  return (
    <table className={styles.tally}>
      <caption>
        {title ?? <code>{id}</code>} · {words.counted('workshop.learners', learners)}
      </caption>
      <tbody>
        {questions.map((answers, index) => {
          const { answered, right } = answers;
          const about = asked[index];
          const isLevel = about !== undefined && about.ask === undefined;
          const name = words(isLevel ? 'workshop.level' : 'workshop.question', { at: index + 1 });
          const said = isLevel
            ? words('workshop.reached', { right, of: learners })
            : words('lesson.score', { right, of: answered });
          return (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{said}</td>
              <td>
                <meter
                  min={0}
                  max={Math.max(1, isLevel ? learners : answered)}
                  value={right}
                  aria-label={name}
                />
              </td>
              <td>{about?.ask && <MostWrong answers={answers} ask={about.ask} choices={about.choices} />}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface MostWrongProps {
  readonly answers: Tally['questions'][number];
  readonly ask: Question;
  readonly choices: Asked['choices'];
}

function MostWrong({ answers, ask, choices }: MostWrongProps) {
  const words = useWorkshopText();
  return mostWrong(answers).map(({ bits, count }) => (
    <div key={bits}>
      {words('workshop.wrong', { count, answer: choicesText(ask, choicesIn(bits, choices), words) })}
    </div>
  ));
}

/** A question with its choices, in the order of the results. */
interface Asked {
  /** Undefined for a level. */
  readonly ask: Question | undefined;
  readonly choices: readonly string[];
}

function askedIn(lesson: LoadedLesson | undefined): readonly Asked[] {
  return (lesson?.steps ?? []).flatMap(({ played: { step, answer } }) =>
    answer || step.task ? { ask: step.ask, choices: answer?.choices ?? [] } : [],
  );
}

type Known = Readonly<Record<string, LoadedLesson | undefined>>;

/** By id. Empty until it has loaded. `own`: the codes of the teacher's own lessons. */
function useLessonsOf(ids: readonly string[], own: readonly string[]): Known {
  const [known, setKnown] = useState<Known>({});
  const missing = JSON.stringify([ids.filter((id) => !(id in known)), own]);
  useEffect(() => {
    let wanted = true;
    const [wantedIds, codes] = JSON.parse(missing) as string[][];
    if (!wantedIds?.length) return;
    void Promise.all(wantedIds.map((id) => lessonWith(id, codes ?? []))).then((found) => {
      const entries = wantedIds.map((id, index) => [id, found[index]] as const);
      if (wanted) setKnown((before) => ({ ...before, ...Object.fromEntries(entries) }));
    });
    return () => {
      wanted = false;
    };
  }, [missing]);
  return known;
}

async function lessonWith(id: string, codes: readonly string[]): Promise<LoadedLesson | undefined> {
  const { loadLesson, loadLessonCode } = await import('../lessons/loadLesson.ts');
  const own = await Promise.all(codes.map(loadLessonCode));
  const loaded = own.find((one) => one.ok && one.value.id === id) ?? (await loadLesson(id));
  return loaded.ok ? loaded.value : undefined;
}

interface ScanCodesProps {
  onCode(code: string): void;
}

/** Adds result codes that the camera sees on the learners' screens. */
function ScanCodes({ onCode }: ScanCodesProps) {
  const words = useWorkshopText();
  const [state, setState] = useState<'off' | 'on' | 'failed'>('off');
  if (!canScan()) return <p className={styles.hint}>{words('workshop.noScan')}</p>;
  return (
    <>
      <p className={styles.row}>
        <button
          type="button"
          className={styles.button}
          onClick={() => setState(state === 'on' ? 'off' : 'on')}
        >
          {words(state === 'on' ? 'workshop.stopScan' : 'workshop.scan')}
        </button>
      </p>
      {state === 'failed' && <p role="alert">{words('workshop.noCamera')}</p>}
      {state === 'on' && <Camera onCode={onCode} onFailure={() => setState('failed')} />}
    </>
  );
}

interface CameraProps extends ScanCodesProps {
  onFailure(): void;
}

function Camera({ onCode, onFailure }: CameraProps) {
  const words = useWorkshopText();
  const video = useRef<HTMLVideoElement>(null);
  const [seen, setSeen] = useState('');
  const heard = useRef({ onCode, onFailure });
  useEffect(() => {
    heard.current = { onCode, onFailure };
  });
  useEffect(() => {
    if (!video.current) return;
    const found = (text: string): void => {
      if (readResultCodes(text).length === 0) return;
      setSeen(text);
      heard.current.onCode(text);
    };
    return scan(video.current, found, () => heard.current.onFailure());
  }, []);
  return (
    <>
      <video ref={video} className={styles.camera} muted playsInline aria-label={words('workshop.camera')} />
      <p role="status">{seen !== '' && words('workshop.scanned', { code: seen })}</p>
    </>
  );
}
