// Tests `syncpod rollout`.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runCommand } from './runCommand.ts';
import { violations } from './schema.ts';

const schema = JSON.parse(
  readFileSync(new URL('../../../public/schemas/rollout.schema.json', import.meta.url), 'utf8'),
);

const LAST_APPLIED = 'kubectl.kubernetes.io/last-applied-configuration';
const folder = mkdtempSync(join(tmpdir(), 'syncpod-rollout-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, image: string, kind = 'Deployment'): string {
  const path = join(folder, name);
  const template = {
    metadata: { labels: { app: 'shop' } },
    spec: { containers: [{ name: 'web', image, readinessProbe: { httpGet: { port: 80 } } }] },
  };
  const spec = { replicas: 2, selector: { matchLabels: { app: 'shop' } }, template };
  writeFileSync(path, JSON.stringify({ apiVersion: 'apps/v1', kind, metadata: { name: 'shop' }, spec }));
  return path;
}

const before = written('before.json', 'nginx:1.25');
const edit = written('edit.json', 'nginx:1.26');

it('lists the counts with the Events, and ends with the line of kubectl rollout status', async () => {
  const { out, status } = await runCommand('rollout', [before, '--edit', edit, '--release', '1.30']);
  const lines = out.trimEnd().split('\n');
  expect(status).toBe(0);
  expect(lines[0]).toMatch(/^\+0:00 +updated \d\/2, ready \d\/2, available \d\/2$/);
  expect(lines[1]).toMatch(/^ +deployment\/shop ScalingReplicaSet: Scaled up replica set shop-\w+ to 1$/);
  expect(lines.at(-1)).toMatch(/^\+\d:[\d.]+ +deployment "shop" successfully rolled out$/);
});

it('a rollout that waits has an exit status of its own', async () => {
  const args = [before, '--edit', edit, '--release', '1.30', '--new-pods', 'not-ready'];
  const { out, status } = await runCommand('rollout', args);
  expect(status).toBe(10);
  expect(out.trimEnd()).toMatch(/error: deployment "shop" exceeded its progress deadline$/);
});

it('--at prints the tables of kubectl', async () => {
  const { out } = await runCommand('rollout', [before, '--edit', edit, '--release', '1.30', '--at', '0']);
  expect(out.match(/^\$ kubectl get \w+$/gm)).toEqual([
    '$ kubectl get deployments',
    '$ kubectl get replicasets',
    '$ kubectl get pods',
  ]);
});

it('as JSON, the Pods and the samples are those of the schema', async () => {
  const args = [before, '--edit', edit, '--release', '1.30', '-o', 'json'];
  const run = JSON.parse((await runCommand('rollout', args)).out);
  expect(violations(run, schema)).toEqual([]);
  expect([run.ends, run.pods.length, run.samples.at(-1).updated]).toEqual(['complete', 4, 2]);
});

it.each([
  ['no edit', [before], 'rollout needs one workload, and its new text with --edit'],
  ['two standard inputs', ['-', '--edit', '-'], 'standard input can be one of the two texts, not both'],
  ['another kind', [before, '--edit', written('job.json', 'a', 'CronJob')], 'a rollout needs'],
])('%s is refused', async (_, args, says) => {
  const { err, status } = await runCommand('rollout', args);
  expect(status).toBe(1);
  expect(err).toContain(says);
});

describe('the edit of an object that a cluster stored', () => {
  const local = (image: string) => JSON.parse(readFileSync(written('local.json', image), 'utf8'));
  /** After a restart by another user, and with a default of the API server. */
  const live = (metadata: object): string => {
    const object = local('nginx:1.25');
    const [container] = object.spec.template.spec.containers;
    container.imagePullPolicy = 'Always';
    object.spec.template.metadata.annotations = { 'kubectl.kubernetes.io/restartedAt': 'now' };
    const path = join(folder, 'live.json');
    writeFileSync(
      path,
      JSON.stringify({ ...object, metadata: { name: 'shop', namespace: 'prod', ...metadata } }),
    );
    return path;
  };
  const owned = { 'f:spec': { 'f:template': { 'f:metadata': { 'f:labels': { 'f:app': {} } } } } };

  it.each([
    ['by the annotation', { annotations: { [LAST_APPLIED]: JSON.stringify(local('nginx:1.25')) } }],
    [
      'by the fields of its manager',
      { managedFields: [{ manager: 'ci', operation: 'Apply', fieldsV1: owned }] },
    ],
    ['without a last apply', {}],
  ])('is merged: %s', async (_, metadata) => {
    const stored = live({ uid: 'u', ...metadata });
    const deleted = async (edited: string) => {
      const { out, err } = await runCommand('rollout', [stored, '--edit', edited, '--release', '1.33']);
      expect(err).toContain('syncpod: Merged ');
      return out.match(/SuccessfulDelete/g)?.length ?? 0;
    };
    expect(await deleted(written('same.json', 'nginx:1.25'))).toBe(0);
    expect(await deleted(written('other.json', 'nginx:1.26'))).toBe(2);
  });
});

it('sets gates of the controllers', async () => {
  const set = (image: string) => {
    const object = JSON.parse(readFileSync(written('set.json', image, 'StatefulSet'), 'utf8'));
    object.spec.updateStrategy = { rollingUpdate: { maxUnavailable: 2 } };
    object.spec.podManagementPolicy = 'Parallel';
    const path = join(folder, `set-${image.replace(/\W/g, '')}.json`);
    writeFileSync(path, JSON.stringify(object));
    return path;
  };
  const args = [set('nginx:1.25'), '--edit', set('nginx:1.26'), '--release', '1.33'];
  const gates = ['--gates', 'MaxUnavailableStatefulSet=true'];
  const least = async (...more: string[]) => {
    const { out } = await runCommand('rollout', [...args, ...more]);
    return Math.min(...[...out.matchAll(/ready (\d)\/2/g)].map(([, ready]) => Number(ready)));
  };
  expect([await least(), await least(...gates)]).toEqual([1, 0]);
});
