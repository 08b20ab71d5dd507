// Configures the build of the page, its servers and the unit tests.

import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { pageGroups } from './scripts/lib/chunks.ts';
import { compileHint } from './scripts/lib/compileHint.ts';
import { contentSecurityPolicy } from './scripts/lib/contentSecurityPolicy.ts';
import { firstPaint } from './scripts/lib/firstPaint.ts';
import { LICENSES, licenses, pageNotices } from './scripts/lib/licenses.ts';
import { narrowFlow } from './scripts/lib/narrowFlow.ts';
import { narrowFnv } from './scripts/lib/narrowFnv.ts';
import { precacheIntegrity } from './scripts/lib/precacheIntegrity.ts';
import { recordings } from './scripts/lib/recordings.ts';
import { scopedName } from './scripts/lib/scopedName.ts';
import { STORY_PAGES, storyPages } from './scripts/lib/storyPages.ts';

/** `start` builds into a folder of its own. */
const DIST = resolve(process.env.SITE_DIST || 'dist');

/** Loads the languages that the page loads on demand. */
const LANGUAGES = resolve('packages/core/test/languages.ts');
const UNSTUB = resolve('packages/core/test/unstub.ts');
/** Builds the command for the tests that start it. */
const BUILT_COMMAND = resolve('packages/cli/test/buildCommand.ts');

export default defineConfig({
  root: 'web',
  base: './',
  publicDir: '../public',
  plugins: [
    react(),
    firstPaint(),
    contentSecurityPolicy(),
    storyPages(),
    licenses(pageNotices),
    recordings(),
    compileHint(),
    narrowFnv(),
    narrowFlow(),
    // The page works offline after the first load; a newer version waits until it is accepted.
    VitePWA({
      registerType: 'prompt',
      injectRegister: null,
      manifest: false,
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,json,ttf,webmanifest}'],
        globIgnores: [`${STORY_PAGES}/**`, 'recordings/**', 'assets/{live,class}-*.js'],
        maximumFileSizeToCacheInBytes: 8_000_000,
        ignoreURLParametersMatching: [/.*/],
        // Only the files of this copy are answered: another site may live below its path.
        navigateFallback: null,
        // The first visit works offline, too: its page is served by the worker that it has installed.
        clientsClaim: true,
        // Workbox looks for outdated caches by a prefix that other copies below this path share.
        cleanupOutdatedCaches: false,
        manifestTransforms: [precacheIntegrity(DIST)],
      },
    }),
  ],
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: DIST,
    emptyOutDir: true,
    license: { fileName: LICENSES },
    target: 'es2022',
    // A worker loads a language too, and has no document in which a file could be preloaded.
    modulePreload: {
      resolveDependencies: (_file, files, { hostId }) => (/\/loadLanguage-/.test(hostId) ? [] : files),
    },
    chunkSizeWarningLimit: 6000,
    // A worker is an entry like the page: they share the files of the engine, and neither pulls in the other.
    rolldownOptions: {
      input: [
        'web/index.html',
        'web/src/tools/fleet/fleetWorker.ts',
        'web/src/tools/restart/restartWorker.ts',
        'web/src/tools/rollout/rolloutWorker.ts',
        'web/src/shell/live/live.ts',
        'web/src/shell/live/class.ts',
      ].map((file) => resolve(file)),
      // Components that nothing imports, such as the minimap of React Flow, are left out.
      treeshake: { manualPureFunctions: ['memo', 'forwardRef', 'fixedForwardRef'] },
      output: { codeSplitting: { groups: pageGroups() } },
    },
  },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
  test: {
    // Vectors are compared by the thousand in one test, on machines of any speed.
    testTimeout: 120_000,
    // Test files share a worker's modules: loading the engine anew for every file takes longer than the tests.
    // A test must not change what another file imports.
    pool: 'threads',
    isolate: false,
    // The default leaves one core idle.
    maxWorkers: '100%',
    // One project: each would transform and load the engine again.
    root: import.meta.dirname,
    include: ['packages/*/test/**/*.test.ts', 'scripts/test/**/*.test.ts', 'web/test/**/*.test.{ts,tsx}'],
    setupFiles: [LANGUAGES, UNSTUB],
    globalSetup: [BUILT_COMMAND],
  },
});
