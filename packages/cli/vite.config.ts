// How does the command become one file that Node 20 runs by itself?

import { chmodSync, copyFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';

/** What belongs beside the command in the package, from the root of the repository. */
const beside: Plugin = {
  name: 'beside-the-command',
  closeBundle() {
    for (const name of ['LICENSE', 'CHANGELOG.md']) copyFileSync(`../../${name}`, `dist/${name}`);
    // npm makes commands executable when it installs them; kubectl's plugin manager takes the file as it is.
    chmodSync('dist/syncpod.mjs', 0o755);
  },
};

export default defineConfig({
  plugins: [beside],
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'src/main.ts',
    target: 'node20',
    outDir: 'dist',
    minify: true,
    license: { fileName: 'LICENSES.md' },
    rollupOptions: { output: { entryFileNames: 'syncpod.mjs' } },
  },
});
