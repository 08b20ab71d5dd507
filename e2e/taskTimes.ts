// Measures the CPU time of the tasks on the main thread of pages, from a trace of the browser.

import type { Browser } from 'playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** CPU time, in microseconds. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** The longest task since the last call, in milliseconds of CPU time: other processes of the machine do not count. */
export type LongestTask = () => Promise<number>;

/** Call it before the page does what is measured. */
export async function traceTasks(browser: Browser): Promise<LongestTask> {
  const session = await browser.newBrowserCDPSession();
  let events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const start = () =>
    session.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: ['toplevel', '__metadata'] },
    });
  await start();
  return async () => {
    const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
    await session.send('Tracing.end');
    await complete;
    const traced = events;
    events = [];
    await start();
    const threads = traced.filter(
      ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
    );
    const main = new Set(threads.map(({ pid, tid }) => `${pid} ${tid}`));
    const tasks = traced.filter(({ name, pid, tid }) => name.endsWith('RunTask') && main.has(`${pid} ${tid}`));
    if (tasks.length === 0) throw new Error('the trace has no tasks of a main thread');
    return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
  };
}
