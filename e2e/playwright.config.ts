// Configures the browser tests.

import { defineConfig } from 'playwright/test';
import { findBrowser } from '../scripts/lib/browser.ts';

const browser = findBrowser();

/**
 * A larger heap at the start, and no optimizing compilers: the pages of most tests live for seconds, and a third of
 * their CPU time went to the garbage collector and to optimized code.
 */
const SHORT_LIVED_PAGES = '--js-flags=--min-semi-space-size=64 --initial-heap-size=1024 --no-opt --no-maglev';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // heavy.config.ts runs them.
  grepInvert: /@rest/,
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 3,
  // A test that passes only on its second try is a failure.
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  globalSetup: './serve.ts',
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: { ...browser, args: [...(browser?.args ?? []), SHORT_LIVED_PAGES] },
    // Animations take a tenth of the time. Only playground.spec.ts and firstPaint.spec.ts have them on.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes a third of the time. To debug a failure: `pnpm e2e --last-failed --trace on`.
    trace: 'off',
    // Precaching takes 0.7 s of CPU time for every page. offline.spec.ts allows the service worker.
    serviceWorkers: 'block',
  },
});
