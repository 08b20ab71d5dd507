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
  const change = 'change' in question ? question.change : undefined;
  const isMoment = kind === 'now' || kind === 'time';
  return (
    <>
      <span className={styles.pill} data-kind={kind}>
        {kind === 'time' ? question.clock : words(`question.${kind}`)}
      </span>
      {!change || isMoment ? <span className={styles.happened}>{statement(question, words)}</span> : null}
      {change && (
        <>
          <span className={isMoment ? styles.where : styles.lead}>
            {isMoment ? '·' : words(kind === 'example' ? 'question.someone' : 'question.you')}
          </span>
          <Changed change={change} onLine={onLine} />
        </>
      )}
      {change && !isMoment && (
        <span className={styles.where}>
          {words(change.kind === 'value' ? 'question.line' : 'question.from', { line: change.line })}
        </span>
      )}
    </>
  );
}

/** The subject of a question that is not about a change of the text. */
function statement(question: Question, words: QuestionText): string {
  if (question.kind === 'another') return words('question.noEdit', { name: question.pod });
  return ('happened' in question && question.happened) || words('question.running');
}

interface ChangedProps extends Pick<AskedProps, 'onLine'> {
  readonly change: Change;
}

/** The change, which leads to its line. */
function Changed({ change, onLine }: ChangedProps) {
  const words = useQuestionText();
  const text =
    change.kind === 'value'
      ? `${change.before} → ${change.after}`
      : change.kind === 'layout'
        ? words('question.layout')
        : words.counted('question.lines', change.count);
  return (
    <button
      type="button"
      className={styles.change}
      aria-label={`${words('question.change')}: ${text}`}
      title={words('question.jump', { line: change.line })}
      onClick={() => onLine(change.line)}
    >
      {change.kind === 'value' ? (
        <>
          <span className={styles.value}>{change.before}</span> →{' '}
          <span className={styles.value}>{change.after}</span>
        </>
      ) : (
        text
      )}
    </button>
  );
}
