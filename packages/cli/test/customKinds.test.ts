// `syncpod explain` of kinds whose schema is not known.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runCommand } from './runCommand.ts';

const folder = mkdtempSync(join(tmpdir(), 'syncpod-custom-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Templates that Kubernetes' own kinds must not have, and other kinds may. */
const TEMPLATES = [
  '{containers: [{image: "a:1"}]}',
  '{containers: [{name: a}]}',
  '{restartPolicy: Never, containers: [{name: a, image: "a:1"}]}',
  '{containers: [{name: a, image: "a:1"}, {image: "b:1"}]}',
];
const KINDS = [
  ['serving.knative.dev/v1', 'Service'],
  ['argoproj.io/v1alpha1', 'Rollout'],
  ['example.com/v1', 'StatefulSet'],
] as const;

const object = (apiVersion: string, kind: string, template: string) =>
  `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: {name: x}\nspec: {template: {spec: ${template}}}\n`;

describe.each(KINDS)('a %s %s', (apiVersion, kind) => {
  it.each(TEMPLATES)('is not refused by the rules of another kind: %s', async (template) => {
    const input = object(apiVersion, kind, template);
    expect((await runCommand('explain', ['-'], { input })).status).toBe(0);
    const [old, next] = ['old.yaml', 'new.yaml'].map((name) => join(folder, name));
    if (old === undefined || next === undefined) throw new Error('two files');
    writeFileSync(old, input);
    writeFileSync(next, input.replace('containers: [{', 'containers: [{env: [{name: A, value: b}], '));
    const { status, out } = await runCommand('explain', [old, '--edit', next, '-o', 'json']);
    expect([status, (JSON.parse(out) as { result: string }).result]).toEqual([10, 'replace']);
  });
});

it('refuses the same templates of a Deployment', async () => {
  for (const template of TEMPLATES) {
    const input = object('apps/v1', 'Deployment', template);
    expect((await runCommand('explain', ['-'], { input })).status).toBe(20);
  }
});

it('reports a workload of Kubernetes without containers', async () => {
  const broken = object('apps/v1', 'Deployment', '{container: [{name: a, image: b}]}');
  for (const input of [
    broken,
    `${broken}---\n${object('apps/v1', 'Deployment', '{containers: [{name: a, image: b}]}')}`,
  ]) {
    const { status, err } = await runCommand('explain', ['-'], { input });
    expect([status, err]).toEqual([1, expect.stringContaining('spec.containers: Required value')]);
  }
  const none = await runCommand('explain', ['-'], {
    input: 'apiVersion: apps/v1\nkind: Deployment\nspec: {}\n',
  });
  expect([none.status, none.err]).toEqual([1, expect.stringContaining('a Deployment has no Pod template')]);
});

it('does not say that a kind without a known template creates no Pods', async () => {
  const pod = 'kind: Pod\nmetadata: {name: a}\nspec: {containers: [{name: c, image: d}]}\n';
  const others = [
    'apiVersion: monitoring.coreos.com/v1\nkind: Prometheus\nspec: {replicas: 2}\n',
    'apiVersion: sparkoperator.k8s.io/v1beta2\nkind: SparkApplication\nspec: {driver: {cores: 1}}\n',
    'apiVersion: apps.kruise.io/v1alpha1\nkind: UnitedDeployment\nspec: {template: {}}\n',
    'apiVersion: v1\nkind: Service\nspec: {}\n',
    'apiVersion: networking.k8s.io/v1\nkind: Ingress\nspec: {}\n',
    'apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nrules: []\n',
    'apiVersion: flowcontrol.apiserver.k8s.io/v1\nkind: FlowSchema\nspec: {}\n',
  ];
  const { err } = await runCommand('explain', ['-'], { input: [pod, ...others].join('---\n') });
  expect(err).toContain(
    'skipped, because they create no Pods: 1 Service, 1 Ingress, 1 ClusterRole, 1 FlowSchema\n',
  );
  expect(err).toContain(
    'Pod templates are not known here, if they have any: 1 Prometheus, 1 SparkApplication, 1 UnitedDeployment\n',
  );
});
