// The facts of a rollout in `syncpod explain`: its order, its cost and its gates.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runCommand } from './runCommand.ts';

const folder = mkdtempSync(join(tmpdir(), 'syncpod-rollout-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Answer {
  readonly rule: string;
  readonly [field: string]: unknown;
}

interface Report {
  readonly result: string;
  readonly rollout?: { readonly answers: readonly Answer[] };
}

const PROBE = '{httpGet: {path: /, port: 80}, initialDelaySeconds: 5, periodSeconds: 10}';

/** The report on a new image of a workload whose Pods stop within 20 s and are ready within 15 s. */
async function changed(kind: string, spec: string, ...options: string[]) {
  const write = (name: string, image: string) => {
    const path = join(folder, name);
    const text = `apiVersion: apps/v1
kind: ${kind}
metadata: {name: web}
spec:
  ${spec.split('\n').join('\n  ')}
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec:
      terminationGracePeriodSeconds: 20
      containers: [{name: app, image: "${image}", readinessProbe: ${PROBE}}]
`;
    writeFileSync(path, text);
    return path;
  };
  const args = [write('old.yaml', 'app:1'), '--edit', write('new.yaml', 'app:2'), '-o', 'json', ...options];
  const { status, out } = await runCommand('explain', args);
  const report = JSON.parse(out) as Report;
  const answerTo = (rule: string) => report.rollout?.answers.find((answer) => answer.rule === rule);
  return { status, result: report.result, goes: answerTo('old-pod-goes'), cost: answerTo('cost') };
}

describe('a rollout', () => {
  it('of a Deployment replaces its Pods in rounds', async () => {
    const { cost } = await changed('Deployment', 'replicas: 4\nminReadySeconds: 5');
    // One Pod more and one less than 4: two rounds of 20 s, and the end of the last old Pod.
    expect(cost).toMatchObject({ replaced: 4, down: 1, extra: 1, seconds: 60 });
  });

  it.each([1, 3, 5, 10])(
    'of a Deployment with %d replicas and Recreate stops all Pods at once',
    async (replicas) => {
      const { goes, cost } = await changed('Deployment', `replicas: ${replicas}\nstrategy: {type: Recreate}`);
      expect(goes).toMatchObject({ answer: 'old-first', recreates: true });
      expect(cost).toMatchObject({ replaced: replicas, down: replicas, extra: 0, seconds: 35 });
    },
  );

  const PARALLEL =
    'replicas: 6\npodManagementPolicy: Parallel\nupdateStrategy: {rollingUpdate: {maxUnavailable: 3}}';

  it('of a StatefulSet replaces one Pod after another up to 1.36, whatever its maxUnavailable', async () => {
    const { goes, cost } = await changed('StatefulSet', PARALLEL, '--release', '1.36');
    expect(goes).toMatchObject({ answer: 'old-first', unavailable: 1 });
    expect(cost).toMatchObject({ replaced: 6, down: 1, extra: 0, seconds: 210 });
  });

  it.each([
    ['1.23', 1],
    ['1.24', 3],
    ['1.36', 3],
  ])('of a StatefulSet counts maxUnavailable with its gate since 1.24: %s', async (release, down) => {
    const gate = ['--gates', 'MaxUnavailableStatefulSet=true'];
    const { goes, cost } = await changed('StatefulSet', PARALLEL, '--release', release, ...gate);
    expect(goes).toMatchObject({ unavailable: down });
    expect(cost).toMatchObject({ replaced: 6, down, seconds: (6 / down) * 35 });
  });

  it('of a StatefulSet counts maxUnavailable by default since 1.37, unless the gate is off', async () => {
    const down = async (...more: string[]) =>
      (await changed('StatefulSet', PARALLEL, '--release', '1.37', ...more)).cost?.down;
    expect(await down()).toBe(3);
    expect(await down('--gates', 'MaxUnavailableStatefulSet=false')).toBe(1);
  });

  it('of a StatefulSet with a partition replaces the other Pods', async () => {
    const spec = 'replicas: 5\nupdateStrategy: {rollingUpdate: {partition: 3}}';
    expect((await changed('StatefulSet', spec)).cost).toMatchObject({ replaced: 2, down: 1 });
  });

  it('of a DaemonSet has a cost for each round if the number of nodes is unknown', async () => {
    const { cost } = await changed('DaemonSet', 'minReadySeconds: 1');
    expect(cost).not.toHaveProperty('replaced');
    expect(cost).toMatchObject({ down: 1, seconds: 36 });
  });

  it.each(['Deployment', 'StatefulSet'])('of a %s with 0 replicas kills nothing', async (kind) => {
    expect(await changed(kind, 'replicas: 0')).toMatchObject({ status: 0, result: 'later' });
  });
});
