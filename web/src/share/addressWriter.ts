// When is the address written, so that one neither waits for it nor asks too much of the browser?

import { changeFragment, readFragment } from '../browser/location.ts';

/** Browsers refuse more than about 100 changes of the address in 30 seconds. */
const PAUSE = 350;
/** To make an address takes as long as to draw what it speaks of: that is drawn first. */
const AFTER_FRAME = 20;

export interface Address {
  readonly fragment: string;
  /** Kept with the entry, on this device only. */
  readonly state: unknown;
}

type MakeAddress = () => Address | undefined;

export interface AddressWriter {
  /**
   * `entry`: Back comes back to what was there before. Without it the newest of quick changes is written. An address
   * that is undefined when its time comes is left out.
   */
  write(address: MakeAddress, entry: boolean): void;
  /** Writes what is waiting, at once. */
  flush(): void;
  /** Drops what is waiting: the address has become another one. */
  forget(): void;
  /** Tells each time that the address is up to date. Answers how to stop that. */
  onWritten(listener: () => void): () => void;
}

export function createAddressWriter(): AddressWriter {
  let waiting: { readonly how: 'push' | 'replace'; readonly make: MakeAddress }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const forget = (): void => {
    clearTimeout(timer);
    timer = undefined;
    waiting = [];
  };
  const flush = (): void => {
    const writes = waiting;
    forget();
    for (const { how, make } of writes) {
      const address = make();
      if (address && (address.fragment !== readFragment() || address.state !== null))
        changeFragment(how, address.fragment, address.state);
      for (const listener of listeners) listener();
    }
  };
  return {
    flush,
    forget,
    write: (make, entry) => {
      if (entry) {
        // What follows an entry does not put it off.
        const soon = waiting.some(({ how }) => how === 'push');
        waiting.push({ how: 'push', make });
        if (soon) return;
        clearTimeout(timer);
        timer = setTimeout(flush, AFTER_FRAME);
        return;
      }
      if (waiting.at(-1)?.how === 'replace') waiting.pop();
      waiting.push({ how: 'replace', make });
      timer ??= setTimeout(flush, PAUSE);
    },
    onWritten: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
