// Manifests are split into their objects, with the places of each in the text.

import { describe, expect, it } from 'vitest';
import { manifestParts } from '../../src/import/manifestParts.ts';
import { workloadOf } from '../../src/import/workload.ts';

const kinds = (text: string) => manifestParts(text).parts.map(({ value }) => value.kind);

describe('the objects of a text', () => {
  it.each([
    ['one document', 'kind: A\n', ['A']],
    [
      'documents, comments and empty ones',
      '---\nkind: A\n---\n# no\n---\n\n--- # b\nkind: B\n...\n',
      ['A', 'B'],
    ],
    ['line ends of Windows', '---\r\nkind: A\r\n---\r\nkind: B\r\n', ['A', 'B']],
    [
      'the items of a List',
      'apiVersion: v1\nitems:\n- kind: A\n  x: 1\n- kind: B\nkind: List\nmetadata: {}\n',
      ['A', 'B'],
    ],
    ['a List with indented items', 'kind: List\nitems:\n  - kind: A\n  - kind: B\n', ['A', 'B']],
    ['a List as JSON', '{"items":[{"kind":"A"},{"kind":"B"}],"kind":"List"}', ['A', 'B']],
    ['a list of the API, whose items have no kind', '{"kind":"PodList","items":[{"x":1}]}', ['Pod']],
    ['an array', '[{"kind":"A"},{"kind":"B"}]', ['A', 'B']],
    ['JSON, one after the other', '{"kind":"A"}\n{"kind":"B"}', ['A', 'B']],
    ['YAML with braces', '{kind: A}', ['A']],
    ['nothing', '# no\n---\n', []],
  ])('are found: %s', (_, text, found) => {
    expect(manifestParts(text).diagnostics).toEqual([]);
    expect(kinds(text)).toEqual(found);
  });

  it('are found beside one that is too large, if that makes no Pods', () => {
    const crd = `kind: CustomResourceDefinition\nspec:\n  containers: []\n  x: ${'a'.repeat(600_000)}\n`;
    const text = `${crd}---\nkind: Pod\n`;
    expect(manifestParts(text).diagnostics).toEqual([]);
    expect(kinds(text)).toEqual(['CustomResourceDefinition', 'Pod']);
    expect(manifestParts(text.replace('CustomResourceDefinition', 'Job')).diagnostics).toHaveLength(1);
  });

  it.each([
    ['YAML documents', 'kind: A\n---\nkind: B\nspec:\n  x: 1\n', { line: 5, column: 6 }],
    [
      'the items of a List',
      'items:\n- kind: A\n- kind: B\n  spec:\n    x: 1\nkind: List\n',
      { line: 5, column: 8 },
    ],
    ['JSON on one line', '[{"kind":"A"},{"kind":"B","spec":{"x":1}}]', { line: 1, column: 39 }],
    ['JSON on several', '[\n{"kind":"A"},\n{"kind":"B",\n "spec":{"x":1}}]', { line: 4, column: 14 }],
  ])('have their places: %s', (_, text, start) => {
    expect(manifestParts(text).parts[1]?.nearest('spec.x')?.start).toEqual(start);
  });

  it('are found although one of them is broken, which is reported with its place', () => {
    const { parts, diagnostics } = manifestParts('kind: A\n---\nkind: {\n---\nkind: B\n');
    expect(parts.map(({ value }) => value.kind)).toEqual(['A', 'B']);
    expect(diagnostics.length).toBeGreaterThan(0);
    for (const { range } of diagnostics) expect(range?.start.line).toBeGreaterThanOrEqual(3);
  });
});

