// `syncpod serve` shows a live Pod in the page, to a browser of this machine that has its address.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { readLink } from '@syncpod/core/scenario';
import { afterAll, describe, expect, it } from 'vitest';
import type { Child, StartProgram } from '../../src/live/program.ts';
import { run } from '../../src/run.ts';
import { TextOutput } from '../../src/textOutput.ts';
import { runCommand } from '../runCommand.ts';
import { recordedKubectl } from './recordedKubectl.ts';

const page = mkdtempSync(join(tmpdir(), 'syncpod-page-'));
mkdirSync(join(page, 'assets'));
writeFileSync(join(page, 'index.html'), '<html><head><title>page</title></head><body></body></html>');
writeFileSync(join(page, 'assets/live-abcdefgh.js'), 'live()');
writeFileSync(join(page, 'sw.js'), 'offline()');
afterAll(() => rmSync(page, { recursive: true }));

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

function ask(
  address: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, method, headers }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
    });
    asked.on('error', reject).end();
  });
}

/** Serves until the promise that `during` returns; then kubectl fails, and the command ends. */
async function served(
  during: (address: string) => Promise<void>,
  ends: (recorded: StartProgram) => Child = (recorded) =>
    recorded(['get', 'pod/web-2', '--output=json', '--context=none']),
): Promise<readonly [number, string]> {
  const [out, err] = [new PassThrough(), new PassThrough()];
  let endWatch: () => void = () => undefined;
  const recorded = recordedKubectl();
  const watching = new Promise<void>((resolve) => {
    endWatch = resolve;
  });
  let reads = 0;
  const startKubectl: StartProgram = (args, input) => {
    const child = recorded(args, input);
    if (args.includes('--watch')) {
      const stdout = new PassThrough();
      child.stdout.on('data', (chunk: Buffer) => {
        // The watch of a Pod that is not deleted.
        const lines = chunk
          .toString()
          .split('\n')
          .filter((line) => line !== '' && !line.startsWith('{"type":"DELETED"'));
        stdout.write(lines.map((line) => `${line}\n`).join(''));
      });
      void watching.then(() => stdout.end());
      return { ...child, stdout };
    }
    if (args[1] !== 'pod/web-2') return child;
    reads += 1;
    return reads === 1 ? child : ends(recorded);
  };
  const first = new Promise<string>((resolve) =>
    out.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())),
  );
  const status = run(['serve', 'web-2', '--page', page, '--release', '1.30'], {
    stdin: Object.assign(new PassThrough(), { isTTY: false }),
    stdout: new TextOutput(out),
    stderr: new TextOutput(err),
    env: {},
    startKubectl,
  });
  await during(await first);
  endWatch();
  return [await status, String(err.read() ?? '')];
}

describe('the server', () => {
  it('answers only its own address, token and origin, and only reads', async () => {
    const [status] = await served(async (address) => {
      const { pathname, host, port } = new URL(address);
      expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]{32}\/$/);
      const whole = await ask(address, pathname);
      expect([whole.status, whole.body]).toEqual([
        200,
        expect.stringContaining('<script type="module" src="./assets/live-abcdefgh.js"></script></head>'),
      ]);
      expect(whole.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
      expect(await ask(address, `${pathname}assets/live-abcdefgh.js`)).toMatchObject({
        status: 200,
        body: 'live()',
      });
      const refused: [string, Record<string, string>, string, number][] = [
        ['/', {}, 'GET', 404],
        [`/${'x'.repeat(32)}/`, {}, 'GET', 404],
        [`/${'x'.repeat(32)}/live/updates`, {}, 'GET', 404],
        [`${pathname}../../../../../../../etc/passwd`, {}, 'GET', 404],
        [`${pathname}..%2f..%2f..%2f..%2fetc%2fpasswd`, {}, 'GET', 404],
        [`${pathname}assets`, {}, 'GET', 404],
        [`${pathname}%00`, {}, 'GET', 404],
        [`${pathname}sw.js`, {}, 'GET', 404],
        [pathname, { Host: `evil.example:${port}` }, 'GET', 421],
        [pathname, { Origin: 'http://evil.example' }, 'GET', 403],
        [`${pathname}live/updates`, { Origin: 'null' }, 'GET', 403],
        [pathname, {}, 'POST', 405],
        [pathname, {}, 'DELETE', 405],
      ];
      for (const [path, headers, method, expected] of refused)
        expect([path, headers, method, (await ask(address, path, headers, method)).status]).toEqual([
          path,
          headers,
          method,
          expected,
        ]);
      expect((await ask(address, pathname, { Origin: `http://${host}` })).status).toBe(200);
      expect((await ask(address, pathname, { Host: `localhost:${port}` })).status).toBe(200);
    });
    expect(status).toBe(1);
  });

  it('sends the story of the Pod, and each change with its text in both languages', async () => {
    let stream: Promise<Answer> | undefined;
    await served(async (address) => {
      // The stream ends with the command.
      stream = ask(address, `${new URL(address).pathname}live/updates`);
      await ask(address, new URL(address).pathname);
    });
    const updates = ((await stream)?.body ?? '')
      .split('\n')
      .filter((line) => line.startsWith('data: '))
      .map((line) => JSON.parse(line.slice('data: '.length)) as Update);
    const lines = updates.flatMap((update) => update.lines);
    expect(lines.map(({ mark }) => mark).join('')).toBe('…≠………✓✓');
    expect(lines[1]).toMatchObject({
      en: expect.stringContaining('nothing changes'),
      zh: expect.stringContaining('不会有变化'),
    });
    expect(updates.at(-1)?.ended).toMatch(/no cluster can be reached/);
    const fragments = updates.flatMap(({ fragment }) => (fragment === undefined ? [] : [fragment]));
    const opened = readLink(fragments.at(-1) ?? '');
    expect(opened.ok && opened.value.scenario.events.map(({ type }) => type)).toEqual([
      'observe',
      'observe',
      'wait',
      'wait',
    ]);
  });
});

