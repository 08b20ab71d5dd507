// What was hashed, before and after, and where do the bytes part?

import type { Release } from '@syncpod/core';
import { type TextKey, useWords } from '../i18n/text.ts';
import type { HashComparison, Hashed, HashUse } from '../store/comparisons.ts';
import styles from './HashPanel.module.css';
import { compareTexts, type Mark } from './hashedText.ts';

const ERA_TEXTS = {
  dump: 'hash.era.dump',
  json: 'hash.era.json',
  'name-image': 'hash.era.nameImage',
} as const satisfies Record<Release['hashEra'], TextKey>;

const DIFFERS = {
  compared: 'hash.differs',
  uncompared: 'hash.uncompared',
  'resources-alone': 'hash.resourcesAlone',
} as const satisfies Record<HashUse, TextKey>;

interface HashPanelProps {
  readonly release: Release;
  /** Asked only while the panel is on the screen. */
  compare(): readonly HashComparison[];
}

export function HashPanel({ release, compare }: HashPanelProps) {
  const words = useWords();
  return (
    <div>
      <p className={styles.era}>{words(ERA_TEXTS[release.hashEra])}</p>
      {compare().map((comparison) => (
        <Comparison key={comparison.name} minor={release.minor} comparison={comparison} />
      ))}
    </div>
  );
}

function Comparison({ minor, comparison }: { readonly minor: string; readonly comparison: HashComparison }) {
  const words = useWords();
  const { name, running, spec, use } = comparison;
  const differs = running !== undefined && running.hash !== spec.hash;
  const parts = compareTexts(running?.text, spec.text);
  return (
    <section className={styles.container} aria-label={words('hash.container', { name, release: minor })}>
      <h2 className={styles.name}>{words('hash.container', { name, release: minor })}</h2>
      <div className={styles.pair}>
        {running && <HashValue title={words('hash.running')} hashed={running} />}
        {running && (
          <span className={styles.sign} data-differs={differs} aria-hidden="true">
            {differs ? '≠' : '='}
          </span>
        )}
        <HashValue title={words('hash.spec')} hashed={spec} />
      </div>
      <p className={styles.note}>
        {words(running === undefined ? 'hash.fresh' : differs ? DIFFERS[use] : 'hash.same')}
      </p>
      {parts && (
        <details className={styles.text} open={differs}>
          <summary>{words('hash.text')}</summary>
          <Marked marks={parts.marks} />
          {parts.bytes && (
            <>
              <h3 className={styles.label}>{words('hash.bytes')}</h3>
              <Marked marks={parts.bytes.marks} />
              <p className={styles.note}>{words.counted('hash.samePrefix', parts.bytes.same)}</p>
            </>
          )}
        </details>
      )}
    </section>
  );
}

function HashValue({ title, hashed }: { readonly title: string; readonly hashed: Hashed }) {
  return (
    <div>
      <div className={styles.label}>{title}</div>
      <code className={styles.hex}>{hashed.hex}</code>
      <code className={styles.decimal}>{hashed.hash}</code>
    </div>
  );
}

function Marked({ marks }: { readonly marks: readonly Mark[] }) {
  return (
    <code className={styles.code}>
      {marks.map(({ text, at, side }) => {
        if (side === 'both') return text;
        return side === 'before' ? <del key={at}>{text}</del> : <ins key={at}>{text}</ins>;
      })}
    </code>
  );
}
