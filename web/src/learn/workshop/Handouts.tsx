// Saves the handout of a module, with blanks or with answers.

import { saveFile } from '../../browser/saveFile.ts';
import type { LoadedStep } from '../lessons/loadLesson.ts';
import type { Module } from '../lessons/workshopPlan.ts';
import { handoutHtml, handoutMarkdown } from './handout.ts';
import { useWorkshopText } from './texts.ts';
import styles from './Workshop.module.css';

interface HandoutsProps {
  readonly module: Module;
  readonly steps: readonly (LoadedStep | undefined)[];
  readonly links: readonly string[];
}

export function Handouts({ module, steps, links }: HandoutsProps) {
  const words = useWorkshopText();
  const save = (kind: 'html' | 'md', answers: boolean): void => {
    const input = { module, steps, links, answers };
    const text = kind === 'html' ? handoutHtml(input, words) : handoutMarkdown(input, words);
    const type = kind === 'html' ? 'text/html' : 'text/markdown';
    saveFile(`${module.id}${answers ? '-answers' : ''}.${kind}`, new Blob([text], { type }));
  };
  return (
    <section aria-label={words('workshop.handout')}>
      <h3>{words('workshop.handout')}</h3>
      {[false, true].map((answers) => {
        const name = words(answers ? 'workshop.answers' : 'workshop.blanks');
        return (
          <p key={name} className={styles.row}>
            {name}
            <button type="button" className={styles.button} onClick={() => save('html', answers)}>
              {words('workshop.toPrint')}
            </button>
            <button type="button" className={styles.button} onClick={() => save('md', answers)}>
              {words('workshop.markdown')}
            </button>
          </p>
        );
      })}
    </section>
  );
}
