// Reads the main thread's work from a browser trace, excluding waits and other processes.

import type { Browser, Page } from 'playwright';

interface TraceEvent {
  readonly name: string;
  /** Type of the event of an `EventDispatch`. */
  readonly type: string | undefined;
  /** Milliseconds. */
  readonly start: number;
  readonly end: number;
}

export interface MainThread {
  /** Sorted by start. */
  readonly events: readonly TraceEvent[];
  /** Milliseconds of CPU time between two times. */
  workedBetween(from: number, to: number): number;
}

interface Recorded {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds; `tdur` is CPU time. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly type?: string } };
}

/** Few categories, because tracing costs time. */
const CATEGORIES = ['devtools.timeline', 'toplevel', 'blink.user_timing'];

/** The trace must contain a key event, which identifies the main thread. */
export async function readTrace(browser: Browser, page: Page, act: () => Promise<void>): Promise<MainThread> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly Recorded[];
  };
  const heard = traceEvents.find((event) => event.args.data?.type === 'keydown');
  if (!heard) throw new Error('no key was heard');
  const own = traceEvents
    .filter(({ pid, tid }) => pid === heard.pid && tid === heard.tid)
    .sort((a, b) => a.ts - b.ts);
  const tasks = own.filter(
    ({ name, tdur }) => name === 'ThreadControllerImpl::RunTask' && tdur !== undefined,
  );
  return {
    events: own.map(({ name, args, ts, dur = 0 }) => ({
      name,
      type: args.data?.type,
      start: ts / 1000,
      end: (ts + dur) / 1000,
    })),
    workedBetween: (from, to) =>
      tasks
        .filter(({ ts, dur = 0 }) => ts + dur > from * 1000 && ts < to * 1000)
        .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0),
  };
}
