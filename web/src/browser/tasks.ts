// Divides long work into tasks, so that the page can handle keys in between.

/** Milliseconds; a task of 50 ms is a long one for the browser. */
const LONG = 40;

export interface Tasks {
  /** Waits for another task if the current one has become long. */
  next(): Promise<void>;
}

export function createTasks(now: () => number = () => performance.now()): Tasks {
  let began = now();
  return {
    next: async () => {
      if (now() - began < LONG) return;
      await new Promise((resolve) => setTimeout(resolve));
      began = now();
    },
  };
}
