// Defaults from a configuration file, repetition on changes, and the page in the browser.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { run } from '../src/run.ts';
import { discarded, TextOutput } from '../src/textOutput.ts';
import { runCommand } from './runCommand.ts';

const folder = mkdtempSync(join(tmpdir(), 'syncpod-defaults-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const POD =
  'apiVersion: v1\nkind: Pod\nmetadata: {name: web}\nspec: {containers: [{name: app, image: "shop:1"}]}\n';
const pod = file('pod.yaml', POD);

describe('the configuration file', () => {
  const given = async (text: string, args: string[], env: Record<string, string> = {}) =>
    runCommand('explain', [pod, ...args], { env: { SYNCPOD_CONFIG: file('config.yaml', text), ...env } });

  it('sets the release, which the environment and the option override', async () => {
    const config = 'release: 1.30\n';
    expect((await given(config, [])).err).toContain('kubelet 1.30 ');
    expect((await given(config, [], { SYNCPOD_RELEASE: '1.29' })).err).toContain('kubelet 1.29 ');
    expect((await given(config, ['--release', '1.28'])).err).toContain('kubelet 1.28 (by --release)');
  });

  it('sets other options, unless a command does not have them', async () => {
    const config = 'lang: zh\nfail-on: [refused, downtime]\nsecrets: mask\n';
    expect((await given(config, ['--release', '1.30'])).out).toMatch(/\p{Script=Han}/u);
    expect((await given(config, ['--release', '1.30', '--lang', 'en'])).out).not.toMatch(/\p{Script=Han}/u);
    const env = { SYNCPOD_CONFIG: file('config.yaml', 'fail-on: refused\n') };
    expect((await runCommand('get', [pod], { env })).status).toBe(0);
  });

  it.each([
    ['relase: 1.30\n', /config\.yaml: unknown option "relase"; it can set release, /],
    ['release: {a: b}\n', /config\.yaml: release must be a text or a list of texts/],
    ['- a\n', /config\.yaml: must have lines such as release: 1\.31/],
    ['lang: [\n', /config\.yaml: /],
    ['lang: klingon\n', /--lang: must be one of en, zh, not "klingon"/],
  ])('%j is refused in one line', async (text, says) => {
    const { status, err } = await given(text, ['--release', '1.30']);
    expect([status, err.trimEnd().split('\n').length]).toEqual([1, 1]);
    expect(err).toMatch(says);
  });

  it('must exist if it is named', async () => {
    const env = { SYNCPOD_CONFIG: join(folder, 'none.yaml') };
    const { status, err } = await runCommand('explain', [pod], { env });
    expect([status, err]).toEqual([
      1,
      expect.stringMatching(/none\.yaml: no such file or directory \(ENOENT\)/),
    ]);
  });
});

describe('--watch', () => {
  it('runs the command again when its file changes', async () => {
    const changing = file('changing.yaml', POD);
    const out = new PassThrough();
    let interrupt: () => void = () => undefined;
    const texts: string[] = [];
    const printed = (text: string) =>
      new Promise<void>((resolve) => {
        const look = () => (texts.join('').includes(text) ? resolve() : out.once('data', look));
        look();
      });
    out.on('data', (chunk: Buffer) => texts.push(chunk.toString()));
    const ended = run(['explain', changing, '--watch', '-o', 'json', '--release', '1.30'], {
      stdin: Object.assign(new PassThrough(), { isTTY: false }),
      stdout: new TextOutput(out),
      stderr: discarded(),
      env: {},
      onInterrupt: (action) => {
        interrupt = action;
        return () => undefined;
      },
    });
    await printed('"name": "web"');
    writeFileSync(changing, POD.replace('name: web', 'name: other'));
    await printed('"name": "other"');
    interrupt();
    expect(await ended).toBe(0);
  });

  it('needs a file', async () => {
    const { status, err } = await runCommand('explain', ['-', '--watch'], { input: POD });
    expect([status, err]).toEqual([1, 'syncpod: --watch needs a file or a directory that it can watch\n']);
  });
});

describe('--web', () => {
  const opened = async (args: string[]) => {
    const addresses: string[] = [];
    const status = await run(args, {
      stdin: Object.assign(new PassThrough(), { isTTY: false }),
      stdout: discarded(),
      stderr: discarded(),
      env: {},
      openAddress: (address) => addresses.push(address),
    });
    return { status, addresses };
  };

  it.each([['link'], ['explain']])('%s opens the page at --base', async (command) => {
    const { status, addresses } = await opened([
      command,
      pod,
      '--web',
      '--base',
      'https://example.org/page/',
    ]);
    expect([status, addresses]).toEqual([
      0,
      [expect.stringMatching(/^https:\/\/example\.org\/page\/#[\w.-]+$/)],
    ]);
  });

  it('explain opens one workload', async () => {
    const two = file('two.yaml', `${POD}---\n${POD.replace('name: web', 'name: other')}`);
    expect(await opened(['explain', two, '--web', '--base', 'https://example.org/'])).toEqual({
      status: 1,
      addresses: [],
    });
  });
});
