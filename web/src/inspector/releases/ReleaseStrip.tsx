// Shows the outcome of the edit, or of the moment, on each release in one row; a click selects the release.

import type { Explanation } from '@syncpod/core/explain';
import type { Minor } from '@syncpod/core/releases';
import { MINORS } from '@syncpod/core/releases';
import { type Asked, answerOf, type EditRange, editOnReleases, effectOf } from '@syncpod/core/report';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Subject } from '../../store/judge/subject.ts';
import { useSlices } from '../../ui/useSlices.ts';
import { answerText } from './answerText.ts';
import styles from './ReleaseStrip.module.css';
import { stripCells } from './stripCells.ts';
import { STRIP_SIGNS } from './stripSigns.ts';
import { type StripKey, useStripText } from './stripTexts.ts';

interface ReleaseStripProps {
  readonly asked: Asked | undefined;
  /** What the page shows. */
  readonly explanation: Explanation | undefined;
  readonly subject: Subject;
  readonly minor: Minor;
  onMinor(minor: Minor): void;
  /** Opens the same Pod on every release as pictures. */
  onFilm(): void;
}

/** A longer text is not explained on every release while it is typed: the Releases tab does it. */
const LONGEST = 100_000;

const LABELS = {
  edit: 'strip.edit',
  moment: 'strip.moment',
  another: 'strip.shown',
  unread: 'strip.shown',
} as const satisfies Record<Subject, StripKey>;

function* nothing(): Generator<undefined, readonly EditRange[]> {
  yield;
  return [];
}

export function ReleaseStrip({ asked, explanation, subject, minor, onMinor, onFilm }: ReleaseStripProps) {
  const words = useStripText();
  const work = useMemo(
    () => () => (asked && (asked.draft ?? '').length <= LONGEST ? editOnReleases(asked) : nothing()),
    [asked],
  );
  const { result, pending } = useSlices(work);
  const [pointed, setPointed] = useState<Minor>();
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  // On a phone the row scrolls, with the current release in the middle.
  useEffect(() => {
    const cell = list.current?.querySelector<HTMLElement>(`[data-minor="${minor}"]`);
    if (cell && list.current) list.current.scrollLeft = cell.offsetLeft - list.current.clientWidth / 2;
  }, [minor]);
  const cells = useMemo(
    () => result && explanation && stripCells(result, minor, answerOf(explanation)),
    [result, minor, explanation],
  );
  const rangeOf = (release: Minor) => cells?.get(release);
  const textOf = (release: Minor): string => {
    const range = rangeOf(release);
    const answer = range ? answerText(range, words) : words('strip.unknown');
    return words('strip.cell', { release, answer });
  };
  const active = pointed ?? minor;
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step) setPointed(MINORS[MINORS.indexOf(active) + step] ?? active);
    else if (event.key === 'Home') setPointed(MINORS[0]);
    else if (event.key === 'End') setPointed(MINORS.at(-1));
    else if (event.key === 'Enter' || event.key === ' ') onMinor(active);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.strip} data-pending={pending}>
      <span className={styles.label}>{words(LABELS[subject])}</span>
      <div
        ref={list}
        role="listbox"
        aria-label={words('strip.name')}
        aria-orientation="horizontal"
        aria-activedescendant={`${id}${active}`}
        tabIndex={0}
        className={styles.list}
        onKeyDown={onKeyDown}
        onBlur={() => setPointed(undefined)}
        onPointerLeave={() => setPointed(undefined)}
      >
        {MINORS.map((release) => {
          const range = rangeOf(release);
          const { tone, sign } = STRIP_SIGNS[range ? effectOf(range) : 'unknown'];
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys of its options
            <div
              key={release}
              id={`${id}${release}`}
              role="option"
              tabIndex={-1}
              aria-label={range && textOf(release)}
              aria-selected={release === minor}
              data-minor={release}
              data-tone={tone}
              data-pointed={release === pointed || undefined}
              className={styles.cell}
              onClick={() => onMinor(release)}
              onPointerEnter={() => setPointed(release)}
            >
              <span className={styles.sign} aria-hidden="true">
                {sign}
              </span>
              <span className={styles.major}>{release.slice(0, 2)}</span>
              {release.slice(2)}
            </div>
          );
        })}
      </div>
      <button type="button" className={styles.film} aria-haspopup="dialog" onClick={onFilm}>
        {words('strip.film')}
      </button>
      {pointed && (
        <p className={styles.tip} aria-hidden="true">
          {textOf(pointed)}
        </p>
      )}
    </div>
  );
}
