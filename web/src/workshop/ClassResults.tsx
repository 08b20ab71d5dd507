// Adds up result codes that learners send.

import { useId, useMemo, useState } from 'react';
import { tallyOf } from './tally.ts';
import { useWorkshopText } from './texts.ts';
import styles from './Workshop.module.css';

export function ClassResults() {
  const words = useWorkshopText();
  const id = useId();
  const [text, setText] = useState('');
  const tallies = useMemo(() => tallyOf(text), [text]);
  return (
    <section aria-label={words('workshop.results')}>
      <h3>{words('workshop.results')}</h3>
      <p className={styles.hint}>{words('workshop.paste')}</p>
      <label htmlFor={id} className="unseen">
        {words('workshop.codes')}
      </label>
      <textarea
        id={id}
        className={styles.codes}
        rows={3}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {tallies.map(({ id: lesson, learners, right }) => (
        <table key={lesson} className={styles.tally}>
          <caption>
            <code>{lesson}</code> · {words.counted('workshop.learners', learners)}
          </caption>
          <tbody>
            {right.map((count, index) => {
              const name = words('workshop.question', { at: index + 1 });
              return (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{words('lesson.score', { right: count, of: learners })}</td>
                  <td>
                    <meter min={0} max={learners} value={count} aria-label={name} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      ))}
    </section>
  );
}
