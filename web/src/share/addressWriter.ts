// Writes the address: new history entries immediately, replacements within the browser's rate limit.

import { changeFragment, readFragment, readHistoryState } from '../browser/location.ts';

/** Browsers refuse more than about 100 changes of the address in 30 seconds. */
const PAUSE = 350;

export interface Address {
  readonly fragment: string;
  /** Stored with the entry, on this device only. */
  readonly state: unknown;
}

/** The part of the browser that the writer uses. */
interface Browser {
  readonly changeFragment: typeof changeFragment;
  readonly readFragment: typeof readFragment;
  readonly readHistoryState: typeof readHistoryState;
}

type MakeAddress = () => Address | undefined;

export interface AddressWriter {
  /**
   * `entry`: adds a history entry immediately. Otherwise only the newest of several quick changes is written, after a
   * delay. An address that is then undefined is not written.
   */
  write(address: MakeAddress, entry: boolean): void;
  /** Writes the pending address immediately. */
  flush(): void;
  /** Drops the pending address, because the browser has navigated. */
  forget(): void;
  /** Subscribes to the address being up to date. Returns a function that unsubscribes. */
  onWritten(listener: () => void): () => void;
}

export function createAddressWriter(
  browser: Browser = { changeFragment, readFragment, readHistoryState },
): AddressWriter {
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
      // An entry without a state of its own keeps none of an earlier text.
      const stated = address?.state !== null || browser.readHistoryState() !== undefined;
      if (address && (address.fragment !== browser.readFragment() || stated))
        browser.changeFragment(how, address.fragment, address.state);
      for (const listener of listeners) listener();
    }
  };
  return {
    flush,
    forget,
    write: (make, entry) => {
      if (entry) {
        waiting.push({ how: 'push', make });
        flush();
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
