// Offers a newer version without interrupting a demonstration.

import { useEffect, useState } from 'react';
import { reload } from '../../browser/location.ts';
import { whenIdle } from '../../browser/whenIdle.ts';
import { useOfflineText } from './texts.ts';
import styles from './UpdateOffer.module.css';

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

/** A function that activates the waiting version; undefined if there is none. Updates are never automatic. */
function useUpdate(): (() => void) | undefined {
  const [update, setUpdate] = useState<() => void>();
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    // Without a service worker the page works, but not offline.
    register((change) => setUpdate(() => change)).catch(() => undefined);
  }, []);
  return update;
}

/** Milliseconds before files are cached for offline use, to leave the network to the first visit. */
const CACHE_DELAY_MS = 2000;

async function register(waiting: (change: () => void) => void): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, CACHE_DELAY_MS));
  await whenIdle(CACHE_DELAY_MS);
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('./sw.js');
  const offer = (worker: ServiceWorker): void =>
    waiting(() => {
      serviceWorker.addEventListener('controllerchange', reload, { once: true });
      // The message that Workbox's service worker waits for.
      worker.postMessage({ type: 'SKIP_WAITING' });
    });
  // The first worker has nothing to replace.
  if (registration.waiting && serviceWorker.controller) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && registration.waiting === installing && registration.active)
        offer(installing);
    });
  });
}
