// How does the work get into the address, and out of it? The only place that touches the fragment and the history.

import { readLink } from '@syncpod/core';
import type { SourceStore } from '../store/source.ts';
import { fragmentOf, type Work, workOf } from './sharedWork.ts';

/** What the address asked for: nothing, some work, or something that cannot be read (by the code of the problem). */
export type Opened = { readonly work?: Work; readonly problem?: string };

/** Reads the fragment of the address. Never throws, whatever stands there. */
export function openAddress(fragment = location.hash): Opened {
  if (fragment.length < 2 || /^#[a-z-]*$/.test(fragment)) return {};
  const link = readLink(fragment);
  if (!link.ok) return { problem: link.error[0]?.code ?? 'link-broken' };
  const work = workOf(link.value.scenario);
  return work ? { work } : { problem: 'link-pod' };
}

/** Browsers allow about a hundred changes of the address in half a minute. */
const PAUSE = 400;

/**
 * Keeps the address up to date with what is typed: replaced while typing, a history entry when an edit is applied, so
 * that Back works. A link that is opened in the same window takes over; one that cannot be read changes nothing.
 */
export function keepAddress(useSource: SourceStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = (entry: boolean) => {
    clearTimeout(timer);
    const fragment = `#${fragmentOf(useSource.getState())}`;
    if (fragment === location.hash) return;
    if (entry) history.pushState(null, '', fragment);
    else history.replaceState(null, '', fragment);
  };
  const stop = useSource.subscribe((now, before) => {
    const same =
      now.running === before.running &&
      now.draft === before.draft &&
      now.minor === before.minor &&
      now.gates === before.gates &&
      now.path === before.path;
    if (same) return;
    if (now.running !== before.running) write(true);
    else {
      clearTimeout(timer);
      timer = setTimeout(() => write(false), PAUSE);
    }
  });
  const open = () => {
    const { work, problem } = openAddress();
    if (work && fragmentOf(work) !== fragmentOf(useSource.getState())) useSource.getState().open(work);
    if (problem !== undefined) useSource.getState().show({ linkProblem: problem });
  };
  addEventListener('hashchange', open);
  addEventListener('popstate', open);
  return () => {
    stop();
    clearTimeout(timer);
    removeEventListener('hashchange', open);
    removeEventListener('popstate', open);
  };
}

/** The whole address of this work. */
export function linkTo(work: Omit<Work, 'status'>): string {
  const url = new URL(location.href);
  url.search = '';
  url.hash = fragmentOf(work);
  return url.href;
}
