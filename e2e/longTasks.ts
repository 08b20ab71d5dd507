// Measures the tasks of a page. A test that uses it must open a new tab.

import { expect, type Page } from 'playwright/test';

/** The limit that identifies a page that hangs, on a machine of any speed: most tasks take a hundredth of it. */
const LONGEST_TASK_MS = 5000;

/** Call it before the page opens. */
export async function watchTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });
}

/** Checks that no task has blocked the page. `done` is printed if one has. */
export async function expectShortTasks(page: Page, done = ''): Promise<void> {
  const tasks = await page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks);
  expect(
    tasks.filter((duration) => duration > LONGEST_TASK_MS),
    done,
  ).toEqual([]);
}
