// What did the kubelet ask, what is the answer, and where upstream asks it?

import type { Release } from '@syncpod/core';
import { useWords } from '../i18n/text.ts';
import type { Reason } from '../store/reason.ts';
import { EFFECTS } from './effects.ts';
import styles from './Question.module.css';
import { upstreamUrl } from './upstreamUrl.ts';

export function Question({ release, reason }: { readonly release: Release; readonly reason: Reason }) {
  const words = useWords();
  const { decision, question, answer, detail, deciding } = reason;
  const { func, file, line } = decision.upstream;
  const tone = deciding && decision.effect ? EFFECTS[decision.effect].tone : undefined;
  return (
    <li className={styles.item} data-tone={tone}>
      <div className={styles.question}>
        <span className={styles.text}>{question}</span>
        <span className={styles.answer}>{answer}</span>
      </div>
      <div className={styles.evidence}>
        {detail !== '' && <span className={styles.detail}>{detail}</span>}
        <a
          className={styles.link}
          href={upstreamUrl(release.tag, decision.upstream)}
          target="_blank"
          rel="noopener"
          title={words('why.upstream', { func, file, line, tag: release.tag })}
        >
          {deciding && `${func} · `}
          <span className={styles.place}>
            {file.slice(file.lastIndexOf('/') + 1)}:{line} ↗
          </span>
        </a>
      </div>
    </li>
  );
}
