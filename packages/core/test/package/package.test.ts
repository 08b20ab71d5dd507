// Does what is published work for somebody who installs it, without this repository and without a network?

import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPackage } from '../../scripts/lib/buildPackage.ts';
import * as core from '../../src/index.ts';

const call = promisify(execFile);
const here = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const COMPILER = here('../../node_modules/.bin/tsc');
const DEPENDENCIES = ['fflate', 'fnv-plus', 'yaml'];

/** The programs of the README, and what each says that it prints. */
const PROGRAMS = [...readFileSync(here('README.md'), 'utf8').matchAll(/```ts\n([\s\S]*?)```/g)].map(
  ([, text = '']) => ({
    text,
    prints: [...text.matchAll(/^\/\/ prints: (.*)$/gm)].map(([, line]) => line),
  }),
);

const STRICT = {
  compilerOptions: {
    target: 'ES2022',
    module: 'NodeNext',
    lib: ['ES2023', 'DOM'],
    types: [],
    outDir: 'out',
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
  },
  include: ['*.ts'],
};

describe('the package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'syncpod-core-'));
  const [built, tarballs, consumer] = ['built', 'tarballs', 'consumer'].map((name) => join(folder, name));
  if (!built || !tarballs || !consumer) throw new Error('three folders are needed');
  let names: string[] = [];

  async function pack(source: string): Promise<string[]> {
    const args = ['pack', source, '--json', '--ignore-scripts', '--pack-destination', tarballs ?? ''];
    const { stdout } = await call('npm', args, { cwd: folder });
    const [packed] = JSON.parse(stdout) as { files: { path: string }[] }[];
    return (packed?.files ?? []).map(({ path }) => path);
  }

  beforeAll(async () => {
    for (const made of [tarballs, consumer]) mkdirSync(made);
    buildPackage(built);
    names = await pack(built);
    // As a registry would have them; nothing is fetched.
    for (const name of DEPENDENCIES) await pack(here(`node_modules/${name}`));
    writeFileSync(
      join(consumer, 'package.json'),
      '{ "name": "consumer", "type": "module", "private": true }\n',
    );
    const files = readdirSync(tarballs).map((name) => join(tarballs, name));
    const args = ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', ...files];
    await call('npm', args, { cwd: consumer });
  }, 120_000);

  afterAll(() => rmSync(folder, { recursive: true }));

  it('holds modules, declarations and tables, and beside them what a reader needs', () => {
    const code = /\.(js|d\.ts)$|\.generated\.json$/;
    expect(names.filter((name) => !code.test(name)).sort()).toEqual([
      'API.md',
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'package.json',
    ]);
    expect(names.filter((name) => /test|vector|script/i.test(name))).toEqual([]);
    const modules = names.filter((name) => name.endsWith('.js'));
    expect(modules).toContain('index.js');
    for (const name of modules) expect(names).toContain(name.replace(/\.js$/, '.d.ts'));
  });

  it('tells nothing of the machine that made it, and points at no source', () => {
    for (const name of names) {
      const text = readFileSync(join(built, name), 'utf8');
      expect(text.includes(here('')) || text.includes(tmpdir()), name).toBe(false);
      if (name.endsWith('.js') || name.endsWith('.d.ts'))
        expect(text, name).not.toMatch(/(from |import\()['"]\.[^'"\n]*\.ts['"]/);
    }
  });

  it('says what it is by a semantic version that the change log knows', () => {
    const { version, dependencies, scripts, ...manifest } = JSON.parse(
      readFileSync(join(built, 'package.json'), 'utf8'),
    ) as Record<string, object>;
    expect(version).toMatch(/^\d+\.\d+\.\d+(-[0-9a-z.-]+)?$/);
    expect(manifest).toMatchObject({ license: 'Apache-2.0', type: 'module', sideEffects: false });
    expect(manifest).not.toHaveProperty('private');
    expect(Object.keys(dependencies ?? {}).sort()).toEqual(DEPENDENCIES);
    expect(scripts).toBeUndefined();
  });

  it('lists each of its exports, with its declaration', () => {
    const listed = [...readFileSync(join(built, 'API.md'), 'utf8').matchAll(/^### (\w+)$/gm)].map(
      ([, name]) => name,
    );
    expect(Object.keys(core).filter((name) => !listed.includes(name))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('compiles strictly and runs for a consumer, as its README says', async () => {
    expect(PROGRAMS.length).toBeGreaterThan(3);
    for (const [index, { text }] of PROGRAMS.entries())
      writeFileSync(join(consumer, `readme${index}.ts`), text);
    writeFileSync(join(consumer, 'tsconfig.json'), JSON.stringify(STRICT));
    await call(COMPILER, ['-p', 'tsconfig.json'], { cwd: consumer }).catch(({ stdout }) =>
      expect(stdout).toBe(''),
    );
    for (const [index, { prints }] of PROGRAMS.entries()) {
      const { stdout } = await call(process.execPath, [`out/readme${index}.js`], { cwd: consumer });
      expect(prints.length).toBeGreaterThan(0);
      expect(stdout.trimEnd().split('\n')).toEqual(prints);
    }
  });

  it('lets nobody past its entry', async () => {
    const deep =
      "import('@syncpod/core/pipeline.js').then(() => console.log('open'), ({ code }) => console.log(code))";
    const { stdout } = await call(process.execPath, ['-e', deep], { cwd: consumer });
    expect(stdout.trim()).toBe('ERR_PACKAGE_PATH_NOT_EXPORTED');
  });
});
