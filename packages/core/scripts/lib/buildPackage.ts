// Builds the folder that is published as @syncpod/core.

import { execFileSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { narrowed } from '../../../../scripts/lib/narrowFnv.ts';
import { programFile } from '../../../../scripts/lib/programs.ts';
import { apiDocs } from './apiDocs.ts';

const here = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Files of the package that are copied as they are. */
const BESIDE = {
  'README.md': here('README.md'),
  LICENSE: here('../../LICENSE'),
  'CHANGELOG.md': here('../../CHANGELOG.md'),
} as const;

/** Writes the package into an empty folder: ES modules, declarations, and a manifest that points at them. */
export function buildPackage(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  emitModules(folder);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), undefined, 2)}\n`);
  writeFileSync(join(folder, 'API.md'), apiDocs(folder, entries()));
  for (const [name, source] of Object.entries(BESIDE)) copyFileSync(source, join(folder, name));
}

function emitModules(folder: string): void {
  const compiler = programFile('tsc', here('../..'));
  const args = [compiler, '-p', here('tsconfig.build.json'), '--outDir', folder];
  execFileSync(process.execPath, args, { stdio: 'inherit' });
  bundleFnv(folder);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue;
    const file = join(folder, name);
    // The compiler rewrites .ts to .js in modules, but not in declarations; there it also drops `with { type: 'json' }`.
    const text = readFileSync(file, 'utf8')
      .replace(/((?:from |import\()['"]\.[^'"]+)\.ts(['"])/g, '$1.js$2')
      .replace(/( from ['"]\.[^'"]+\.json['"]);/g, "$1 with { type: 'json' };");
    writeFileSync(file, text);
  }
}

/** Replaces the dependency fnv-plus by its functions of 32 bits: the whole is a third of what a page with hashes loads. */
function bundleFnv(folder: string): void {
  const source = readFileSync(here('node_modules/fnv-plus/index.js'), 'utf8');
  const { license } = JSON.parse(readFileSync(here('node_modules/fnv-plus/package.json'), 'utf8')) as {
    license: string;
  };
  const head = `/*! The 32-bit part of fnv-plus (https://www.npmjs.com/package/fnv-plus). License: ${license} */\n`;
  writeFileSync(join(folder, 'go/fnvPlus.cjs'), `${head}${narrowed(source)}`);
  const file = join(folder, 'go/fnv32a.js');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace("from 'fnv-plus'", "from './fnvPlus.cjs'"));
}

/** The manifest of the package: its entries are the built modules in place of the sources. */
function manifest(): object {
  const { private: _, exports: sources, dependencies: all, ...kept } = readManifest();
  const { 'fnv-plus': __, ...dependencies } = all;
  const built = Object.entries(sources).map(([path, source]) => {
    const module = source.replace('./src/', './').replace(/\.ts$/, '');
    return [path, { types: `${module}.d.ts`, default: `${module}.js` }];
  });
  return {
    ...kept,
    dependencies,
    exports: { ...Object.fromEntries(built), './package.json': './package.json' },
  };
}

interface Manifest extends Record<string, unknown> {
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

function readManifest(): Manifest {
  return JSON.parse(readFileSync(here('package.json'), 'utf8')) as Manifest;
}

/** The name of each entry (`explain`; '' for the package itself), its module without extension, and its example. */
function entries(): readonly (readonly [name: string, module: string, example: string])[] {
  return Object.entries(readManifest().exports).map(([path, source]) => {
    const name = path.replace(/^\.\/?/, '');
    const example = readFileSync(here(`examples/${name || 'index'}.ts`), 'utf8');
    return [name, source.replace('./src/', '').replace(/\.ts$/, ''), example];
  });
}
