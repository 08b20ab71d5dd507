// Tests the package as users install it, without this repository and without a network.

import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { programFile } from '../../../../scripts/lib/programs.ts';
import { buildPackage } from '../../scripts/lib/buildPackage.ts';

const call = promisify(execFile);
const here = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const COMPILER = programFile('tsc', here('../..'));
const DEPENDENCIES = ['diff', 'fflate', 'yaml'];

/** The programs of the README, and an example of each entry. */
const PROGRAMS = [
  ...[...readFileSync(here('README.md'), 'utf8').matchAll(/```ts\n([\s\S]*?)```/g)].map(
    ([, text = '']) => text,
  ),
  ...readdirSync(here('examples')).map((name) => readFileSync(here(`examples/${name}`), 'utf8')),
];

/** The lines that a program prints, as it documents them. */
const printsOf = (program: string) => [...program.matchAll(/^\/\/ prints: (.*)$/gm)].map(([, line]) => line);

/** One file, as a page would load it. */
async function bundled(entry: string): Promise<Rolldown.RolldownOutput> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: true, lib: { entry, formats: ['es'], fileName: 'hash' } },
  });
  const [only] = [made].flat();
  if (!only || !('output' in only)) throw new Error('nothing was built');
  return only;
}

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
    // As in a registry; nothing is downloaded.
    for (const name of DEPENDENCIES) {
      // npm does not pack symbolic links to folders, which pnpm creates.
      cpSync(here(`node_modules/${name}`), join(folder, name), { recursive: true, dereference: true });
      await pack(join(folder, name));
    }
    writeFileSync(
      join(consumer, 'package.json'),
      '{ "name": "consumer", "type": "module", "private": true }\n',
    );
    const files = readdirSync(tarballs).map((name) => join(tarballs, name));
    const args = ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', ...files];
    await call('npm', args, { cwd: consumer });
  }, 120_000);

  afterAll(() => rmSync(folder, { recursive: true }));

  it('contains modules, declarations, tables and documentation', () => {
    const code = /\.(js|d\.ts)$|\.generated\.json$/;
    expect(names.filter((name) => !code.test(name)).sort()).toEqual([
      'API.md',
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'go/fnvPlus.cjs',
      'package.json',
    ]);
    expect(names.filter((name) => /test|vector|script/i.test(name))).toEqual([]);
    const modules = names.filter((name) => name.endsWith('.js'));
    expect(modules).toContain('explain/index.js');
    for (const name of modules) expect(names).toContain(name.replace(/\.js$/, '.d.ts'));
  });

  it('does not mention the machine that built it, and refers to no source', () => {
    for (const name of names) {
      const text = readFileSync(join(built, name), 'utf8');
      expect(text.includes(here('')) || text.includes(tmpdir()), name).toBe(false);
      if (name.endsWith('.js') || name.endsWith('.d.ts'))
        expect(text, name).not.toMatch(/(from |import\()['"]\.[^'"\n]*\.ts['"]/);
    }
  });

  it('has a semantic version that the change log lists', () => {
    const { version, dependencies, scripts, ...manifest } = JSON.parse(
      readFileSync(join(built, 'package.json'), 'utf8'),
    ) as Record<string, object>;
    expect(version).toMatch(/^\d+\.\d+\.\d+(-[0-9a-z.-]+)?$/);
    expect(manifest).toMatchObject({ license: 'Apache-2.0', type: 'module', sideEffects: false });
    expect(manifest).toMatchObject({
      publishConfig: { access: 'public' },
      homepage: expect.any(String),
      bugs: expect.any(String),
      repository: { directory: 'packages/core' },
    });
    expect(JSON.stringify(dependencies)).not.toContain('workspace:');
    expect(manifest).not.toHaveProperty('private');
    expect(Object.keys(dependencies ?? {}).sort()).toEqual(DEPENDENCIES);
    expect(scripts).toBeUndefined();
  });

  it('lists each export of each entry, with its declaration', async () => {
    const { exports: entries } = JSON.parse(readFileSync(here('package.json'), 'utf8')) as {
      exports: Record<string, string>;
    };
    const sections = readFileSync(join(built, 'API.md'), 'utf8')
      .split(/^## @syncpod\/core/m)
      .slice(1);
    expect(sections.map((text) => `.${text.split('\n')[0]}`)).toEqual(Object.keys(entries));
    for (const [index, source] of Object.values(entries).entries()) {
      const listed = [...(sections[index] ?? '').matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
      const names = Object.keys((await import(here(source))) as object);
      expect(
        names.filter((name) => !listed.includes(name)),
        source,
      ).toEqual([]);
      expect(new Set(listed).size, source).toBe(listed.length);
    }
  });

  it('has an example for each entry', () => {
    const { exports: all } = JSON.parse(readFileSync(here('package.json'), 'utf8')) as { exports: object };
    const examples = Object.keys(all).map((path) => path.replace(/^\.\/?/, '') || 'index');
    expect(readdirSync(here('examples')).sort()).toEqual(examples.map((name) => `${name}.ts`).sort());
    for (const name of examples) {
      const entry = name === 'index' ? "'@syncpod/core'" : `'@syncpod/core/${name}'`;
      expect(readFileSync(here(`examples/${name}.ts`), 'utf8'), name).toContain(entry);
    }
  });

  it('compiles strictly and runs for a consumer, as its README and its examples describe', async () => {
    for (const [index, text] of PROGRAMS.entries()) writeFileSync(join(consumer, `program${index}.ts`), text);
    writeFileSync(join(consumer, 'tsconfig.json'), JSON.stringify(STRICT));
    await call(process.execPath, [COMPILER, '-p', 'tsconfig.json'], { cwd: consumer }).catch(({ stdout }) =>
      expect(stdout).toBe(''),
    );
    // One process runs all of them.
    const runner = PROGRAMS.map((_, index) => `await import('./program${index}.js');\nconsole.log('--');`);
    writeFileSync(join(consumer, 'out/all.js'), runner.join('\n'));
    const { stdout } = await call(process.execPath, ['out/all.js'], { cwd: consumer });
    const printed = stdout.split('--\n').map((text) => text.trimEnd().split('\n'));
    for (const [index, program] of PROGRAMS.entries()) {
      expect(printsOf(program).length, program).toBeGreaterThan(0);
      expect(printed[index], program).toEqual(printsOf(program));
    }
  });

  it('bundles the hashes alone into at most 25 kB, compressed', async () => {
    const { output } = await bundled(join(built, 'hash/index.js'));
    const code = output.flatMap((one) => (one.type === 'chunk' ? [one.code] : [])).join('');
    expect(code.length).toBeGreaterThan(10_000);
    expect(gzipSync(code).length).toBeLessThanOrEqual(25_000);
  });

  it('allows imports only through its entry points', async () => {
    const deep =
      "import('@syncpod/core/explain/explain.js').then(() => console.log('open'), ({ code }) => console.log(code))";
    const { stdout } = await call(process.execPath, ['-e', deep], { cwd: consumer });
    expect(stdout.trim()).toBe('ERR_PACKAGE_PATH_NOT_EXPORTED');
  });
});
