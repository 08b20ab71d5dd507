// Detects a newer version of the page that is waiting.

import { useEffect, useState } from 'react';
import { reload } from '../browser/location.ts';
import { whenIdle } from '../browser/whenIdle.ts';

/** A function that activates the waiting version; undefined if there is none. Updates are never automatic. */
export function useUpdate(): (() => void) | undefined {
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
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox('./sw.js');
  workbox.addEventListener('waiting', () =>
    waiting(() => {
      workbox.addEventListener('controlling', reload);
      workbox.messageSkipWaiting();
    }),
  );
  await workbox.register();
}
