// `syncpod explain` of an edit of replicas or ordinals says what the controllers do, as `syncpod rollout` plays them.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { CommandName } from '../src/commands/commands.ts';
import { runCommand } from './runCommand.ts';
import { readSchema, violations } from './schema.ts';

const folder = mkdtempSync(join(tmpdir(), 'syncpod-scale-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Given {
  readonly replicas?: number;
  readonly start?: number;
  readonly image?: string;
}

const workload = (kind: string, { replicas, start, image = 'a:1' }: Given, metadata: object = {}) => ({
  apiVersion: 'apps/v1',
  kind,
  metadata: { name: 'web', namespace: 'shop', ...metadata },
  spec: {
    ...(replicas === undefined ? {} : { replicas }),
    ...(start === undefined ? {} : { ordinals: { start } }),
    ...(kind === 'StatefulSet' ? { serviceName: 'web' } : {}),
    selector: { matchLabels: { app: 'web' } },
    template: { metadata: { labels: { app: 'web' } }, spec: { containers: [{ name: 'app', image }] } },
  },
});

async function run(command: CommandName, before: object, after: object, ...more: string[]) {
  const [old, next] = ['old.json', 'next.json'].map((name) => join(folder, name)) as [string, string];
  writeFileSync(old, JSON.stringify(before));
  writeFileSync(next, JSON.stringify(after));
  const release = more.includes('--release') ? [] : ['--release', '1.33'];
  return runCommand(command, [old, '--edit', next, ...release, ...more]);
}

async function explained(before: object, after: object, ...more: string[]) {
  const { status, out } = await run('explain', before, after, '-o', 'json', ...more);
  const report = JSON.parse(out);
  expect(violations(report, readSchema('schemas/explain.schema.json'))).toEqual([]);
  return { status, result: report.result, scale: report.scale, sentence: report.sentence };
}

const EDITS: readonly (readonly [name: string, before: Given, after: Given])[] = [
  ['to zero', { replicas: 3 }, { replicas: 0 }],
  ['down', { replicas: 3 }, { replicas: 2 }],
  ['up', { replicas: 2 }, { replicas: 4 }],
  ['from zero', { replicas: 0 }, { replicas: 2 }],
  ['to the default', { replicas: 3 }, {}],
  ['not at all', { replicas: 3 }, { replicas: 3 }],
];
const ORDINALS: typeof EDITS = [
  ['ordinals up', { replicas: 3 }, { replicas: 3, start: 1 }],
  ['ordinals down', { replicas: 2, start: 5 }, { replicas: 2, start: 3 }],
  ['down by ordinals', { replicas: 3, start: 5 }, { replicas: 2, start: 6 }],
  ['other ordinals', { replicas: 2, start: 0 }, { replicas: 2, start: 10 }],
];

describe.each([
  ['Deployment', EDITS],
  ['StatefulSet', [...EDITS, ...ORDINALS]],
] as const)('%s', (kind, edits) => {
  it.each(edits)(
    'scaled %s: as many Pods are deleted and created as in the rollout',
    async (_, before, after) => {
      const [old, next] = [workload(kind, before), workload(kind, after)];
      const { out } = await run('rollout', old, next, '-o', 'json');
      const events = JSON.stringify(JSON.parse(out).samples);
      const count = (reason: string) => events.match(new RegExp(`"reason":"${reason}"`, 'g'))?.length ?? 0;
      const { status, scale } = await explained(old, next);
      const { deleted, created } = scale ?? { deleted: 0, created: 0 };
      expect([deleted, created]).toEqual([count('SuccessfulDelete'), count('SuccessfulCreate')]);
      expect(status).toBe(deleted > 0 ? 10 : 0);
    },
  );
});

it('says that there are no Pods, or none is left', async () => {
  const at = (replicas: number, image = 'a:1') => workload('Deployment', { replicas, image });
  expect(await explained(at(3), at(0))).toMatchObject({
    status: 10,
    result: 'removed',
    sentence: 'Scaled from 3 to 0: all its Pods are deleted.',
  });
  expect(await explained(at(0), at(0))).toMatchObject({
    status: 0,
    result: 'keep',
    sentence: 'It has no Pods: replicas is 0.',
  });
  expect(await explained(at(0), at(0, 'a:2'))).toMatchObject({ status: 0, result: 'later' });
  expect(await explained(at(0), at(2, 'a:2'))).toMatchObject({
    status: 0,
    result: 'later',
    sentence: 'Scaled from 0 to 2; Pods created: 2.',
  });
  const { out } = await run('explain', at(3), at(2, 'a:2'));
  expect(out).toContain('The Deployment creates a new Pod and deletes this one');
  expect(out).toContain('Scaled from 3 to 2; Pods deleted: 1.');
  expect((await run('explain', at(3), at(2), '--fail-on', 'downtime')).status).toBe(0);
  expect((await run('explain', at(3), at(0), '--fail-on', 'downtime')).status).toBe(10);
});

it.each(['table', 'markdown', 'github', 'junit', 'html'])('says it once as %s', async (format) => {
  const sets = ['Deployment', 'ReplicaSet'].map((kind) => [
    workload(kind, { replicas: 3 }),
    workload(kind, { replicas: 2, image: 'a:2' }),
  ]);
  for (const [old, next] of sets as [object, object][]) {
    const { out } = await run('explain', old, next, '-o', format);
    expect(out.match(/Scaled from 3 to 2; Pods deleted: 1\./g)).toHaveLength(1);
  }
});

it('notes that the story of a workload without replicas has a Pod that does not exist', async () => {
  const { err } = await runCommand('get', ['-'], {
    input: JSON.stringify(workload('Deployment', { replicas: 0 })),
  });
  expect(err).toContain('Deployment shop/web has no Pods, because replicas is 0');
});

it('keeps the replicas of an autoscaler, and resets those that left the manifest', async () => {
  const last = (given: Given) => ({
    uid: 'u',
    annotations: {
      'kubectl.kubernetes.io/last-applied-configuration': JSON.stringify(workload('Deployment', given)),
    },
  });
  const live = (given: Given) => workload('Deployment', { replicas: 7 }, last(given));
  expect((await explained(live({}), workload('Deployment', {}))).scale).toBeUndefined();
  expect((await explained(live({ replicas: 2 }), workload('Deployment', {}))).scale).toMatchObject({
    from: 7,
    to: 1,
  });
});

it('counts no ordinals before 1.27, and no replicas of a DaemonSet', async () => {
  const sets = [
    workload('StatefulSet', { replicas: 2 }),
    workload('StatefulSet', { replicas: 2, start: 4 }),
  ] as const;
  expect((await explained(...sets)).scale).toMatchObject({ deleted: 2, created: 2 });
  expect((await explained(...sets, '--release', '1.25')).scale).toBeUndefined();
  const daemons = workload('DaemonSet', {});
  expect((await explained(daemons, daemons)).scale).toBeUndefined();
});

// openkruise/kruise#2369 reports the first row of OpenKruise 1.8.
it.each([
  ['as reported', { maxSurge: 3 }, 3],
  ['more than there are', { maxSurge: 7 }, 5],
  ['a percentage, rounded up', { maxSurge: '30%' }, 2],
  ['fewer by a partition', { maxSurge: 3, partition: 4 }, 1],
  ['none', { maxSurge: 0 }, undefined],
  ['no update in place', { maxSurge: 3, type: 'ReCreate' }, undefined],
])(
  'counts the Pods of a CloneSet that come and go beside an update in place: %s',
  async (_, strategy, count) => {
    const set = (note: string) => {
      const { spec, ...object } = workload('CloneSet', { replicas: 5 });
      const template = { ...spec.template, metadata: { ...spec.template.metadata, annotations: { note } } };
      const updateStrategy = { type: 'InPlaceIfPossible', ...strategy };
      return {
        ...object,
        apiVersion: 'apps.kruise.io/v1alpha1',
        spec: { ...spec, updateStrategy, template },
      };
    };
    const { scale, status } = await explained(set('one'), set('two'));
    expect(scale?.deleted).toBe(count);
    if (count !== undefined) expect([status, scale]).toMatchObject([10, { created: count, surges: true }]);
  },
);
