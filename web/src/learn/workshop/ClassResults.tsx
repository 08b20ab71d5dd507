// Adds up the result codes that learners send or show.

import type { Question } from '@syncpod/core/lessons';
import { useEffect, useId, useMemo, useState } from 'react';
import { withCode } from '../../store/workshop.ts';
import { choicesText } from '../lessons/choiceText.ts';
import { choicesIn } from '../lessons/resultCode.ts';
import { moduleIn, type WorkshopPlan } from '../lessons/workshopPlan.ts';
import { ScanCodes } from './ScanCodes.tsx';
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
  const questions = useQuestions(tallies.map(({ id: lesson }) => lesson));
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
          title={tally.id === plan?.final ? words('workshop.final') : titleIn(plan, tally.id, words.lang)}
          asked={questions[tally.id] ?? []}
        />
      ))}
    </section>
  );
}

/** Undefined for an id that is not part of the workshop. */
function titleIn(plan: WorkshopPlan | undefined, id: string, lang: 'en' | 'zh'): string | undefined {
  return plan?.modules.find((module) => module.id === moduleIn(id))?.[lang];
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

type Questions = Readonly<Record<string, readonly Asked[]>>;

/** By lesson. Empty until it has loaded, and for a lesson that is not part of the page. */
function useQuestions(ids: readonly string[]): Questions {
  const [known, setKnown] = useState<Questions>({});
  const missing = ids.filter((id) => !(id in known)).join(' ');
  useEffect(() => {
    if (missing === '') return;
    let wanted = true;
    const wantedIds = missing.split(' ');
    void Promise.all(wantedIds.map(questionsOf)).then((found) => {
      const entries = wantedIds.map((id, index) => [id, found[index] ?? []] as const);
      if (wanted) setKnown((before) => ({ ...before, ...Object.fromEntries(entries) }));
    });
    return () => {
      wanted = false;
    };
  }, [missing]);
  return known;
}

async function questionsOf(id: string): Promise<readonly Asked[]> {
  const { loadLesson } = await import('../lessons/loadLesson.ts');
  const loaded = await loadLesson(id);
  if (!loaded.ok) return [];
  return loaded.value.steps.flatMap(({ played: { step, answer } }) =>
    answer || step.task ? { ask: step.ask, choices: answer?.choices ?? [] } : [],
  );
}
