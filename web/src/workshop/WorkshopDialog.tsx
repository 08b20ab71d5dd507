// Renders the teacher's page of a one-hour workshop.

import { useEffect, useState } from 'react';
import type { LoadedStep } from '../lessons/loadLesson.ts';
import { lessonAddress } from '../share/lessonAddress.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ClassResults } from './ClassResults.tsx';
import { Clock } from './Clock.tsx';
import { Handouts } from './Handouts.tsx';
import { useWorkshopText } from './texts.ts';
import styles from './Workshop.module.css';
import { WorkshopStep } from './WorkshopStep.tsx';
import { loadPlan, loadSteps, type Module } from './workshop.ts';

type Plan = Awaited<ReturnType<typeof loadPlan>>;

interface WorkshopDialogProps {
  /** Opens a lesson at a step, counted from 0. */
  onLesson(id: string, at: number): void;
  onClose(): void;
}

export function WorkshopDialog({ onLesson, onClose }: WorkshopDialogProps) {
  const words = useWorkshopText();
  const [plan, setPlan] = useState<Plan | 'loading'>('loading');
  const [chosen, setChosen] = useState(0);
  useEffect(() => {
    void loadPlan().then(setPlan);
  }, []);
  if (plan === 'loading') return null;
  const module = plan?.modules[chosen];
  return (
    <Dialog title={words('workshop.title')} size="wide" onClose={onClose}>
      <p className={styles.hint}>{words('workshop.explain')}</p>
      {!plan && <p role="alert">{words('workshop.missing')}</p>}
      {plan && (
        <nav className={styles.row} aria-label={words('workshop.modules')}>
          {plan.modules.map((one, index) => (
            <button
              key={one.id}
              type="button"
              className={styles.button}
              aria-current={index === chosen ? 'step' : undefined}
              onClick={() => setChosen(index)}
            >
              {index + 1}. {one[words.lang]} ({words('lesson.minutes', { minutes: one.minutes })})
            </button>
          ))}
          <button type="button" className={styles.button} onClick={() => onLesson(plan.final, 0)}>
            {words('workshop.final')} ({words('lesson.minutes', { minutes: plan.finalMinutes })})
          </button>
        </nav>
      )}
      {module && <ModuleView key={module.id} module={module} onLesson={onLesson} />}
      <ClassResults />
    </Dialog>
  );
}

interface ModuleViewProps {
  readonly module: Module;
  onLesson(id: string, at: number): void;
}

function ModuleView({ module, onLesson }: ModuleViewProps) {
  const words = useWorkshopText();
  const [at, setAt] = useState(0);
  const [loaded, setLoaded] = useState<readonly LoadedStep[]>([]);
  useEffect(() => {
    let wanted = true;
    void loadSteps(module).then((steps) => wanted && setLoaded(steps));
    return () => {
      wanted = false;
    };
  }, [module]);
  const links = module.steps.map(({ lesson, step }) => lessonAddress({ id: lesson, at: step - 1 }));
  const planned = module.steps[at];
  const of = module.steps.length;
  return (
    <section aria-label={module[words.lang]}>
      <div className={styles.row}>
        <h3>{words('workshop.step', { at: at + 1, of })}</h3>
        <button type="button" className={styles.button} disabled={at === 0} onClick={() => setAt(at - 1)}>
          {words('workshop.previous')}
        </button>
        <button
          type="button"
          className={styles.button}
          disabled={at === of - 1}
          onClick={() => setAt(at + 1)}
        >
          {words('workshop.next')}
        </button>
        <Clock minutes={module.minutes} />
      </div>
      {planned && (
        <WorkshopStep
          planned={planned}
          loaded={loaded[at]}
          link={links[at] ?? ''}
          onShow={() => onLesson(planned.lesson, planned.step - 1)}
        />
      )}
      <h3>{words('workshop.real')}</h3>
      <pre className={styles.real}>{module.real.join('\n')}</pre>
      {loaded.length > 0 && <Handouts module={module} steps={loaded} links={links} />}
    </section>
  );
}
