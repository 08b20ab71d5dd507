// How does the page read and change the browser's address and history? Nobody else touches them.

/** The whole address of this page. */
export function readHref(): string {
  return location.href;
}

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
  const url = new URL(readHref());
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

/** `push`: Back comes back to what was there before. The state is kept with the entry, on this device only. */
export function changeFragment(how: 'push' | 'replace', fragment: string, state: unknown): void {
  // The same address with other secrets behind it is the same entry.
  const entry = how === 'push' && fragment !== readFragment();
  try {
    if (entry) history.pushState(state, '', `#${fragment}`);
    else history.replaceState(state, '', `#${fragment}`);
  } catch {
    // The browser has had enough of changes for now: the next one writes the newest state.
  }
}

/** The entry stays the same, with what it keeps. */
export function replaceAddress(href: string): void {
  history.replaceState(history.state, '', href);
}

export function visit(href: string): void {
  location.assign(href);
}

export function reload(): void {
  location.reload();
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

/** Tells that Back, Forward or a link of this page has led to another entry. */
export function onTravel(listener: () => void): () => void {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
}
