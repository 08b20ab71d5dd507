// The longest time that `syncpod explain` names for a rollout is never shorter than the rollout that `syncpod rollout` plays.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runCommand } from './runCommand.ts';

const folder = mkdtempSync(join(tmpdir(), 'syncpod-cost-'));
afterAll(() => rmSync(folder, { recursive: true }));

const KINDS: readonly (readonly [name: string, kind: string, spec: object])[] = [
  ['Deployment', 'Deployment', { replicas: 3 }],
  [
    'Deployment with surge',
    'Deployment',
    { replicas: 4, strategy: { rollingUpdate: { maxSurge: 2, maxUnavailable: 1 } } },
  ],
  ['Recreate', 'Deployment', { replicas: 3, strategy: { type: 'Recreate' } }],
  ['StatefulSet', 'StatefulSet', { replicas: 3 }],
  ['parallel StatefulSet', 'StatefulSet', { replicas: 3, podManagementPolicy: 'Parallel' }],
  ['partition', 'StatefulSet', { replicas: 3, updateStrategy: { rollingUpdate: { partition: 1 } } }],
  ['DaemonSet', 'DaemonSet', {}],
  [
    'DaemonSet with surge',
    'DaemonSet',
    { updateStrategy: { rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } } },
  ],
];

function written(name: string, kind: string, spec: object, image: string): string {
  const path = join(folder, name);
  const template = {
    metadata: { labels: { app: 'web' } },
    spec: {
      terminationGracePeriodSeconds: 5,
      containers: [{ name: 'app', image, readinessProbe: { httpGet: { port: 80 } } }],
    },
  };
  const status = kind === 'DaemonSet' ? { status: { desiredNumberScheduled: 3 } } : {};
  const object = {
    apiVersion: 'apps/v1',
    kind,
    metadata: { name: 'web' },
    spec: { selector: { matchLabels: { app: 'web' } }, ...spec, template },
  };
  writeFileSync(path, JSON.stringify({ ...object, ...status }));
  return path;
}

describe.each(['1.24', '1.34', '1.37'])('Kubernetes %s', (release) => {
  it.each(KINDS)('%s', async (_, kind, spec) => {
    for (const minReadySeconds of [0, 300]) {
      const [old, next] = ['a:1', 'a:2'].map((image) =>
        written(`${image.replace(':', '')}.json`, kind, { ...spec, minReadySeconds }, image),
      ) as [string, string];
      const args = [old, '--edit', next, '--release', release];
      const { out } = await runCommand('explain', args);
      const longest = Number(/up to (\d+) s/.exec(out)?.[1]);
      const { settled } = JSON.parse((await runCommand('rollout', [...args, '-o', 'json'])).out);
      expect([minReadySeconds, longest >= settled, longest, settled]).toEqual([
        minReadySeconds,
        true,
        longest,
        settled,
      ]);
    }
  });
});
