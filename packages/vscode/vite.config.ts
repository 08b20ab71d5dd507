// Builds the extension as the one file that VS Code loads, with the command beside it.

import { execFileSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { LICENSES, licenses } from '../../scripts/lib/licenses.ts';

/** Builds the command, which is the language server, and copies the licence. */
const server: Plugin = {
  name: 'server',
  writeBundle({ dir = '' }) {
    copyFileSync('../../LICENSE', `${dir}/LICENSE`);
    const vite = resolve('../../node_modules/vite/bin/vite.js');
    const options = ['--logLevel', 'error', '--outDir', resolve(dir, 'server'), '--emptyOutDir'];
    execFileSync(process.execPath, [vite, 'build', ...options], { cwd: resolve('../cli'), stdio: 'inherit' });
  },
};

export default defineConfig({
  plugins: [licenses(), server],
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'src/extension.ts',
    target: 'node20',
    minify: true,
    license: { fileName: LICENSES },
    rollupOptions: {
      external: ['vscode'],
      output: { format: 'cjs', entryFileNames: 'extension.cjs', codeSplitting: false },
    },
  },
});
