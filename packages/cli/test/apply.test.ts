// `syncpod explain` of the edit of a workload that a cluster stored.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runCommand } from './runCommand.ts';

const folder = mkdtempSync(join(tmpdir(), 'syncpod-apply-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Template {
  readonly metadata: { readonly labels: object; readonly annotations?: object };
  readonly spec: { readonly containers: readonly object[] } & object;
}

interface Workload {
  readonly metadata: { readonly annotations?: object } & object;
  readonly spec: { readonly template: Template } & object;
}

const KINDS: readonly [string, Workload][] = ['Deployment', 'StatefulSet', 'DaemonSet'].map((kind) => [
  kind,
  {
    apiVersion: 'apps/v1',
    kind,
    metadata: { name: 'shop', namespace: 'prod' },
    spec: {
      selector: { matchLabels: { app: 'shop' } },
      template: {
        metadata: { labels: { app: 'shop' } },
        spec: { containers: [{ name: 'shop', image: 'shop:1' }] },
      },
    },
  },
]);

/** The object as a cluster stores it, after `kubectl rollout restart` and a change of `resources` by another manager. */
function stored({ metadata, spec, ...kind }: Workload, annotations: object): object {
  const { containers } = spec.template.spec;
  const defaults = { imagePullPolicy: 'IfNotPresent', terminationMessagePath: '/dev/termination-log' };
  return {
    ...kind,
    metadata: { ...metadata, uid: '11111111-1111-4111-a111-111111111111', annotations },
    spec: {
      ...spec,
      template: {
        metadata: {
          ...spec.template.metadata,
          annotations: { 'kubectl.kubernetes.io/restartedAt': '2026-01-01T00:00:00Z' },
        },
        spec: {
          containers: containers.map((one) => ({ ...one, ...defaults, resources: { limits: { cpu: '1' } } })),
          restartPolicy: 'Always',
          terminationGracePeriodSeconds: 30,
        },
      },
    },
  };
}

async function explained(before: object, after: object, ...more: string[]) {
  const [live, local] = ['live.json', 'local.json'].map((name) => join(folder, name));
  if (live === undefined || local === undefined) throw new Error('two files');
  writeFileSync(live, JSON.stringify(before));
  writeFileSync(local, JSON.stringify(after, undefined, 2));
  const args = [live, '--edit', local, '--release', '1.31', '-o', 'json', ...more];
  const { status, out } = await runCommand('explain', args);
  return { status, ...(JSON.parse(out) as { result: string; merged?: string }) };
}

const LAST = 'kubectl.kubernetes.io/last-applied-configuration';

describe.each(KINDS)('the edit of a stored %s', (_, local) => {
  const applied = { [LAST]: JSON.stringify(local) };

  it('is merged as kubectl apply does: the unchanged manifest changes nothing', async () => {
    expect(await explained(stored(local, applied), local)).toMatchObject({
      status: 0,
      result: 'keep',
      merged: 'annotation',
    });
    expect(await explained(stored(local, {}), local)).toMatchObject({ result: 'keep', merged: 'nothing' });
    expect(await explained(stored(local, {}), local, '--path', 'apply')).toMatchObject({ result: 'keep' });
  });

  it('removes what the last apply had', async () => {
    const [container] = local.spec.template.spec.containers;
    const withArgs = { ...container, args: ['-v'] };
    const before: Workload = {
      ...local,
      spec: {
        ...local.spec,
        template: { ...local.spec.template, spec: { containers: [withArgs] } },
      },
    };
    const last = { [LAST]: JSON.stringify(before) };
    expect(await explained(stored(before, last), local)).toMatchObject({ status: 10, result: 'replace' });
    expect(await explained(stored(before, {}), local)).toMatchObject({ status: 0, result: 'keep' });
  });

  it('counts as kubectl replace with --path replace, and as it is if a cluster stored it too', async () => {
    const replaced = await explained(stored(local, applied), local, '--path', 'replace');
    expect(replaced).toMatchObject({ status: 10, result: 'replace' });
    expect(replaced).not.toHaveProperty('merged');
    const unrestarted = { ...local, metadata: { ...local.metadata, uid: 'u' } };
    expect(await explained(stored(local, applied), unrestarted)).toMatchObject({ result: 'replace' });
  });
});
