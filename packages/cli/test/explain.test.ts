// `syncpod explain` of a single Pod: its reports and its exit status.

import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { MINORS } from '@syncpod/core/releases';
import { readLink } from '@syncpod/core/scenario';
import { afterAll, describe, expect, it } from 'vitest';
import { runCommand } from './runCommand.ts';

const folder = mkdtempSync(join(tmpdir(), 'syncpod-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const POD = `apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
  - { name: app, image: 'nginx:1' }
  - { name: log, image: 'fluent-bit:2' }
`;
const pod = file('pod.yaml', POD);
const newImage = file('image.yaml', POD.replace('nginx:1', 'nginx:2'));
const newEnv = file('env.yaml', POD.replace("'nginx:1'", "'nginx:1', env: [{ name: A, value: b }]"));

/** Output of `kubectl get pod -o yaml` after the container has crashed. */
const crashed = `${POD}status:
  phase: Running
  podIP: 10.0.0.9
  containerStatuses:
  - name: app
    restartCount: 4
    state: { waiting: { reason: CrashLoopBackOff } }
    lastState: { terminated: { exitCode: 137, reason: OOMKilled, containerID: 'containerd://abc' } }
  - { name: log, restartCount: 0, state: { running: {} }, containerID: 'containerd://def' }
`;

describe('syncpod explain', () => {
  it('exits with 0 and keeps everything without an edit', async () => {
    const { status, out, err } = await runCommand('explain', [pod]);
    expect(status).toBe(0);
    expect(out).toContain('does nothing: app and log keep running');
    expect(err).toBe(`syncpod: kubelet ${MINORS.at(-1)} (the newest; use --release to choose another)\n`);
  });

  it('exits with 10 for an edit that restarts a container, and names the container', async () => {
    const { status, out } = await runCommand('explain', [pod, '--edit', newImage]);
    expect(status).toBe(10);
    expect(out).toMatch(/^app .* kill and start .*Container app definition changed, will be restarted$/m);
  });

  it('accepts in a file on the node a change that the API server refuses', async () => {
    const { status, out } = await runCommand('explain', [
      pod,
      '--edit',
      newEnv,
      '--path',
      'direct',
      '--release',
      '1.26',
    ]);
    expect(status).toBe(10);
    expect(out).toContain('bypassing the API server');
  });

  it.each([
    ['a byte order mark', Buffer.from(`\ufeff${POD}`)],
    ['a byte order mark and CRLF', Buffer.from(`\ufeff${POD}`.replaceAll('\n', '\r\n'))],
    ['UTF-16', Buffer.from(`\ufeff${POD}`, 'utf16le')],
    ['UTF-16 of the other order', Buffer.from(`\ufeff${POD}`, 'utf16le').swap16()],
  ])('reads a file with %s', async (_, bytes) => {
    const path = join(folder, 'encoded.yaml');
    writeFileSync(path, bytes);
    const { status, out } = await runCommand('explain', [path]);
    expect([status, out]).toEqual([0, (await runCommand('explain', [pod])).out]);
  });

  it('says in one line why a file is no text', async () => {
    const said = async (name: string, bytes: Buffer) => {
      writeFileSync(join(folder, name), bytes);
      return (await runCommand('explain', [join(folder, name)])).err;
    };
    expect(await said('a.gz', gzipSync(POD))).toMatch(
      /^[^\n]*a\.gz: the file is compressed; unpack it first\n$/,
    );
    expect(await said('a.bin', Buffer.from([1, 2, 0, 3]))).toMatch(/^[^\n]*a\.bin: is not a text file\n$/);
    expect((await runCommand('explain', ['https://example.com/pod.yaml'])).err).toMatch(
      /^[^\n]*addresses are not read[^\n]*\n$/,
    );
  });

  it('reads the Pod or the edit from standard input', async () => {
    const asPod = await runCommand('explain', ['-', '--edit', newImage], { input: POD });
    expect(asPod.status).toBe(10);
    const asEdit = await runCommand('explain', [newImage, '--edit', '-'], { input: POD });
    expect(asEdit.status).toBe(10);
    expect((await runCommand('explain', ['-', '--edit', '-'])).err).toContain('not both');
  });

  it('takes the state of the containers from the status in the file', async () => {
    const { out, err } = await runCommand('explain', ['-'], { input: crashed });
    expect(out).toContain('From the status in the file');
    expect(err).toMatch(/^<stdin>:8:1: info: container app is in CrashLoopBackOff: .* counts as over here$/m);
    expect(out).toMatch(/^app +app +exited 137, OOMKilled +start /m);
    expect(out).toMatch(/^log +app +running +keep /m);
  });

  it('speaks Chinese', async () => {
    const { out } = await runCommand('explain', [pod, '--edit', newImage, '--lang', 'zh']);
    expect(out).toContain('杀掉并启动');
  });

  it('prints file, line, column and a caret for an error, and exits with 1', async () => {
    const { status, out, err } = await runCommand('explain', ['-'], {
      input: POD.replace("'nginx:1'", '[x]'),
    });
    expect(status).toBe(1);
    expect(err).toMatch(
      /^syncpod: kubelet 1\.\d+ .*\n<stdin>:6:\d+: .*\n {4}- \{ name: app, image: \[x\] \}\n +\^+\n$/,
    );
    expect(out).toBe('');
  });

  it('exits with 1 for a missing file and for wrong arguments', async () => {
    const missing = await runCommand('explain', [join(folder, 'none.yaml')]);
    expect([missing.status, missing.err]).toEqual([1, expect.stringContaining('ENOENT')]);
    const wrong = await runCommand('explain', [pod, '--path', 'pigeon']);
    expect([wrong.status, wrong.err]).toEqual([1, expect.stringContaining('apply, edit, replace')]);
    expect((await runCommand('explain', [])).status).toBe(1);
  });

  it('is coloured on a terminal; NO_COLOR, FORCE_COLOR and a dumb terminal override this', async () => {
    const coloured = async (tty: boolean, env: Record<string, string>) =>
      (await runCommand('explain', [pod], { tty, env })).out.includes('\u001b[');
    expect(await coloured(true, { TERM: 'xterm' })).toBe(true);
    expect(await coloured(false, {})).toBe(false);
    expect(await coloured(true, { NO_COLOR: '1' })).toBe(false);
    expect(await coloured(true, { TERM: 'dumb' })).toBe(false);
    expect(await coloured(false, { FORCE_COLOR: '1' })).toBe(true);
    expect(await coloured(true, { FORCE_COLOR: '0' })).toBe(false);
  });

  it('prints JSON that other programs can read', async () => {
    const { out } = await runCommand('explain', [pod, '--edit', newImage, '--json', '--release', '1.31']);
    expect(JSON.parse(out)).toMatchObject({
      release: '1.31',
      verdict: { restarted: ['app'], kept: ['log'] },
    });
  });

  it('prints Markdown with a link that opens the same edit on the page', async () => {
    const args = [pod, '--edit', newImage, '-o', 'markdown', '--base', 'https://example.org/playground/'];
    const { out } = await runCommand('explain', args);
    const fragment = /<https:\/\/example\.org\/playground\/#([^>]+)>/.exec(out)?.[1];
    expect(readLink(fragment ?? '')).toMatchObject({
      ok: true,
      value: { scenario: { release: MINORS.at(-1), manifest: POD } },
    });
  });

  it('prints a reason instead of a link if the Pod is too large', async () => {
    const noise = Array.from({ length: 7000 }, (_, index) =>
      createHash('sha256').update(`${index}`).digest('hex'),
    );
    const args = ['-', '-o', 'markdown', '--base', 'https://example.org/'];
    const { status, out, err } = await runCommand('explain', args, { input: `# ${noise.join('')}\n${POD}` });
    expect([status, out.includes('example.org')]).toEqual([0, false]);
    expect(err).toContain('--base: This is too large for a link.');
  });

  it('prints a link that carries the status in the file, too', async () => {
    const args = ['-', '--markdown', '--base', 'https://example.org/'];
    const { out } = await runCommand('explain', args, { input: crashed });
    const fragment = /<https:\/\/example\.org\/#([^>]+)>/.exec(out)?.[1];
    const events = [{ type: 'observe', status: { sandboxes: [{ state: 'Ready' }] } }];
    expect(readLink(fragment ?? '')).toMatchObject({
      ok: true,
      value: { scenario: { path: 'apply', events } },
    });
  });
});

