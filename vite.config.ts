// How is the page built and served, and where do the unit tests live?

import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { pageGroups } from './scripts/lib/chunks.ts';
import { contentSecurityPolicy } from './scripts/lib/contentSecurityPolicy.ts';
import { firstPaint } from './scripts/lib/firstPaint.ts';

export default defineConfig({
  root: 'web',
  base: './',
  publicDir: '../public',
  plugins: [
    react(),
    firstPaint(),
    contentSecurityPolicy(),
    // After the first load everything is there without a network; a newer version waits until it is accepted.
    VitePWA({
      registerType: 'prompt',
      injectRegister: null,
      manifest: false,
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,json,ttf,webmanifest}'],
        maximumFileSizeToCacheInBytes: 8_000_000,
        ignoreURLParametersMatching: [/.*/],
      },
    }),
  ],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 6000,
    // The worker is an entry like the page: they share the files of the engine, and neither pulls in the other.
    rolldownOptions: {
      input: ['web/index.html', 'web/src/fleet/fleetWorker.ts'].map((file) => resolve(file)),
      output: { codeSplitting: { groups: pageGroups() } },
    },
  },
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
