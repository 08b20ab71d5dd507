// The JSON Lines commands answer line by line, and report unreadable lines.

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { MINORS, type Minor } from '@syncpod/core/releases';
import { describe, expect, inject, it } from 'vitest';

const vectors = new URL('../../core/test/vectors/', import.meta.url);
const vector = (file: string) => readFileSync(new URL(file, vectors), 'utf8');
const newest = MINORS.at(-1) ?? '1.8';

interface Ended {
  readonly status: number;
  readonly out: string[];
  readonly err: string;
}

/** The command as a user starts it, with `input` on standard input. */
function syncpod(args: string[], input = ''): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [inject('command'), ...args]);
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString();
    });
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({ status: code ?? 1, out: out === '' ? [] : out.trimEnd().split('\n'), err }),
    );
    child.stdin.end(input);
  });
}

describe('syncpod', () => {
  it('returns for every container the hash of kubelet 1.26, in the order of the lines', async () => {
    const want = JSON.parse(vector('hash/hashes.json'))['1.26'] as Record<string, number>;
    const { status, out } = await syncpod(['hash', '--release', '1.26'], vector('hash/containers.jsonl'));
    const got = out.map((line) => JSON.parse(line) as { id: string; hash: number });
    expect(got.map(({ id, hash }) => [id, hash])).toEqual(Object.entries(want));
    expect(status).toBe(0);
  });

  it('returns for every case the actions of the newest kubelet', async () => {
    const { status, out } = await syncpod(['actions', '--release', newest], vector('actions/cases.jsonl'));
    const want = vector('actions/results.jsonl')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string; ranges: { until: string; answer: object }[] })
      .map(({ id, ranges }) => ({ id, ...ranges.find(({ until }) => until === newest)?.answer }));
    const got = out.map((line) => {
      const { hashes, ...answer } = JSON.parse(line) as { hashes: object };
      expect(Object.keys(hashes).length).toBeGreaterThan(0);
      return answer;
    });
    expect(got).toEqual(want);
    expect(status).toBe(0);
  });

  it('names the line that it cannot read, answers the others, and exits with 1', async () => {
    const good = JSON.stringify({ id: 'a', container: { name: 'app', image: 'nginx' } });
    const { status, out } = await syncpod(['hash'], `${good}\nnot json\n[]\n{}\n${good}\n`);
    const lines = out.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map((line) => line.line ?? line.id)).toEqual(['a', 2, 3, 4, 'a']);
    expect(lines.map((line) => 'error' in line)).toEqual([false, true, true, true, false]);
    expect(status).toBe(1);
  });

  it('lists the known releases after an unknown one', async () => {
    const { status, out, err } = await syncpod(['hash', '--release', '1.99']);
    expect(err).toContain('unknown release "1.99"; known: 1.8 1.9');
    expect(err).toContain(newest);
    expect(out).toEqual([]);
    expect(status).toBe(1);
  });

  it('lists the gates of the release after an unknown one', async () => {
    const { status, err } = await syncpod(['actions', '--release', '1.26', '--gates', 'Nonsense=true']);
    expect(err).toContain('has no feature gate "Nonsense"');
    expect(status).toBe(1);
  });

  it('fills in the defaults and prints the Pod as Go does', async () => {
    const pod = { metadata: { name: 'p' }, spec: { containers: [{ name: 'c', image: 'nginx' }] } };
    const { out } = await syncpod(['defaults', '--release', '1.26'], `${JSON.stringify({ id: 1, pod })}\n`);
    const answer = JSON.parse(out[0] ?? '{}') as { id: number; pod: { spec: Record<string, unknown> } };
    expect(answer.id).toBe(1);
    expect(answer.pod.spec).toMatchObject({ restartPolicy: 'Always', dnsPolicy: 'ClusterFirst' });
  });

  it('hashes the stored object in all releases, or a file as written', async () => {
    const resources = { limits: { cpu: '0.5' } };
    const pod = { spec: { containers: [{ name: 'app', image: 'nginx:1', resources }] } };
    const lines = [{ pod }, { pod, path: 'static' }, { pod, path: 'post' }];
    const { out, status } = await syncpod(['matrix'], lines.map((line) => JSON.stringify(line)).join('\n'));
    const [stored, file, wrong] = out.map(
      (line) => JSON.parse(line) as { containers?: { app: { hashes: number[] } }; error?: string },
    );
    const of = (minor: string) =>
      [stored, file].map((answer) => answer?.containers?.app.hashes[MINORS.indexOf(minor as Minor)]);
    expect(new Set(of('1.15')).size).toBe(2);
    expect(new Set(of('1.16')).size).toBe(1);
    expect(wrong?.error).toContain('path: must be one of apply, edit, replace');
    expect(status).toBe(1);
  });

  it('names the containers that an upgrade restarts, but only on request', async () => {
    const pod = { spec: { containers: ['app', 'log'].map((name) => ({ name, image: 'nginx:1' })) } };
    const plain = await syncpod(['matrix'], JSON.stringify({ pod }));
    expect(JSON.parse(plain.out[0] ?? '')).not.toHaveProperty('upgrades');
    const { out, status } = await syncpod(['matrix', '--upgrades'], JSON.stringify({ pod }));
    const { upgrades } = JSON.parse(out[0] ?? '') as {
      upgrades: Record<string, Record<string, readonly string[]>>;
    };
    // Since 1.31 only name and image are hashed, so the upgrade to it restarts every container once.
    expect(upgrades['1.30']?.['1.31']).toEqual(['app', 'log']);
    expect(upgrades['1.31']?.['1.30']).toEqual(['app', 'log']);
    expect(upgrades['1.29']?.['1.30']).toBeUndefined();
    expect(Object.keys(upgrades)).toEqual(MINORS);
    expect(status).toBe(0);
  });

  it('gives a template the name of its ReplicaSet', async () => {
    const want = JSON.parse(vector('hash/template-hashes.json'))['1.37'] as Record<string, [number, string]>;
    const { out } = await syncpod(['template', '--release', '1.37'], vector('hash/templates.jsonl'));
    const got = out.map((line) => JSON.parse(line) as { id: string; hash: number; name: string });
    expect(Object.fromEntries(got.map(({ id, hash, name }) => [id, [hash, name]]))).toEqual(want);
  });

  it('lists its commands in its help, and suggests the nearest to a wrong one', async () => {
    const help = await syncpod(['--help']);
    expect(help.out.join('\n')).toMatch(/^In JSON Lines: hash, template, defaults/m);
    expect(help.status).toBe(0);
    const wrong = await syncpod(['hsah']);
    expect(wrong.err).toContain('unknown command "hsah"; did you mean "hash"?');
    expect(wrong.status).toBe(1);
  });
});
