// `syncpod merge` adds reports up to the report of one run; docs/fleet.md runs it as Jobs.

import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { runCommand } from './runCommand.ts';
import { readSchema, violations } from './schema.ts';

const folder = mkdtempSync(join(tmpdir(), 'syncpod-merge-'));
afterAll(() => rmSync(folder, { recursive: true }));

const root = new URL('../../../', import.meta.url);
const PARTS = 8;

/** Clusters of different sizes, with Nodes of three releases, and Pods that 1.31 restarts or keeps. */
function itemsOf(part: number): object[] {
  const node = {
    kind: 'Node',
    metadata: { name: `node-${part}` },
    status: { nodeInfo: { kubeletVersion: `v1.${28 + (part % 3)}.1` } },
  };
  const pods = Array.from({ length: part + 1 }, (_, index) => ({
    kind: 'Pod',
    metadata: {
      name: `web-${part}-${index}`,
      namespace: index % 2 === 0 ? 'shop' : `team-${part}`,
      ownerReferences: [{ kind: 'StatefulSet', name: 'web', controller: true }],
    },
    spec: {
      nodeName: index === 5 ? 'elsewhere' : `node-${part}`,
      containers: [
        { name: 'app', image: 'shop:1' },
        ...(index % 3 === 0 ? [{ name: 'side', image: 'b' }] : []),
      ],
    },
    status: {
      phase: 'Running',
      containerStatuses: [
        {
          name: 'app',
          restartCount: 1,
          state: { running: { startedAt: '2026-01-10T02:00:00Z' } },
          lastState: {
            terminated: {
              exitCode: 137,
              reason: 'OOMKilled',
              finishedAt: `2026-01-10T0${part % 2}:00:${10 + part}Z`,
            },
          },
        },
      ],
    },
  }));
  const metadata = { name: 'other', namespace: `team-${part}` };
  const api = { apiVersion: part % 2 === 0 ? 'policy/v1' : 'policy/v1beta1' };
  return [node, ...pods, { ...api, kind: 'PodDisruptionBudget', metadata }];
}

const list = (items: readonly object[]): string => JSON.stringify({ kind: 'List', items });
const parts = Array.from({ length: PARTS }, (_, part) => itemsOf(part));

async function upgraded(input: string): Promise<object> {
  const { out } = await runCommand('upgrade', ['--from', '1.30', '--to', '1.31', '-o', 'json'], { input });
  return JSON.parse(out);
}

describe('Jobs of a cluster', () => {
  interface Job {
    readonly metadata: { readonly name: string };
    readonly spec: {
      readonly completions?: number;
      readonly template: {
        readonly spec: {
          readonly containers: readonly {
            readonly command: readonly string[];
            readonly env: readonly { readonly name: string; readonly value: string }[];
          }[];
        };
      };
    };
  }

  it('eight processes and a merge have the report of one run', async () => {
    const jobs = parseAllDocuments(readFileSync(new URL('packages/cli/ci/fleet-job.yaml', root), 'utf8')).map(
      (document) => document.toJS() as Job,
    );
    for (const name of ['exports', 'reports', 'bin']) mkdirSync(join(folder, name));
    const program = join(folder, 'bin/syncpod');
    writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' '${inject('command')}' "$@"\n`);
    chmodSync(program, 0o755);
    for (const [part, items] of parts.entries())
      writeFileSync(join(folder, `exports/${part}.json`), list(items));
    const [upgrade, merge] = jobs.map(({ spec }) => spec.template.spec.containers[0]);
    if (!upgrade || !merge) throw new Error('the manifest has two Jobs');
    expect(jobs[0]?.spec.completions).toBe(PARTS);
    const run = ({ command, env }: typeof upgrade, more: Record<string, string>) => {
      const [shell = '', ...args] = command.map((text) =>
        text.replaceAll('/exports', join(folder, 'exports')).replaceAll('/reports', join(folder, 'reports')),
      );
      const given = Object.fromEntries(env.map(({ name, value }) => [name, value]));
      const PATH = `${join(folder, 'bin')}:${process.env.PATH ?? ''}`;
      return new Promise<number | null>((resolve) => {
        spawn(shell, args, {
          env: { ...given, FROM: '1.30', TO: '1.31', PATH, ...more },
          stdio: 'ignore',
        }).on('close', resolve);
      });
    };
    const statuses = await Promise.all([
      ...parts.map((_, part) => run(upgrade, { JOB_COMPLETION_INDEX: String(part) })),
      run(merge, {}),
    ]);
    expect(statuses.slice(0, PARTS)).toEqual(parts.map(() => 0));
    expect(statuses.at(-1)).toBe(0);
    const merged = JSON.parse(readFileSync(join(folder, 'reports/fleet.out'), 'utf8'));
    expect(merged).toEqual(await upgraded(list(parts.flat())));
  });
});

describe('the merged report', () => {
  it('is that of one run over all items', async () => {
    const reports = await Promise.all(parts.map((items) => upgraded(list(items))));
    const files = reports.map((report, part) => {
      const file = join(folder, `report-${part}.json`);
      writeFileSync(file, JSON.stringify(report));
      return file;
    });
    const { status, out, err } = await runCommand('merge', files);
    expect([status, err]).toEqual([0, '']);
    const merged = JSON.parse(out);
    expect(merged).toEqual(await upgraded(list(parts.flat())));
    expect(violations(merged, readSchema('schemas/upgrade.schema.json'))).toEqual([]);
    expect(merged).toMatchObject({ items: 52, notPods: 2 * PARTS, pods: 36 });
  });

  it('as a table names what restarts', async () => {
    const { out } = await runCommand('merge', [join(folder, 'report-2.json'), '-o', 'table']);
    expect(out).toMatch(
      /^An upgrade from 1\.30 to 1\.31 restarts \d+ of \d+ containers, in \d+ of \d+ Pods$/m,
    );
  });

  it.each([
    ['{}', /a\.json: not a report of syncpod upgrade -o json/],
    ['{', /a\.json: not a report of syncpod upgrade -o json/],
  ])('%j is refused', async (text, says) => {
    writeFileSync(join(folder, 'a.json'), text);
    const { status, err } = await runCommand('merge', [join(folder, 'a.json')]);
    expect([status, err]).toEqual([1, expect.stringMatching(says)]);
  });

  it('is about one target', async () => {
    writeFileSync(join(folder, 'other.json'), JSON.stringify({ ...(await upgraded('[]')), to: '1.32' }));
    const { status, err } = await runCommand('merge', [
      join(folder, 'report-0.json'),
      join(folder, 'other.json'),
    ]);
    expect([status, err]).toEqual([1, 'syncpod: the reports are about upgrades to 1.31 and to 1.32\n']);
  });
});
