// Builds the command as one file that Node 20 runs by itself.

import { chmodSync, copyFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';
import { LICENSES, licenses } from '../../scripts/lib/licenses.ts';

/** Copies the other files of the package beside the command. */
const beside: Plugin = {
  name: 'beside-the-command',
  closeBundle() {
    for (const name of ['LICENSE', 'CHANGELOG.md']) copyFileSync(`../../${name}`, `dist/${name}`);
    copyFileSync('kubectl_complete-syncpod', 'dist/kubectl_complete-syncpod');
    // npm makes commands executable when it installs them; kubectl's plugin manager does not.
    for (const name of ['syncpod.mjs', 'kubectl_complete-syncpod']) chmodSync(`dist/${name}`, 0o755);
  },
};

export default defineConfig({
  plugins: [licenses(), beside],
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'src/main.ts',
    target: 'node20',
    outDir: 'dist',
    minify: true,
    license: { fileName: LICENSES },
    rollupOptions: { output: { entryFileNames: 'syncpod.mjs' } },
  },
});
