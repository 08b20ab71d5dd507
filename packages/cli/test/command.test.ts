// The command's help and completion, and the package that is published.

import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import manifest from '../package.json' with { type: 'json' };
import type { CommandName } from '../src/commands/commands.ts';
import { programName, run } from '../src/run.ts';
import { TextOutput } from '../src/textOutput.ts';
import { LOADED } from './loaded.ts';
import { readSchema, SCHEMA_FILES } from './schema.ts';

const NAMES = Object.keys(LOADED) as CommandName[];
const packageFolder = fileURLToPath(new URL('..', import.meta.url));
const call = promisify(execFile);

/** The command in this process, with nothing on standard input. */
async function ended(...argv: string[]) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const [out, err] = [new TextOutput(stdout), new TextOutput(stderr)];
  const status = await run(argv, { stdin: Readable.from([]), stdout: out, stderr: err, env: {} });
  const text = (stream: PassThrough) => String(stream.read() ?? '');
  return { status, out: text(stdout), err: text(stderr) };
}

describe('syncpod', () => {
  it('prints its version', async () => {
    expect(await ended('--version')).toEqual({ status: 0, out: `${manifest.version}\n`, err: '' });
  });

  it('explains each command, its options and examples', async () => {
    for (const name of NAMES) {
      const { status, out, err } = await ended(name, '--help');
      expect([status, err]).toEqual([0, '']);
      expect(out).toContain(`syncpod ${name}`);
      for (const [option, { about }] of Object.entries(LOADED[name].options)) {
        expect(out).toContain(`--${option}`);
        expect(out.replace(/\s+/g, ' ')).toContain(about);
      }
      expect(out).toMatch(/^Exit status:\n {2}0 /m);
      expect(out).toMatch(/^Examples:\n {2}.*syncpod /m);
      expect(await ended('help', name)).toEqual({ status, out, err });
      expect((await ended(name, '-h')).out).toBe(out);
    }
  });

  it('prints a help that fits a screen of 24 lines and 80 columns', async () => {
    const { out } = await ended('--help');
    expect(out.trimEnd().split('\n').length).toBeLessThanOrEqual(24);
    const texts = await Promise.all(NAMES.map(async (name) => (await ended(name, '--help')).out));
    const prose = [out, ...texts]
      .flatMap((text) => text.split('\n'))
      .filter((line) => !line.includes('syncpod '));
    expect(prose.filter((line) => line.length > 80)).toEqual([]);
    for (const name of NAMES) expect(out).toContain(name);
  });

  it('prints its help and exits with 0 without arguments', async () => {
    expect(await ended()).toEqual(await ended('--help'));
    expect((await ended()).status).toBe(0);
  });

  it('suggests the nearest command', async () => {
    const wrong = await ended('upgrad');
    expect(wrong).toEqual({
      status: 1,
      out: '',
      err: 'syncpod: unknown command "upgrad"; did you mean "upgrade"?\n',
    });
    expect((await ended('nonsense')).err).toBe(
      'syncpod: unknown command "nonsense"; syncpod --help lists the commands\n',
    );
    expect((await ended('help', 'explian')).err).toContain('did you mean "explain"?');
  });

  it('calls itself kubectl syncpod if kubectl runs it', async () => {
    expect(programName('/home/u/.krew/bin/kubectl-syncpod')).toBe('kubectl syncpod');
    expect(programName('/usr/bin/syncpod')).toBe('syncpod');
    const printed = new PassThrough();
    const stdout = new TextOutput(printed);
    await run(
      ['explain', '--help'],
      { stdin: Readable.from([]), stdout, stderr: stdout, env: {} },
      'kubectl syncpod',
    );
    const out = String(printed.read());
    expect(out).toContain('kubectl syncpod explain FILE|NAME...');
    expect(out).toContain('kubectl kustomize . | kubectl syncpod explain -');
  });
});

