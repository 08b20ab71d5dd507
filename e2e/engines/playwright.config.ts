// Runs each story in Firefox and in WebKitGTK. Playwright only runs the tests: its own browsers take no part.

import { defineConfig } from 'playwright/test';
import type { EngineOption } from './engines.stories.ts';

process.env.WDIO_LOG_LEVEL ??= 'error';

export default defineConfig<EngineOption>({
  testDir: '.',
  testMatch: '*.stories.ts',
  outputDir: '../../test-results/engines',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  globalSetup: './setup.ts',
  projects: [
    { name: 'firefox', use: { engineName: 'firefox' } },
    { name: 'webkit', use: { engineName: 'webkit' } },
  ],
});
