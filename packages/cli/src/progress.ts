// Shows read progress on a terminal.

import type { Io } from './io.ts';

/** Milliseconds between two drawings. */
const EVERY = 100;
const WIDTH = 24;

interface Progress {
  /** Shows `done` of `total` bytes (undefined: unknown), and the number of items in them. */
  show(done: number, total: number | undefined, items?: number): void;
  /** Removes the bar. */
  clear(): void;
}

/** A bar on standard error if that is a terminal, else nothing. `unit`: of the items. Ctrl+C removes it too. */
export function progress({ stderr, env, quiet, onInterrupt }: Io, unit = 'Pods'): Progress {
  if (!stderr.isTTY || env.TERM === 'dumb' || quiet) return { show: () => undefined, clear: () => undefined };
  let last = 0;
  const wipe = (): void => {
    if (last > 0) stderr.showStatus('');
  };
  const stopListening = onInterrupt?.(wipe);
  return {
    show(done, total, items) {
      const now = Date.now();
      if (now - last < EVERY) return;
      last = now;
      const counted = items === undefined ? '' : ` ${items} ${unit}`;
      stderr.showStatus(`${barOf(done, total)}${counted}`);
    },
    clear() {
      stopListening?.();
      wipe();
    },
  };
}

function barOf(done: number, total: number | undefined): string {
  if (!total) return `${Math.round(done / 1_000_000)} MB`;
  const share = Math.min(1, done / total);
  const full = Math.round(share * WIDTH);
  return `[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${Math.floor(share * 100)} %`;
}
