// How is the page built and served, and where do the unit tests live?

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: 'web',
  base: './',
  publicDir: '../public',
  plugins: [react()],
  build: { outDir: '../dist', emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 6000 },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
  test: {
    // Vectors are compared by the thousand in one test, on machines of any speed.
    testTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'core', root: './packages/core', include: ['test/**/*.test.ts'] } },
      { extends: true, test: { name: 'cli', root: './packages/cli', include: ['test/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'web', root: './web', include: ['test/**/*.test.{ts,tsx}'], environment: 'node' },
      },
    ],
  },
});
