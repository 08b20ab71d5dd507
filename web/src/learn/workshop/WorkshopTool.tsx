// Renders the teacher's page of a one-hour workshop.

import { useEffect, useState } from 'react';
import { classRole, learnersHref } from '../../browser/classroom.ts';
import { lessonAddress } from '../../share/lessonAddress.ts';
import { QrCode } from '../../share/QrCode.tsx';
import { stepOf, withClock, withStep } from '../../store/workshop.ts';
import { part } from '../../ui/part/part.tsx';
import { isHourId } from '../lessons/hourId.ts';
import type { LoadedStep } from '../lessons/loadLesson.ts';
import {
  loadPlan,
  type Module,
  moduleLessonId,
  type PlannedStep,
  type WorkshopPlan,
} from '../lessons/workshopPlan.ts';
import { ClassResults } from './ClassResults.tsx';
import { Clock } from './Clock.tsx';
import { Handouts } from './Handouts.tsx';
import { HourEditor, useHour } from './HourEditor.tsx';
import { HourStart } from './HourStart.tsx';
import { hourModule } from './hour.ts';
import { useWorkshopText } from './texts.ts';
import { useWorkshop } from './useWorkshop.ts';
import styles from './Workshop.module.css';
import { WorkshopStep } from './WorkshopStep.tsx';

interface WorkshopToolProps {
  /** Opens a lesson at a step, counted from 0. */
  onLesson(id: string, at: number): void;
}

export function WorkshopTool({ onLesson }: WorkshopToolProps) {
  const words = useWorkshopText();
  const { workshop, change } = useWorkshop();
  const { hour, change: setHour } = useHour();
  const [plan, setPlan] = useState<WorkshopPlan | 'loading' | undefined>('loading');
  useEffect(() => {
    void loadPlan().then(setPlan);
  }, []);
  if (plan === 'loading') return null;
  const own = hour && hour.items.length > 0 ? hourModule(hour) : undefined;
  const module = own ?? plan?.modules[workshop.module];
  const hourMinutes = own
    ? own.minutes
    : (plan?.modules ?? []).reduce((sum, { minutes }) => sum + minutes, plan?.finalMinutes ?? 0);
  return (
    <div className={styles.tool}>
      <p className={styles.hint}>{words('workshop.explain')}</p>
      {!plan && <p role="alert">{words('workshop.missing')}</p>}
      <HourEditor hour={hour} onChange={setHour} />
      {own && isHourId(own.id) && !own.steps.some(isOwn) && <HourStart id={own.id} />}
      {plan && !own && (
        <nav className={styles.row} aria-label={words('workshop.modules')}>
          {plan.modules.map((one, index) => (
            <button
              key={one.id}
              type="button"
              className={styles.button}
              aria-current={one === module ? 'step' : undefined}
              onClick={() => change((before) => ({ ...before, module: index }))}
            >
              {index + 1}. {one[words.lang]} ({words('lesson.minutes', { minutes: one.minutes })})
            </button>
          ))}
          <button
            type="button"
            className={styles.button}
            aria-current={module ? undefined : 'step'}
            onClick={() => change((before) => ({ ...before, module: plan.modules.length }))}
          >
            {words('workshop.final')} ({words('lesson.minutes', { minutes: plan.finalMinutes })})
          </button>
        </nav>
      )}
      {module && <ModuleView key={module.id} {...{ module, hourMinutes, onLesson }} />}
      {plan && !module && (
        <Final plan={plan} hourMinutes={hourMinutes} onShow={() => onLesson(plan.final, 0)} />
      )}
      <ClassResults plan={plan} />
    </div>
  );
}

interface FinalProps {
  readonly plan: WorkshopPlan;
  readonly hourMinutes: number;
  onShow(): void;
}

/** Learners reach the final with their phones, as they reach a step. */
function Final({ plan: { final, finalMinutes }, hourMinutes, onShow }: FinalProps) {
  const words = useWorkshopText();
  const { workshop, change } = useWorkshop();
  const link = lessonAddress({ id: final, at: 0 }, learnersHref());
  return (
    <section aria-label={words('workshop.final')}>
      <div className={styles.row}>
        <h3>{words('workshop.final')}</h3>
        <button type="button" className={styles.button} onClick={onShow}>
          {words('workshop.showFinal')}
        </button>
        {classRole() === 'teacher' && (
          <button
            type="button"
            className={styles.button}
            onClick={() =>
              void import('./classState.ts').then((room) => room.openAnswers({ lesson: final, step: 1 }))
            }
          >
            {words('class.final')}
          </button>
        )}
        <Clock
          clock={workshop.clocks[final]}
          minutes={finalMinutes}
          hourEnds={workshop.hourEnds}
          onChange={(clock) =>
            change((before) => withClock(before, { id: final, clock, minutes: hourMinutes, now: Date.now() }))
          }
        />
      </div>
      <PresenterBar
        title={words('workshop.final')}
        minutes={finalMinutes}
        clock={workshop.clocks[final]}
        link={link}
      />
      <p className={styles.code}>
        <QrCode text={link} name={words('workshop.finalQr')} size={420} />
        <a href={link}>{link}</a>
      </p>
    </section>
  );
}

