// Shows one question that the kubelet asks, its answer, and its place in the upstream code.

import type { Release } from '@syncpod/core/releases';
import type { Reason } from '@syncpod/core/report';
import { WithTerms } from '../ui/Term.tsx';
import { EFFECTS } from './effects.ts';
import styles from './Question.module.css';
import { usePanelsText } from './texts.ts';

export function Question({ release, reason }: { readonly release: Release; readonly reason: Reason }) {
  const words = usePanelsText();
  const { decision, question, answer, detail, deciding, url } = reason;
  const { func, file, line } = decision.upstream;
  const tone = deciding && decision.effect ? EFFECTS[decision.effect].tone : undefined;
  return (
    <li
      className={styles.item}
      data-tone={tone}
      data-changed={decision.rule === 'definition-changed' || undefined}
    >
      <div className={styles.question}>
        <span className={styles.text}>
          <WithTerms text={question} />
        </span>
        <span className={styles.answer}>{answer}</span>
      </div>
      <div className={styles.evidence}>
        {detail !== '' && (
          <span className={styles.detail}>
            <WithTerms text={detail} />
          </span>
        )}
        <a
          className={styles.link}
          href={url}
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