describe('the end of the Pod or of the connection', () => {
  const context =
    (name: string, what = 'pod/web-2') =>
    (recorded: StartProgram) =>
      recorded(['get', what, '--output=json', `--context=${name}`]);

  it.each([
    [
      'expired credentials',
      context('expired'),
      1,
      /get pod\/web-2: the cluster does not accept the credentials;/,
    ],
    ['a time-out', context('admin', 'pod/slow'), 1, /get pod\/web-2: the cluster did not answer in time;/],
    ['a Pod that is gone', context('admin', 'pod/gone'), 0, /^syncpod: the Pod is gone$/],
  ])('%s: one line, which the page gets, too', async (_, ends, expected, says) => {
    let stream: Promise<Answer> | undefined;
    const [status, err] = await served(async (address) => {
      stream = ask(address, `${new URL(address).pathname}live/updates`);
      await ask(address, new URL(address).pathname);
    }, ends);
    // The first line names the release.
    const [, ...lines] = err.trimEnd().split('\n');
    expect([status, lines]).toEqual([expected, [expect.stringMatching(says)]]);
    const updates = ((await stream)?.body ?? '').split('\n').filter((line) => line.startsWith('data: '));
    const last = JSON.parse(updates.at(-1)?.slice('data: '.length) ?? '{}') as Update;
    expect(last.ended).toBe(expected === 0 ? '' : lines[0]?.replace(/^syncpod: /, ''));
  });

  it('this user may read the Pod, but not watch it', async () => {
    const args = ['web-2', '--page', page, '--release', '1.30', '--context', 'reader'];
    const { status, out, err } = await runCommand('serve', args, { startKubectl: recordedKubectl() });
    expect([status, out]).toEqual([1, expect.stringMatching(/^http:/)]);
    expect(err.trimEnd().split('\n').slice(1)).toEqual([
      expect.stringMatching(/^syncpod: this user is not allowed to read it/),
    ]);
  });
});

interface Update {
  readonly lines: readonly { readonly mark: string; readonly en: string; readonly zh: string }[];
  readonly fragment?: string;
  readonly ended?: string;
}

it.each([
  [['story.yaml'], /"story\.yaml" is not the name of an object/],
  [['deploy/web'], /serve shows one Pod/],
  [['web-2', '--page', '/nowhere'], /the page was not found in .*nowhere; build it anew/],
  [['web-2', '--page', page, '--port', '70000'], /--port: must be at most 65535/],
  [['gone', '--page', page], /there is no such object/],
])('%j is refused in one line', async (args, says) => {
  const { status, out, err } = await runCommand('serve', args, { startKubectl: recordedKubectl() });
  expect([status, out, err.trimEnd().split('\n').length]).toEqual([1, '', 1]);
  expect(err).toMatch(says);
});
