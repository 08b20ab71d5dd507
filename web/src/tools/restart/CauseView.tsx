// Shows one cause: its sentence, evidence, releases and what to do.

import { type Cause, detailText, qualifiedName, restartCauseText, storyOf } from '@syncpod/core/why';
import { useMemo } from 'react';
import type { Work } from '../../store/work.ts';
import { Command } from './Command.tsx';
import { CERTAINTIES } from './certainties.ts';
import styles from './Restart.module.css';
import { reproduced } from './reproduced.ts';
import { onNode, useRestartText } from './texts.ts';

/** The most lines to show; the others are marked in the text. */
const MOST_LINES = 5;

interface CauseViewProps {
  readonly cause: Cause;
  /** Opens the story of the cause. Absent if its replay, which has the button, is beside it. */
  readonly onOpen?: (work: Work) => void;
}

export function CauseView({ cause, onOpen }: CauseViewProps) {
  const words = useRestartText();
  const { id, certainty, evidence, more = 0, details = [], at, next, nextOn, further } = cause;
  const hidden = Math.max(0, evidence.length - MOST_LINES) + more;
  const { title, prevent } = restartCauseText(id, words.lang, cause.variant);
  const about = qualifiedName(cause);
  const isSimulated = useMemo(() => storyOf(cause.id, cause) !== undefined, [cause]);
  const open = (): void => {
    const work = reproduced(cause, title);
    if (work) onOpen?.(work);
  };
  return (
    <article className={styles.cause} data-certainty={certainty} aria-label={`${about} ${title}`.trim()}>
      <h3 className={styles.title}>
        {about !== '' && <code className={styles.about}>{about}</code>}
        {title}
        <span className={styles.certainty}>{words(CERTAINTIES[certainty])}</span>
        {at !== undefined && <span className={styles.soft}>{words('restart.ended', { at })}</span>}
      </h3>
      <ul className={styles.evidence} aria-label={words('restart.evidence')}>
        {evidence.slice(0, MOST_LINES).map(({ file, line, text }) => (
          <li key={`${file} ${line}`}>
            <span className={styles.soft}>{words('restart.line', { file, line })}</span>
            <code>{text.trim()}</code>
          </li>
        ))}
        {hidden > 0 && <li className={styles.soft}>{words.counted('restart.more', hidden)}</li>}
      </ul>
      {details.length > 0 && (
        <ul className={styles.evidence} aria-label={words('restart.details')}>
          {details
            .map((one) => detailText(one, words.lang))
            .map((text) => (
              <li key={text}>{text}</li>
            ))}
        </ul>
      )}
      <p>
        <strong>{words('restart.prevent')}:</strong> {prevent}
      </p>
      {next !== undefined && (
        <p>
          <strong>{onNode(words, 'restart.next', nextOn)}:</strong> <code>{next}</code>
        </p>
      )}
      {further !== undefined && <Command text={further} title={words('restart.further')} />}
      <Origin cause={cause} />
      {isSimulated && onOpen && (
        <button type="button" className={styles.see} onClick={open}>
          {words('restart.see')}
        </button>
      )}
    </article>
  );
}

/** The branch of the kubelet, and the releases that print the evidence. */
function Origin({ cause: { releases, upstream } }: { readonly cause: Cause }) {
  const words = useRestartText();
  const [first, last] = [releases[0] ?? '', releases.at(-1) ?? ''];
  return (
    <p className={styles.soft}>
      {words('restart.upstream')} <code>{upstream}</code>
      {first !== '' && (
        <span className={styles.printed}>
          {first === last
            ? words('restart.printedOne', { first })
            : words('restart.printed', { first, last })}
        </span>
      )}
    </p>
  );
}
