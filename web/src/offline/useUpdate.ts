// Is a newer version of the page waiting?

import { useEffect, useState } from 'react';
import { reload } from '../browser/location.ts';
import { whenIdle } from '../browser/whenIdle.ts';

/** What to call to change to the waiting version, undefined if there is none. Nothing changes by itself. */
export function useUpdate(): (() => void) | undefined {
  const [update, setUpdate] = useState<() => void>();
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    // Without a worker the page works as well, only not without a network.
    register((change) => setUpdate(() => change)).catch(() => undefined);
  }, []);
  return update;
}

/** What a first visit waits for comes before the copies of all files for later: milliseconds. */
const LATER = 2000;

async function register(waiting: (change: () => void) => void): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, LATER));
  await whenIdle(LATER);
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
