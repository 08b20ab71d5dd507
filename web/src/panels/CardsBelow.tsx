// Which containers that the sync changes are further down in the picture, and how does one get there?

import { useWords } from '../i18n/text.ts';
import { CutName } from '../ui/CutName.tsx';
import styles from './CardsBelow.module.css';

/** Stands over the lower edge of the picture, so that nothing moves when it comes and goes. */
export function CardsBelow({ cards }: { readonly cards: readonly HTMLElement[] }) {
  const words = useWords();
  const [first] = cards;
  const name = first?.dataset.container;
  if (!first || name === undefined) return null;
  const others = new Set(cards.map(({ dataset }) => dataset.container)).size - 1;
  const show = (): void => {
    first.scrollIntoView({ block: 'center' });
    // The button goes: who came by keyboard goes on from the card.
    first.focus({ preventScroll: true });
  };
  return (
    <div className={styles.place}>
      <button type="button" className={styles.below} data-tone={first.dataset.tone} onClick={show}>
        <span aria-hidden="true">↓</span>
        <span>{words('picture.below')}</span>
        <span className={styles.name}>
          <CutName name={name} />
        </span>
        {others > 0 && <span>{words('picture.belowMore', { count: others })}</span>}
      </button>
    </div>
  );
}
