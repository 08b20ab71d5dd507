// How does the page read and write the browser's address? The only file that touches location and history.

/** Browsers refuse more than about 100 changes of the address in 30 seconds. */
const PAUSE = 350;

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

export interface AddressWriter {
  /** `entry`: Back comes back to what was there before. Without it the newest of quick changes is written. */
  write(fragment: () => string, entry: boolean): void;
  /** Writes what is waiting, at once. */
  flush(): void;
  /** Drops what is waiting: the address has become another one. */
  forget(): void;
}

export function createAddressWriter(): AddressWriter {
  let waiting: (() => string) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = (): void => {
    clearTimeout(timer);
    timer = undefined;
    waiting = undefined;
  };
  const flush = (): void => {
    const fragment = waiting?.();
    forget();
    if (fragment !== undefined && fragment !== readFragment()) put('replace', fragment);
  };
  return {
    flush,
    forget,
    write: (fragment, entry) => {
      if (entry) {
        flush();
        const text = fragment();
        if (text !== readFragment()) put('push', text);
        return;
      }
      waiting = fragment;
      timer ??= setTimeout(flush, PAUSE);
    },
  };
}

function put(how: 'push' | 'replace', fragment: string): void {
  try {
    if (how === 'push') history.pushState(null, '', `#${fragment}`);
    else history.replaceState(null, '', `#${fragment}`);
  } catch {
    // The browser has had enough of changes for now: the next one writes the newest state.
  }
}

/** Tells of a fragment that came from outside: a link, Back or Forward. */
export function onFragment(listener: (fragment: string) => void): () => void {
  const tell = (): void => listener(readFragment());
  addEventListener('hashchange', tell);
  return () => removeEventListener('hashchange', tell);
}

/** Tells when the page is about to be left. */
export function onLeave(listener: () => void): () => void {
  addEventListener('pagehide', listener);
  return () => removeEventListener('pagehide', listener);
}
