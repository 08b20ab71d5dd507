// Measures the CPU time of the tasks on the main thread of pages, from a trace of the browser.

import type { Browser, Page } from 'playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** CPU time of the thread, in microseconds: other processes of the machine do not count. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** The longest task in milliseconds, of each part that begins with a mark (`performance.mark`) of the page. */
export type LongestTasks = Map<string, number>;

/** Traces the browser during `act`, which makes marks. */
export async function traceTasks(browser: Browser, act: () => Promise<void>): Promise<LongestTasks> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as TraceEvent[]) if (isUseful(event)) events.push(event);
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      recordMode: 'recordUntilFull',
      traceBufferSizeInKb: 400_000,
      includedCategories: ['toplevel', 'blink.user_timing', '__metadata'],
    },
  });
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  try {
    await act();
  } finally {
    await session.send('Tracing.end');
    await complete;
    await session.detach();
  }
  return longestTasks(events);
}

/** Marks the beginning of a part. Until a page has answered this call, its last task is not over. */
export async function mark(page: Page, name: string): Promise<void> {
  await page.evaluate((part) => performance.mark(part), `part: ${name}`);
}

const isUseful = ({ name, tdur = 0 }: TraceEvent): boolean =>
  name === 'thread_name' || name.startsWith('part: ') || (name.endsWith('RunTask') && tdur > 1000);

function longestTasks(events: readonly TraceEvent[]): LongestTasks {
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const main = new Set(threads.map(({ pid, tid }) => `${pid} ${tid}`));
  const marks = events.filter(({ name }) => name.startsWith('part: ')).toSorted((a, b) => a.ts - b.ts);
  const longest = new Map<string, number>();
  for (const { name, pid, tid, ts, tdur = 0 } of events) {
    if (!name.endsWith('RunTask') || !main.has(`${pid} ${tid}`)) continue;
    const part = marks.findLast((one) => one.ts <= ts)?.name.slice('part: '.length);
    if (part !== undefined) longest.set(part, Math.max(longest.get(part) ?? 0, tdur / 1000));
  }
  return longest;
}
