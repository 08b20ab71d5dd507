// What is published as @syncpod/core, and how is it made?

import { execFileSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiDocs } from './apiDocs.ts';

const here = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** What stands beside the code in the package, and where it comes from. */
const BESIDE = {
  'README.md': here('README.md'),
  LICENSE: here('../../LICENSE'),
  'CHANGELOG.md': here('../../CHANGELOG.md'),
} as const;

/** The whole package in a folder of its own: ES modules, declarations, and a manifest that points at them. */
export function buildPackage(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  emitModules(folder);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), undefined, 2)}\n`);
  writeFileSync(join(folder, 'API.md'), apiDocs(folder));
  for (const [name, source] of Object.entries(BESIDE)) copyFileSync(source, join(folder, name));
}

function emitModules(folder: string): void {
  const compiler = here('../../node_modules/.bin/tsc');
  execFileSync(compiler, ['-p', here('tsconfig.build.json'), '--outDir', folder], { stdio: 'inherit' });
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue;
    const file = join(folder, name);
    // The compiler turns .ts into .js in the modules only, and forgets in declarations what an import of JSON needs.
    const text = readFileSync(file, 'utf8')
      .replace(/((?:from |import\()['"]\.[^'"]+)\.ts(['"])/g, '$1.js$2')
      .replace(/( from ['"]\.[^'"]+\.json['"]);/g, "$1 with { type: 'json' };");
    writeFileSync(file, text);
  }
}

/** The workspace reads the sources; who installs the package gets what was built of them. */
function manifest(): object {
  const {
    private: _,
    exports: __,
    ...kept
  } = JSON.parse(readFileSync(here('package.json'), 'utf8')) as Record<string, unknown>;
  return {
    ...kept,
    exports: {
      '.': { types: './index.d.ts', default: './index.js' },
      './package.json': './package.json',
    },
  };
}
