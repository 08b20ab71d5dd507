// Tests where long work lets other tasks run.

import { expect, it } from 'vitest';
import { createTasks } from '../../src/browser/tasks.ts';

/** True if a task that was already waiting ran before `work` went on. */
async function letsOthersRun(work: () => Promise<void>): Promise<boolean> {
  let ran = false;
  setTimeout(() => {
    ran = true;
  });
  await work();
  return ran;
}

it('begins another task only after long work', async () => {
  let now = 0;
  const tasks = createTasks(() => now);
  now = 30;
  expect(await letsOthersRun(tasks.next)).toBe(false);
  now = 60;
  expect(await letsOthersRun(tasks.next)).toBe(true);
  // The next task counts from its own beginning.
  now = 90;
  expect(await letsOthersRun(tasks.next)).toBe(false);
});