describe('many workloads', () => {
  const pods = Array.from({ length: 40 }, (_, index) => ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: `p${index}` },
    spec: {
      containers: [{ name: 'a', image: 'b', env: [{ name: 'DB_PASSWORD', value: `hunter-${index}` }] }],
    },
  }));
  const input = JSON.stringify({ apiVersion: 'v1', kind: 'List', items: pods });

  it('have a progress bar on a terminal only, which is gone at the end', async () => {
    const shown = await runCommand('explain', ['-', '--release', '1.31'], { input, tty: true });
    expect(shown.err).toContain('20 workloads');
    expect(shown.err.endsWith('\r\u001b[K')).toBe(true);
    const piped = await runCommand('explain', ['-', '--release', '1.31'], { input });
    expect(piped.err).not.toContain('workloads');
  });

  it('show no secret of a refused workload', async () => {
    const refused = pods.map((one, index) => ({
      ...one,
      spec: {
        ...one.spec,
        hostname: `HUNTER_${index}`,
        containers: one.spec.containers.map((container) => ({
          ...container,
          env: [{ name: 'DB_PASSWORD', value: `HUNTER_${index}` }],
        })),
      },
    }));
    const list = JSON.stringify({ apiVersion: 'v1', kind: 'List', items: refused });
    const { out, status } = await runCommand('explain', ['-', '--release', '1.31'], { input: list });
    expect(status).toBe(20);
    expect(out).toContain('spec.hostname: Invalid value');
    expect(out).not.toContain('HUNTER_7');
  });
});
