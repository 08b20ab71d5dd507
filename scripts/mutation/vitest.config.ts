// Runs the tests of the files that `pnpm mutate` changes: those of the page, or those of the stage in MUTATE_TESTS.

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 120_000,
    isolate: false,
    include: [process.env.MUTATE_TESTS ?? 'web/test/**/*.test.{ts,tsx}'],
    // These read sources as text, which Stryker has rewritten.
    exclude: ['web/test/*.test.ts', 'web/test/ui/i18n/*.test.ts'],
    setupFiles: ['packages/core/test/languages.ts', 'packages/core/test/unstub.ts'],
  },
});