describe('syncpod completion', () => {
  /** The completions that bash offers for the last of the words. */
  async function offered(...words: string[]): Promise<string[]> {
    const { out } = await ended('completion', 'bash');
    const quoted = words.map((word) => `'${word}'`).join(' ');
    const script = `${out}\nCOMP_WORDS=(${quoted}); COMP_CWORD=${words.length - 1}; _syncpod; echo "\${COMPREPLY[@]}"`;
    return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).trim().split(' ');
  }

  it('offers commands, options and their values in bash', async () => {
    expect(await offered('syncpod', 'up')).toEqual(['upgrade']);
    expect(await offered('syncpod', 'explain', '--the')).toEqual(['--theme']);
    expect(await offered('syncpod', 'explain', '--lang', '')).toEqual(['en', 'zh']);
    expect(await offered('syncpod', 'upgrade', '--to', '1.3')).toContain('1.31');
    expect(await offered('syncpod', 'upgrade', '--format', 'h')).toEqual(['html']);
    expect(await offered('syncpod', 'upgrade', '-o', 'm')).toEqual(['markdown']);
    expect(await offered('syncpod', 'explain', 'file')).toEqual(['']);
  });

  it('completes every command in zsh and fish', async () => {
    for (const shell of ['zsh', 'fish']) {
      const { status, out } = await ended('completion', shell);
      expect(status).toBe(0);
      for (const name of NAMES) expect(out).toContain(name);
    }
  });

  it('has a completion for PowerShell that calls the command', async () => {
    const { status, out } = await ended('completion', 'powershell');
    expect(status).toBe(0);
    expect(out).toContain('Register-ArgumentCompleter -Native -CommandName syncpod');
    expect(out).toContain('syncpod __complete @words');
    // The empty word, in the form that each version of PowerShell passes to a program.
    expect(out).toContain("-in 'Standard', 'Windows'");
    expect(out).toContain(`if ($passed) { '' } else { '""' }`);
  });

  it.each([
    [['up'], ['upgrade', ':4']],
    [
      ['explain', '--js'],
      ['--json', ':4'],
    ],
    [
      ['explain', '-o', ''],
      ['table', 'json', 'yaml', 'markdown', 'svg', 'html', 'sarif', 'junit', 'github', ':4'],
    ],
    [
      ['help', 'pl'],
      ['play', ':4'],
    ],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish', 'powershell', ':4'],
    ],
    [['explain', 'pod'], [':0']],
    [['nonsense', '--x'], [':0']],
  ])('answers kubectl, which asks for %j', async (words, lines) => {
    const { status, out } = await ended('__complete', ...words);
    expect([status, out.trimEnd().split('\n')]).toEqual([0, lines]);
  });
});

