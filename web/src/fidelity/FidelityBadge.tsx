// Where does the page say how far it can be trusted?

import { MINORS } from '@syncpod/core';
import { useEffect, useState } from 'react';
import { useWords } from '../i18n/text.ts';
import { dialogPart } from '../part/part.tsx';
import styles from './Fidelity.module.css';
import { type Fidelity, loadFidelity, sumOf } from './fidelity.ts';

const FidelityPage = dialogPart(async () => (await import('./FidelityPage.tsx')).FidelityPage);

/** As wide as the number of limits. */
const TWO_DIGITS = 10;

interface FidelityBadgeProps {
  readonly open: boolean;
  onOpen(open: boolean): void;
}

export function FidelityBadge({ open, onOpen }: FidelityBadgeProps) {
  const words = useWords();
  const [fidelity, setFidelity] = useState<Fidelity | 'none'>();
  useEffect(() => {
    void loadFidelity().then((found) => setFidelity(found ?? 'none'));
  }, []);
  if (fidelity === 'none') return null;
  // Its room is kept until the file has come.
  if (!fidelity) {
    return (
      <span className={styles.badge} data-waits={true}>
        <Proven releases={MINORS.length} limits={TWO_DIGITS} />
      </span>
    );
  }
  const { releases, differences } = sumOf(fidelity);
  return (
    <>
      <button
        type="button"
        className={styles.badge}
        title={words('fidelity.open')}
        aria-haspopup="dialog"
        onClick={() => onOpen(true)}
      >
        {differences === 0 ? (
          <Proven releases={releases} limits={fidelity.differences.length} />
        ) : (
          words('fidelity.differ', { releases, differences })
        )}
      </button>
      {open && <FidelityPage fidelity={fidelity} onClose={() => onOpen(false)} />}
    </>
  );
}

function Proven({ releases, limits }: { readonly releases: number; readonly limits: number }) {
  const words = useWords();
  return (
    <>
      {words('fidelity.badge', { releases })}
      <span className={styles.limits}>{words('fidelity.limits', { limits })}</span>
      <span aria-hidden="true"> ✓</span>
    </>
  );
}
