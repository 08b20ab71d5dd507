// Is a newer version of the page waiting?

import { useEffect, useState } from 'react';
import { Workbox } from 'workbox-window';

/** What to call to change to the waiting version, undefined if there is none. Nothing changes by itself. */
export function useUpdate(): (() => void) | undefined {
  const [update, setUpdate] = useState<() => void>();
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const workbox = new Workbox('./sw.js');
    workbox.addEventListener('waiting', () => {
      setUpdate(() => () => {
        workbox.addEventListener('controlling', () => location.reload());
        workbox.messageSkipWaiting();
      });
    });
    // Without a worker the page works as well, only not without a network.
    workbox.register().catch(() => undefined);
  }, []);
  return update;
}