describe('an object that makes Pods', () => {
  const of = (value: Record<string, unknown>) => workloadOf({ value, text: JSON.stringify(value) });
  const template = { spec: { containers: [{ name: 'a' }] } };

  it.each([
    ['Deployment', {}, 'deployment', 'replace', 'spec.template.'],
    ['Deployment', { paused: true }, 'deployment', 'later', 'spec.template.'],
    ['StatefulSet', { updateStrategy: { type: 'OnDelete' } }, 'statefulset', 'later', 'spec.template.'],
    ['ReplicaSet', {}, 'workload', 'later', 'spec.template.'],
    ['Job', {}, 'job', 'never', 'spec.template.'],
    ['Whatever', {}, 'workload', 'replace', 'spec.template.'],
  ])('%s %j', (kind, more, path, rollout, prefix) => {
    const found = of({ kind, metadata: { name: 'x', namespace: 'n' }, spec: { template, ...more } });
    expect(found).toMatchObject({ kind, name: 'x', namespace: 'n', path, rollout, prefix });
  });

  it('gives the settings of its controller', () => {
    const strategy = { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: '25%' } };
    expect(of({ kind: 'Deployment', spec: { template, replicas: 3, strategy } })).toMatchObject({
      path: 'deployment',
      controller: { replicas: 3, strategy: 'RollingUpdate', maxSurge: '1', maxUnavailable: '25%' },
    });
    const updateStrategy = { type: 'InPlaceOnly', inPlaceUpdateStrategy: { gracePeriodSeconds: 10 } };
    const apiVersion = 'apps.kruise.io/v1alpha1';
    expect(of({ apiVersion, kind: 'CloneSet', spec: { template, updateStrategy } })).toMatchObject({
      path: 'cloneset',
      controller: { podUpdatePolicy: 'InPlaceOnly', gracePeriodSeconds: 10 },
    });
    const jobTemplate = { spec: { backoffLimit: 2, template } };
    expect(of({ kind: 'CronJob', spec: { jobTemplate } })).toMatchObject({
      path: 'cronjob',
      controller: { backoffLimit: 2 },
    });
    const rules = [
      { action: 'FailJob', onExitCodes: { containerName: 'main', operator: 'In', values: [42] } },
      { action: 'Ignore', onPodConditions: [{ type: 'DisruptionTarget' }] },
      { action: 'Later', onExitCodes: { operator: 'In', values: [1] } },
    ];
    expect(of({ kind: 'Job', spec: { template, podFailurePolicy: { rules } } })).toMatchObject({
      path: 'job',
      controller: {
        podFailurePolicy: [
          { action: 'FailJob', containerName: 'main', operator: 'In', values: [42] },
          { action: 'Ignore', condition: 'DisruptionTarget' },
        ],
      },
    });
  });

  // pkg/controller/cloneset/core NewVersionedPods, pkg/controller/daemonset syncNodes of OpenKruise
  it.each([
    ['CloneSet', {}, true],
    ['StatefulSet', { rollingUpdate: { podUpdatePolicy: 'InPlaceIfPossible' } }, false],
    ['DaemonSet', {}, false],
    ['DaemonSet', { rollingUpdate: { rollingUpdateType: 'Standard' } }, false],
    ['DaemonSet', { rollingUpdate: { rollingUpdateType: 'InPlaceIfPossible' } }, true],
  ])(
    "has OpenKruise's readiness gate in a Pod of a %s with the strategy %j: %s",
    (kind, updateStrategy, gated) => {
      const apiVersion = 'apps.kruise.io/v1alpha1';
      const part = of({ apiVersion, kind, spec: { template, updateStrategy } });
      expect(part?.manifest.includes('conditionType: InPlaceUpdateReady')).toBe(gated);
    },
  );

  it('is no Service, no unknown template without containers and nothing without a kind', () => {
    expect(of({ kind: 'Service', spec: {} })).toBeUndefined();
    // Only Kubernetes' own kinds are known to need containers.
    const empty = { template: { spec: {} } };
    expect(of({ apiVersion: 'example.com/v1', kind: 'Deployment', spec: empty })).toBeUndefined();
    expect(of({ apiVersion: 'apps/v1', kind: 'Deployment', spec: empty })).toMatchObject({
      kind: 'Deployment',
    });
    expect(of({ spec: { template } })).toBeUndefined();
    expect(of({ spec: template.spec })).toMatchObject({ kind: 'Pod' });
  });
});
