// How does the command become one file that Node 20 runs by itself?

import { defineConfig } from 'vite';

export default defineConfig({
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
