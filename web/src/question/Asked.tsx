// The first part of the question: the change that is previewed, or the moment.

import type { Change } from './change.ts';
import styles from './QuestionLine.module.css';
import type { Question } from './question.ts';
import { type QuestionText, useQuestionText } from './texts.ts';

interface AskedProps {
  readonly question: Question;
  onLine(line: number): void;
}

export function Asked({ question, onLine }: AskedProps) {
  const words = useQuestionText();
  const { kind } = question;
  if (kind === 'now' || kind === 'time') {
    return (
      <>
        <span className={styles.pill} data-kind={kind}>
          {kind === 'now' ? words('question.now') : question.clock}
        </span>
        <span className={styles.happened}>{question.happened || words('question.running')}</span>
      </>
    );
  }
  const { change } = question;
  return (
    <>
      <span className={styles.pill} data-kind={kind}>
        {words(`question.${kind}`)}
      </span>
      {change ? (
        <>
          <span className={styles.lead}>
            {words(kind === 'example' ? 'question.someone' : 'question.you')}
          </span>
          <button
            type="button"
            className={styles.change}
            aria-label={`${words('question.change')}: ${changeText(change, words)}`}
            title={words('question.jump', { line: change.line })}
            onClick={() => onLine(change.line)}
          >
            <Changed change={change} />
          </button>
          <span className={styles.where}>
            {words(change.kind === 'value' ? 'question.line' : 'question.from', { line: change.line })}
          </span>
        </>
      ) : (
        <span className={styles.happened}>{words('question.running')}</span>
      )}
    </>
  );
}

function Changed({ change }: { readonly change: Change }) {
  const words = useQuestionText();
  if (change.kind === 'lines') return words.counted('question.lines', change.count);
  return (
    <>
      <span className={styles.value}>{change.before}</span> →{' '}
      <span className={styles.value}>{change.after}</span>
    </>
  );
}

function changeText(change: Change, words: QuestionText): string {
  if (change.kind === 'lines') return words.counted('question.lines', change.count);
  return words('question.arrow', { before: change.before, after: change.after });
}