/** Loaded in a class of `syncpod serve --class` only. */
const ClassLive = part(async () => (await import('./ClassLive.tsx')).ClassLive);

/** Loaded with the teacher's page. */
const PresenterBar = part(async () => (await import('../audience/PresenterBar.tsx')).PresenterBar);

/** Without the notes: the audience's window must not have them. */
const shown = ({ lesson, step }: PlannedStep) => ({ lesson, step });

interface ModuleViewProps {
  readonly module: Module;
  /** Of the whole hour. */
  readonly hourMinutes: number;
  onLesson(id: string, at: number): void;
}

function ModuleView({ module, hourMinutes, onLesson }: ModuleViewProps) {
  const words = useWorkshopText();
  const { workshop, change } = useWorkshop();
  const loaded = useSteps(module);
  const of = module.steps.length;
  const at = Math.min(stepOf(workshop), of - 1);
  const go = (to: number): void => change((before) => withStep(before, to));
  const id = moduleLessonId(module);
  const links = linksOf(module);
  const planned = module.steps[at];
  const link = links[at] ?? '';
  const { minutes, [words.lang]: title } = module;
  const clock = workshop.clocks[id];
  return (
    <section aria-label={module[words.lang]}>
      <div className={styles.row}>
        <h3>{words('workshop.step', { at: at + 1, of })}</h3>
        <button type="button" className={styles.button} disabled={at === 0} onClick={() => go(at - 1)}>
          {words('workshop.previous')}
        </button>
        <button type="button" className={styles.button} disabled={at === of - 1} onClick={() => go(at + 1)}>
          {words('workshop.next')}
        </button>
        <Clock
          clock={clock}
          minutes={module.minutes}
          hourEnds={workshop.hourEnds}
          onChange={(next) =>
            change((before) => withClock(before, { id, clock: next, minutes: hourMinutes, now: Date.now() }))
          }
        />
      </div>
      {planned && (
        <PresenterBar
          {...{ title, minutes, clock, link }}
          asked={{ at: at + 1, of, planned: shown(planned) }}
        />
      )}
      {classRole() === 'teacher' && planned && !isOwn(planned) && (
        <ClassLive lesson={id} at={placeOf(module, at)} loaded={loaded[at]} />
      )}
      {planned && (
        <WorkshopStep
          {...{ planned, link }}
          loaded={loaded[at]}
          onShow={isOwn(planned) ? undefined : () => onLesson(id, placeOf(module, at))}
        />
      )}
      {module.real.length > 0 && (
        <>
          <h3>{words('workshop.real')}</h3>
          <pre className={styles.real}>{module.real.join('\n')}</pre>
        </>
      )}
      {loaded.length > 0 && <Handouts module={module} steps={loaded} links={links} />}
    </section>
  );
}

/** True for a step of an own lesson, which is not in the lesson of the hour: learners open it at its own address. */
const isOwn = ({ lesson }: PlannedStep): boolean => lesson.startsWith('own ');

/** The place of a step in the lesson that learners open. */
function placeOf({ steps }: Module, index: number): number {
  return steps.slice(0, index).filter((step) => !isOwn(step)).length;
}

/** The address of each step for learners. */
function linksOf(module: Module): readonly string[] {
  const id = moduleLessonId(module);
  return module.steps.map(({ lesson, step }, index) => {
    const code = /^own (.+)$/.exec(lesson)?.[1];
    const place = code === undefined ? { id, at: placeOf(module, index) } : { id: 'own', code, at: step - 1 };
    return lessonAddress(place, learnersHref());
  });
}

/** Empty while the steps load. */
function useSteps(module: Module): readonly (LoadedStep | undefined)[] {
  const [loaded, setLoaded] = useState<readonly (LoadedStep | undefined)[]>([]);
  const key = JSON.stringify(module.steps.map(({ lesson, step }) => [lesson, step]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: an own hour is made anew with each render, so its steps are compared
  useEffect(() => {
    let wanted = true;
    void import('../lessons/loadLesson.ts')
      .then(({ loadSteps }) => loadSteps(module))
      .then((steps) => wanted && setLoaded(steps));
    return () => {
      wanted = false;
    };
  }, [key]);
  return loaded;
}
