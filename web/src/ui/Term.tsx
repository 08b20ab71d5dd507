// Shows the definition of a term on hover, focus and tap.

import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './Term.module.css';
import { splitAtTerms, type TermId, useTermText } from './terms.ts';

/** Punctuation stays with the term before it: a browser would break the line between a button and a comma. */
const MARKS = /^[,.;:?)、。，；：？）]+/;

/** Marks the terms of a text. */
export function WithTerms({ text }: { readonly text: string }) {
  const words = useTermText();
  const parts = splitAtTerms(text, words);
  return parts.map(({ text: part, id }, index) => {
    if (id) return <Term key={id} id={id} text={part} end={MARKS.exec(parts[index + 1]?.text ?? '')?.[0]} />;
    return parts[index - 1]?.id ? part.replace(MARKS, '') : part;
  });
}

interface TermProps {
  readonly id: TermId;
  readonly text: string;
  /** The punctuation after it. */
  readonly end?: string | undefined;
}

export function Term({ id, text, end }: TermProps) {
  const words = useTermText();
  const button = useRef<HTMLButtonElement>(null);
  /** False if closed by a key, which a move of the pointer does not undo. */
  const [shown, setShown] = useState<boolean>();
  const show = () => setShown(true);
  const hide = () => setShown(undefined);
  // A word that the page puts under a resting pointer is not pointed at.
  const point = () => setShown((now) => now ?? true);
  // Wherever the focus is: the pointer shows it, too.
  useEffect(() => {
    if (!shown) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // Closes only the definition, not the dialog or the present mode behind it.
      event.preventDefault();
      event.stopImmediatePropagation();
      setShown(false);
    };
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  }, [shown]);
  const definition = words(`is.${id}`);
  return (
    <span className={styles.whole} onPointerMove={point} onPointerLeave={hide}>
      <button
        ref={button}
        type="button"
        className={`${styles.term} nopan`}
        aria-description={definition}
        onFocus={show}
        onBlur={hide}
        onClick={show}
      >
        {text}
      </button>
      {end}
      {shown &&
        button.current &&
        createPortal(
          <Tip of={button.current} text={definition} />,
          // A modal dialog covers everything outside it.
          button.current.closest('dialog') ?? document.body,
        )}
    </span>
  );
}

const GAP = 4;
const MARGIN = 8;

/** Below the word, or above it if there is no room. */
function Tip({ of, text }: { readonly of: HTMLElement; readonly text: string }) {
  const tip = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<CSSProperties>({ left: 0, top: 0, visibility: 'hidden' });
  useLayoutEffect(() => {
    if (!tip.current) return;
    const { left, top, bottom } = of.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = tip.current;
    const below = bottom + GAP + height + MARGIN <= innerHeight;
    setPlace({
      left: Math.max(MARGIN, Math.min(left, innerWidth - width - MARGIN)),
      top: below ? bottom + GAP : Math.max(MARGIN, top - GAP - height),
    });
  }, [of]);
  return (
    <div ref={tip} className={styles.tip} style={place} role="tooltip" aria-hidden="true">
      {text}
    </div>
  );
}
