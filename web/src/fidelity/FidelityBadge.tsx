// Where does the page say how far it can be trusted?

import { MINORS } from '@syncpod/core';
import { useEffect, useState } from 'react';
import { useWords } from '../i18n/text.ts';
import { dialogPart } from '../part/part.tsx';
import styles from './Fidelity.module.css';
import { type Fidelity, loadFidelity, sumOf } from './fidelity.ts';

const FidelityPage = dialogPart(async () => (await import('./FidelityPage.tsx')).FidelityPage);

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
        {words('fidelity.badge', { releases: MINORS.length, differences: 0 })} ✓
      </span>
    );
  }
  const { releases, differences } = sumOf(fidelity);
  return (
    <>
      <button type="button" className={styles.badge} aria-haspopup="dialog" onClick={() => onOpen(true)}>
        {words('fidelity.badge', { releases, differences })}
        {differences === 0 && <span aria-hidden="true"> ✓</span>}
      </button>
      {open && <FidelityPage fidelity={fidelity} onClose={() => onOpen(false)} />}
    </>
  );
}