describe('the package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'syncpod-pack-'));
  let file = '';
  let names: string[] = [];

  beforeAll(async () => {
    const options = { cwd: packageFolder, encoding: 'utf8' } as const;
    const { stdout } = await call('npm', ['pack', '--json', '--pack-destination', folder], options);
    const [packed] = JSON.parse(stdout.slice(stdout.search(/^\[\s*$/m))) as {
      filename: string;
      files: { path: string }[];
    }[];
    if (!packed) throw new Error('npm packed nothing');
    names = packed.files.map(({ path }) => path);
    file = join(folder, packed.filename);
    await call('tar', ['xzf', file, '-C', folder]);
  }, 60_000);

  afterAll(() => rmSync(folder, { recursive: true }));

  it('contains the built command, without its sources', () => {
    expect(
      names
        .filter((name) => !/^dist\/(?:chunks\/[\w.-]+\.mjs|schemas\/\w+\.schema\.json)$/.test(name))
        .sort(),
    ).toEqual([
      'README.md',
      'dist/CHANGELOG.md',
      'dist/LICENSE',
      'dist/LICENSES.md',
      'dist/kubectl_complete-syncpod',
      'dist/main.mjs',
      'dist/syncpod.1',
      'dist/syncpod.mjs',
      'package.json',
    ]);
  });

  it('contains a manual page with every command and option', () => {
    const page = readFileSync(join(folder, 'package/dist/syncpod.1'), 'utf8').replaceAll('\\-', '-');
    for (const [name, { options }] of Object.entries(LOADED)) {
      const section = page.split(`.SS syncpod ${name} `)[1]?.split('\n.SS ')[0] ?? '';
      for (const option of Object.keys(options))
        expect(section).toMatch(new RegExp(`^\\.B .*--${option}\\b`, 'm'));
    }
  });

  it('contains every published schema', () => {
    for (const schema of SCHEMA_FILES.map(readSchema)) {
      const path = join(folder, 'package/dist/schemas', basename(schema.$id));
      expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(schema);
    }
  });

  it('depends on no other package', () => {
    const text = readFileSync(join(folder, 'package/package.json'), 'utf8');
    expect(JSON.parse(text)).not.toHaveProperty('dependencies');
    expect(text).not.toContain('workspace:');
  });

  it('contains the licence text of every bundled package', () => {
    const list = readFileSync(join(folder, 'package/dist/LICENSES.md'), 'utf8');
    const sections = list.split(/^## /m).slice(1);
    expect(sections.map((section) => section.split(' ')[0])).toEqual(
      expect.arrayContaining(['fflate', 'fnv-plus', 'yaml']),
    );
    for (const section of sections) expect(section).toMatch(/copyright/i);
  });

  it('is public, and names its repository', () => {
    const manifest = JSON.parse(readFileSync(join(folder, 'package/package.json'), 'utf8'));
    expect(manifest).toMatchObject({
      publishConfig: { access: 'public' },
      homepage: expect.any(String),
      bugs: expect.any(String),
      repository: { directory: 'packages/cli' },
    });
  });

  it('runs from an empty directory', async () => {
    const command = join(folder, 'package/dist/syncpod.mjs');
    const { stdout } = await call(process.execPath, [command, 'upgrade', '--help'], { cwd: folder });
    expect(stdout).toContain('syncpod upgrade --to R [--from R]');
    const container = JSON.stringify({ container: { name: 'a', image: 'b' } });
    const answer = execFileSync(process.execPath, [command, 'hash', '--release', '1.26'], {
      input: `${container}\n`,
      encoding: 'utf8',
    });
    expect(JSON.parse(answer)).toMatchObject({ name: 'a', era: 'json' });
  });

  it('prints one line on a Node.js that is too old, before newer syntax is read', () => {
    const older = 'data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"18.20.8"}})';
    const command = join(folder, 'package/dist/syncpod.mjs');
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', older, command, 'explain'], {
      encoding: 'utf8',
    });
    expect([status, stdout, stderr]).toEqual([
      1,
      '',
      'syncpod: needs Node.js 20 or newer; this is Node.js 18.20.8\n',
    ]);
    // The newer syntax is in the files that it loads later.
    expect(readFileSync(command, 'utf8')).not.toMatch(/\?\.|\?\?|^import .* from '\./m);
  });

  it('loads the code of a command only when it runs', () => {
    const command = join(folder, 'package/dist/main.mjs');
    const loaded = new Set(
      [...readFileSync(command, 'utf8').matchAll(/^import.*?from"(\.[^"]*)"/gm)].map(([, name]) => name),
    );
    const size = [...loaded].reduce((sum, name = '') => sum + statSync(join(command, '..', name)).size, 0);
    expect(size + statSync(command).size).toBeLessThan(50_000);
  });

  it('does not mention the machine that built it', () => {
    for (const name of names) {
      const text = readFileSync(join(folder, 'package', name), 'utf8');
      expect(text.includes(packageFolder) || text.includes(tmpdir()), name).toBe(false);
    }
  });

  it('reports on a cluster from npx and a file alone', () => {
    const pod = (name: string) => ({
      kind: 'Pod',
      metadata: { name },
      spec: { containers: [{ name: 'app' }] },
    });
    writeFileSync(join(folder, 'pods.json'), JSON.stringify({ kind: 'List', items: [pod('a'), pod('b')] }));
    const command = ['--offline', '--yes', `--package=${file}`, 'syncpod', 'upgrade', '--from', '1.30'];
    const args = [...command, '--to', '1.31', '--file', 'pods.json', '--fail-on', 'restart'];
    const { status, stdout } = spawnSync('npx', args, { cwd: folder, encoding: 'utf8' });
    expect(stdout).toContain('restarts 2 of 2 running containers');
    expect(status).toBe(10);
  });

  it('exits without a message if the reader of the pipe closes it', () => {
    const command = join(folder, 'package/dist/syncpod.mjs');
    const script = `yes '{"container":{"name":"a"}}' | head -20000 | '${process.execPath}' '${command}' hash --release 1.26 2>&1 | head -1`;
    const out = execFileSync('bash', ['-c', script], { encoding: 'utf8' });
    expect(out.trimEnd().split('\n').length).toBe(1);
    const errors = execFileSync('bash', ['-c', `{ ${script.replace('2>&1', '2>&3')}; } 3>&1 >/dev/null`], {
      encoding: 'utf8',
    });
    expect(errors).toBe('');
  });

  it('can be listed in the index of kubectl plugins, and in a Homebrew tap', () => {
    const sums = join(folder, 'SHA256SUMS');
    const archives = [
      'syncpod-linux-amd64.tar.gz',
      'syncpod-linux-arm64.tar.gz',
      'syncpod-darwin-amd64.tar.gz',
      'syncpod-darwin-arm64.tar.gz',
      'syncpod-windows-amd64.zip',
    ];
    const sumOf = (name: string) => createHash('sha256').update(name).digest('hex');
    writeFileSync(sums, archives.map((name) => `${sumOf(name)}  ${name}\n`).join(''));
    const filled = (template: string) => {
      const args = [template, manifest.version, 'https://example.org/files', 'https://example.org', sums];
      const out = execFileSync(process.execPath, ['ci/fill.mjs', ...args], {
        cwd: packageFolder,
        encoding: 'utf8',
      });
      expect(out).not.toContain('{{');
      return out;
    };
    const plugin = parse(filled('krew/syncpod.yaml.template')) as {
      spec: {
        version: string;
        platforms: { selector: { matchLabels: object }; bin: string; uri: string; sha256: string }[];
      };
    };
    expect(plugin.spec.version).toBe(`v${manifest.version}`);
    expect(plugin.spec.platforms.map(({ uri, sha256 }) => [uri, sha256])).toEqual(
      archives.map((name) => [`https://example.org/files/${name}`, sumOf(name)]),
    );
    // krew links to .exe files only on Windows.
    expect(plugin.spec.platforms.at(-1)).toMatchObject({
      selector: { matchLabels: { os: 'windows', arch: 'amd64' } },
      bin: 'syncpod.exe',
    });
    const formula = filled('homebrew/syncpod.rb.template');
    for (const name of archives.filter((one) => one.endsWith('.tar.gz')))
      expect(formula).toContain(`url "https://example.org/files/${name}"\n      sha256 "${sumOf(name)}"`);
    const workflow = parse(
      readFileSync(join(packageFolder, '../../.github/workflows/release.yml'), 'utf8'),
    ) as { jobs: { executables: { strategy: { matrix: { include: { name: string }[] } } } } };
    expect(workflow.jobs.executables.strategy.matrix.include.map(({ name }) => `syncpod-${name}`)).toEqual(
      archives.map((name) => name.replace(/\.(?:tar\.gz|zip)$/, '')),
    );
  });

  it('is one CommonJS file for a single executable', () => {
    execFileSync('npx', ['vite', 'build', '--mode', 'executable', '--outDir', join(folder, 'executable')], {
      cwd: packageFolder,
      stdio: 'ignore',
    });
    const out = execFileSync(process.execPath, [join(folder, 'executable/syncpod.cjs'), '--version'], {
      encoding: 'utf8',
    });
    expect(out).toBe(`${manifest.version}\n`);
  });
});
