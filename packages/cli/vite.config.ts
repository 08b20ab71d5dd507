// Builds the command for Node 20, in chunks that are loaded when they are needed; `--mode executable`: as the one file of
// a single executable.

import { chmodSync, copyFileSync, cpSync, mkdirSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { LICENSES, licenses } from '../../scripts/lib/licenses.ts';

const COMMAND = 'syncpod.mjs';
const MAIN = 'main.mjs';
const COMPLETION = 'kubectl_complete-syncpod';

/** Copies the built page, which `syncpod serve` shows, without the recordings of clusters: three quarters of it. */
function copyPage(page: string, target: string): void {
  const leftOut = /\/(?:recordings|stories|embed-demo[^/]*|sw\.js|workbox-[^/]*)(?:\/|$)/;
  cpSync(page, `${target}/page`, {
    recursive: true,
    filter: (file) => !leftOut.test(file.slice(page.length)),
  });
}

const PUBLIC = '../../public';

/** Copies the schemas of stories, lessons and reports. They refer to each other by `$id`. */
function copySchemas(target: string): void {
  mkdirSync(target, { recursive: true });
  const reports = readdirSync(`${PUBLIC}/schemas`).map((name) => `schemas/${name}`);
  for (const file of ['scenarios/scenario.schema.json', 'lessons/lesson.schema.json', ...reports])
    copyFileSync(join(PUBLIC, file), join(target, basename(file)));
}

/** The folder of the built page, which a release contains. */
const { SYNCPOD_PAGE } = process.env;

/** Copies the other files of the package beside the command. */
const beside: Plugin = {
  name: 'beside-the-command',
  writeBundle({ dir = '' }, bundle) {
    for (const name of ['LICENSE', 'CHANGELOG.md']) copyFileSync(`../../${name}`, `${dir}/${name}`);
    copyFileSync(COMPLETION, `${dir}/${COMPLETION}`);
    if (MAIN in bundle) copyFileSync('src/bin.mjs', `${dir}/${COMMAND}`);
    copySchemas(`${dir}/schemas`);
    if (SYNCPOD_PAGE) copyPage(SYNCPOD_PAGE, dir);
    // npm makes commands executable when it installs them; kubectl's plugin manager does not.
    for (const name of [COMPLETION, ...(MAIN in bundle ? [COMMAND] : [])]) chmodSync(`${dir}/${name}`, 0o755);
  },
};

export default defineConfig(({ mode }) => ({
  plugins: [licenses(), beside],
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'src/main.ts',
    target: 'node20',
    outDir: 'dist',
    minify: true,
    license: { fileName: LICENSES },
    rollupOptions: {
      // A single executable runs CommonJS.
      output:
        mode === 'executable'
          ? { format: 'cjs', entryFileNames: 'syncpod.cjs', codeSplitting: false }
          : { entryFileNames: MAIN, chunkFileNames: 'chunks/[name]-[hash].mjs' },
    },
  },
}));
