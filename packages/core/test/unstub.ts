// Ends what a test file has stubbed: the next file of the worker has the same globals.

import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
