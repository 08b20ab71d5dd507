// How does a person at a terminal see how far a long reading has come?

import type { Io } from './io.ts';

const EVERY = 100;
const WIDTH = 24;

export interface Progress {
  /** `done` of `total` bytes (undefined: nobody knows), and how many items they held. */
  show(done: number, total: number | undefined, items: number): void;
  /** Wipes the bar away. */
  clear(): void;
}

/** A bar on standard error if that is a terminal, otherwise nothing. */
export function progress({ stderr, env }: Io): Progress {
  if (stderr.isTTY !== true || env.TERM === 'dumb') return { show: () => undefined, clear: () => undefined };
  let last = 0;
  return {
    show(done, total, items) {
      const now = Date.now();
      if (now - last < EVERY) return;
      last = now;
      stderr.write(`\r${barOf(done, total)} ${items} Pods\u001b[K`);
    },
    clear: () => {
      if (last > 0) stderr.write('\r\u001b[K');
    },
  };
}

function barOf(done: number, total: number | undefined): string {
  if (!total) return `${Math.round(done / 1_000_000)} MB`;
  const share = Math.min(1, done / total);
  const full = Math.round(share * WIDTH);
  return `[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${Math.floor(share * 100)} %`;
}
