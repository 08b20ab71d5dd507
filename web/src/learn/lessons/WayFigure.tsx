// Draws the path of a change from kubectl to the process and back, with one station marked.

import { type LessonStep, WAY_STATIONS } from '@syncpod/core/lessons';
import styles from './Lesson.module.css';
import { useLessonsText } from './texts.ts';

export function WayFigure({ at }: { readonly at: NonNullable<LessonStep['way']> }) {
  const words = useLessonsText();
  return (
    <ol className={styles.way} aria-label={words('way.name')}>
      {WAY_STATIONS.map((station) => (
        <li key={station} aria-current={station === at ? 'step' : undefined}>
          <span>{words(`way.${station}`)}</span>
        </li>
      ))}
    </ol>
  );
}
