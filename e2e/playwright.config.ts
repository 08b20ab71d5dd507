// How do the browser tests run?

import { defineConfig } from 'playwright/test';
import { findBrowser } from '../scripts/lib/browser.ts';

const browser = findBrowser();

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // A second try in CI for a machine that stalls; a test that needs it is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  globalSetup: './serve.ts',
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: { ...browser },
    trace: 'retain-on-failure',
  },
});
