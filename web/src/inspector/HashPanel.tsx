// Shows the hashed text before and after an edit, and the first byte that differs.

import type { Release } from '@syncpod/core/releases';
import { useRef } from 'react';
import type { HashComparison, Hashed, HashUse } from '../store/comparisons.ts';
import { useScrollIntoView } from '../ui/useScrollIntoView.ts';
import styles from './HashPanel.module.css';
import { compareTexts, type HashedRun } from './hashedText.ts';
import { type HashKey, useHashText } from './hashTexts.ts';

const ERA_TEXTS = {
  dump: 'hash.era.dump',
  json: 'hash.era.json',
  'name-image': 'hash.era.nameImage',
} as const satisfies Record<Release['hashEra'], HashKey>;

const DIFFERS = {
  compared: 'hash.differs',
  uncompared: 'hash.uncompared',
  'resources-alone': 'hash.resourcesAlone',
} as const satisfies Record<HashUse, HashKey>;

interface HashPanelProps {
  readonly release: Release;
  /** Name of the selected container. */
  readonly selected: string | undefined;
  /** Called only while the panel is visible. */
  compare(): readonly HashComparison[];
}

export function HashPanel({ release, selected, compare }: HashPanelProps) {
  const words = useHashText();
  return (
    <div>
      <p className={styles.era}>
        {words(ERA_TEXTS[release.hashEra])} {words('hash.annotation')}
      </p>
      {compare().map((comparison) => (
        <Comparison
          key={comparison.name}
          minor={release.minor}
          comparison={comparison}
          selected={comparison.name === selected}
        />
      ))}
    </div>
  );
}

interface ComparisonProps {
  readonly minor: string;
  readonly comparison: HashComparison;
  readonly selected: boolean;
}

function Comparison({ minor, comparison, selected }: ComparisonProps) {
  const words = useHashText();
  const section = useRef<HTMLElement>(null);
  useScrollIntoView(section, selected);
  const { name, running, spec, use } = comparison;
  const differs = running !== undefined && running.hash !== spec.hash;
  const parts = compareTexts(running?.text, spec.text);
  return (
    <section
      ref={section}
      className={styles.container}
      data-selected={selected}
      data-container={name}
      aria-label={words('hash.container', { name, release: minor })}
    >
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

function Marked({ marks }: { readonly marks: readonly HashedRun[] }) {
  return (
    <code className={styles.code}>
      {marks.map(({ text, at, side }) => {
        if (side === 'both') return text;
        return side === 'before' ? (
          <del key={at} data-changed>
            {text}
          </del>
        ) : (
          <ins key={at} data-changed>
            {text}
          </ins>
        );
      })}
    </code>
  );
}
