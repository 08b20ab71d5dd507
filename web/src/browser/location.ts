// How does the page read and write the browser's address? The only file that touches location and history.

/** Browsers refuse more than about 100 changes of the address in 30 seconds. */
const PAUSE = 350;
/** To make an address takes as long as to draw what it speaks of: that is drawn first. */
const AFTER_FRAME = 20;

/** The fragment without its `#`. */
export function readFragment(): string {
  return (globalThis.location?.hash ?? '').replace(/^#/, '');
}

/** The query with its `?`; empty where there is no address: while the build draws the first paint. */
export function readQuery(): string {
  return globalThis.location?.search ?? '';
}

/** The address that opens this page at a fragment, with nothing of the query. */
export function addressOf(fragment: string): string {
  const url = new URL(location.href);
  url.search = '';
  url.hash = fragment;
  return url.href;
}

/** True if this visit is the same page asked for anew. */
export function isReload(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit !== undefined && 'type' in visit && visit.type === 'reload';
}

/** What the entry of the history keeps beside its address; undefined if nothing. */
export function readHistoryState(): unknown {
  return history.state ?? undefined;
}

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
      if (address && (address.fragment !== readFragment() || address.state !== null)) change(how, address);
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

function change(how: 'push' | 'replace', { fragment, state }: Address): void {
  // The same address with other secrets behind it is the same entry.
  const entry = how === 'push' && fragment !== readFragment();
  try {
    if (entry) history.pushState(state, '', `#${fragment}`);
    else history.replaceState(state, '', `#${fragment}`);
  } catch {
    // The browser has had enough of changes for now: the next one writes the newest state.
  }
}

/** Tells of a fragment that came from outside: a link, Back or Forward, with what the entry keeps. */
export function onFragment(listener: (fragment: string, state: unknown) => void): () => void {
  const tell = (): void => listener(readFragment(), readHistoryState());
  addEventListener('hashchange', tell);
  return () => removeEventListener('hashchange', tell);
}

/** Tells when the page is about to be left. */
export function onLeave(listener: () => void): () => void {
  addEventListener('pagehide', listener);
  return () => removeEventListener('pagehide', listener);
}
