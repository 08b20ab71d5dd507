// Reads and changes the browser's address and history. No other file accesses them.

/** The full address of this page. */
export function readHref(): string {
  return location.href;
}

/** The fragment without its `#`. */
export function readFragment(): string {
  return (globalThis.location?.hash ?? '').replace(/^#/, '');
}

/** The query with its `?`; empty during the build's first paint, which has no address. */
export function readQuery(): string {
  return globalThis.location?.search ?? '';
}

/** The address that opens this page with a fragment and without a query. */
export function addressOf(fragment: string): string {
  const url = new URL(readHref());
  url.search = '';
  url.hash = fragment;
  return url.href;
}

/** True if this visit is a reload. */
export function isReload(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit !== undefined && 'type' in visit && visit.type === 'reload';
}

/** The state stored with the history entry; undefined if there is none. */
export function readHistoryState(): unknown {
  return history.state ?? undefined;
}

/**
 * `push`: adds an entry, so Back returns to the previous one. The state is stored with the entry, on this device only.
 */
export function changeFragment(how: 'push' | 'replace', fragment: string, state: unknown): void {
  // The same address with other secrets is the same entry.
  const entry = how === 'push' && fragment !== readFragment();
  try {
    if (entry) history.pushState(state, '', `#${fragment}`);
    else history.replaceState(state, '', `#${fragment}`);
  } catch {
    // The browser limits the rate of changes: the next change writes the newest state.
  }
}

/** Replaces the entry's address and keeps its state. */
export function replaceAddress(href: string): void {
  history.replaceState(history.state, '', href);
}

/** Adds an entry for an address of this page, with the state of the current entry. */
export function pushHref(href: string): void {
  history.pushState(history.state, '', href);
}

export function visit(href: string): void {
  location.assign(href);
}

export function reload(): void {
  location.reload();
}

/** Subscribes to fragments from outside: a link, Back or Forward, with the entry's state. */
export function onFragment(listener: (fragment: string, state: unknown) => void): () => void {
  const tell = (): void => listener(readFragment(), readHistoryState());
  addEventListener('hashchange', tell);
  return () => removeEventListener('hashchange', tell);
}

/** Subscribes to the visitor leaving the page. */
export function onLeave(listener: () => void): () => void {
  addEventListener('pagehide', listener);
  return () => removeEventListener('pagehide', listener);
}

/** Subscribes to navigation to another entry by Back, Forward or a link of this page. */
export function onTravel(listener: () => void): () => void {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
}
