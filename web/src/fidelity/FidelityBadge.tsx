// The badge that shows how the page is verified.

import { MINORS } from '@syncpod/core/releases';
import { useEffect, useState } from 'react';
import { dialogPart } from '../part/part.tsx';
import { useDialog } from '../store/context.ts';
import { useFidelityBadgeText } from './badgeTexts.ts';
import styles from './Fidelity.module.css';
import { type Fidelity, loadFidelity, sumOf } from './fidelity.ts';

const FidelityDialog = dialogPart(async () => (await import('./FidelityDialog.tsx')).FidelityDialog);

/** Reserves two digits for the number of limits. */
const TWO_DIGITS = 10;

export function FidelityBadge() {
  const words = useFidelityBadgeText();
  const { dialog, ask, close } = useDialog('fidelity');
  const [fidelity, setFidelity] = useState<Fidelity | 'none'>();
  useEffect(() => {
    void loadFidelity().then((found) => setFidelity(found ?? 'none'));
  }, []);
  if (fidelity === 'none') return null;
  // Reserves the badge's space until the figures are loaded.
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
        onClick={() => ask({ kind: 'fidelity' })}
      >
        {differences === 0 ? (
          <Proven releases={releases} limits={fidelity.differences.length} />
        ) : (
          words('fidelity.differ', { releases, differences })
        )}
      </button>
      {dialog && <FidelityDialog fidelity={fidelity} onClose={close} />}
    </>
  );
}

function Proven({ releases, limits }: { readonly releases: number; readonly limits: number }) {
  const words = useFidelityBadgeText();
  return (
    <>
      {words('fidelity.badge', { releases })}
      <span className={styles.limits}>{words('fidelity.limits', { limits })}</span>
      <span aria-hidden="true"> ✓</span>
    </>
  );
}
