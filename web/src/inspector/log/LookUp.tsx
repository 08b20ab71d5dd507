// Lists the releases that print a given line, and when they print it.

import { loadLookUpText, type TextMatch } from '@syncpod/core/runtime';
import { useEffect, useId, useState } from 'react';
import { useSource } from '../../store/context.ts';
import { spanOf } from '../../ui/i18n/releaseSpans.ts';
import styles from './LogPanel.module.css';
import { useLogText } from './texts.ts';

export function LookUp() {
  const words = useLogText();
  const id = useId();
  const [found, setFound] = useState<readonly TextMatch[]>();
  const pasted = useSource((source) => source.lookedUp);
  const show = useSource((source) => source.show);
  useEffect(() => {
    let wanted = true;
    const look = async (): Promise<void> => {
      const lookUpText = pasted.trim() === '' ? undefined : await loadLookUpText();
      if (wanted) setFound(lookUpText?.(pasted));
    };
    void look();
    return () => {
      wanted = false;
    };
  }, [pasted]);
  return (
    <section className={styles.section}>
      <label className={styles.title} htmlFor={id}>
        {words('log.lookUp')}
      </label>
      <textarea
        id={id}
        className={styles.paste}
        rows={2}
        spellCheck={false}
        placeholder={words('log.paste')}
        value={pasted}
        onChange={(event) => show({ lookedUp: event.target.value })}
      />
      <div aria-live="polite">
        {found?.length === 0 && <p className={styles.note}>{words('log.unknown')}</p>}
        {found && found.length > 0 && (
          <ul className={styles.found}>
            {found.slice(0, 12).map((match) => (
              <li key={`${match.family} ${match.source} ${match.since} ${match.wording}`}>
                <Match match={match} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Match({ match }: { readonly match: TextMatch }) {
  const words = useLogText();
  const { since, until, source, wording, when, atLine } = match;
  return (
    <>
      <strong>{spanOf(since, until, words)}</strong> {source}
      <code className={styles.wording}>{wording}</code>
      <span className={styles.when}>{words('log.when', { when })}</span>
      {atLine && <span className={styles.when}>{words('log.atLine', { releases: atLine.join(' ') })}</span>}
    </>
  );
}
