// Offers a newer version without interrupting a demonstration.

import { useState } from 'react';
import { useOfflineText } from './texts.ts';
import styles from './UpdateOffer.module.css';
import { useUpdate } from './useUpdate.ts';

export function UpdateOffer() {
  const words = useOfflineText();
  const update = useUpdate();
  const [later, setLater] = useState(false);
  if (!update || later) return null;
  return (
    <aside className={styles.offer} aria-label={words('update.ready')}>
      <p className={styles.text}>{words('update.ready')}</p>
      <button type="button" className={`primary ${styles.now}`} onClick={update}>
        {words('update.now')}
      </button>
      <button type="button" className={styles.later} onClick={() => setLater(true)}>
        {words('update.later')}
      </button>
    </aside>
  );
}
