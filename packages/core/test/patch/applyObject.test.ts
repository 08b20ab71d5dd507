// The stored workload after `kubectl apply`.

import { describe, expect, it } from 'vitest';
import { appliedObject } from '../../src/patch/applyObject.ts';
import { lastManifestOf } from '../../src/patch/lastApplied.ts';
import { readVectorLines } from '../vectorLines.ts';
import type { PatchAnswer, PatchCase } from './answerPatch.ts';

const NEWEST = 37;

const cases = readVectorLines<Required<PatchCase>>('patch/workloads.jsonl');
const results = new Map(
  readVectorLines<PatchAnswer>('patch/workload-results.jsonl').map((line) => [line.id, line]),
);

describe('an applied workload', () => {
  it.each(cases)('is stored as Kubernetes stores it: $id', ({ id, ...objects }) => {
    const answer = results.get(id);
    if (!answer) throw new Error(`no answer for ${id}`);
    const merged = appliedObject(objects, NEWEST);
    if (answer.error !== undefined) expect(merged.ok).toBe(false);
    else expect(merged).toEqual({ ok: true, value: answer.result });
  });

  it('has an answer for every case', () => {
    expect(results.size).toBe(cases.length);
    expect(cases.length).toBeGreaterThan(50);
  });

  const cloneSet = (spec: object) => ({ apiVersion: 'apps.kruise.io/v1alpha1', kind: 'CloneSet', spec });

  it('of a custom kind has the lists of the manifest', () => {
    const last = cloneSet({ paused: true, template: { spec: { containers: [{ name: 'a', image: 'b' }] } } });
    const stored = cloneSet({
      paused: true,
      replicas: 2,
      template: {
        metadata: { annotations: { 'kubectl.kubernetes.io/restartedAt': 'now' } },
        spec: { containers: [{ name: 'a', image: 'b', imagePullPolicy: 'Always' }] },
      },
    });
    const manifest = cloneSet({ template: { spec: { containers: [{ name: 'a', image: 'c' }] } } });
    expect(appliedObject({ last, stored, manifest }, NEWEST)).toEqual({
      ok: true,
      value: cloneSet({
        replicas: 2,
        template: {
          metadata: { annotations: { 'kubectl.kubernetes.io/restartedAt': 'now' } },
          spec: { containers: [{ name: 'a', image: 'c' }] },
        },
      }),
    });
  });
});

describe('the manifest of the last apply', () => {
  const containers = [
    { name: 'app', image: 'a:1', env: [{ name: 'A', value: '1' }], terminationMessagePath: '/dev/log' },
    { name: 'proxy', image: 'p:1' },
  ];
  const stored = (managedFields: readonly object[], annotations = {}) => ({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'web', annotations, managedFields },
    spec: { replicas: 3, template: { spec: { containers } } },
  });
  const fields = (container: object) => ({
    'f:spec': {
      'f:template': { 'f:spec': { 'f:containers': { 'k:{"name":"app"}': { '.': {}, ...container } } } },
    },
  });

  it('is that of the annotation', () => {
    const manifest = { spec: { replicas: 1 } };
    const annotation = { 'kubectl.kubernetes.io/last-applied-configuration': JSON.stringify(manifest) };
    expect(lastManifestOf(stored([], annotation))).toEqual({ from: 'annotation', manifest });
  });

  it('has the fields that a server-side apply manages, and not those that others manage too', () => {
    const own = {
      manager: 'ci',
      operation: 'Apply',
      fieldsV1: fields({ 'f:name': {}, 'f:image': {}, 'f:env': { 'k:{"name":"A"}': { 'f:value': {} } } }),
    };
    const other = { manager: 'operator', operation: 'Update', fieldsV1: fields({ 'f:image': {} }) };
    const last = (managers: readonly object[]) => lastManifestOf(stored(managers));
    const env = [{ name: 'A', value: '1' }];
    const part = (container: object) => ({
      from: 'managed-fields',
      manifest: { spec: { template: { spec: { containers: [{ name: 'app', ...container }] } } } },
    });
    expect(last([own])).toEqual(part({ image: 'a:1', env }));
    expect(last([own, other])).toEqual(part({ env }));
  });

  it('is empty if only updates are recorded', () => {
    const update = { manager: 'kubectl-create', operation: 'Update', fieldsV1: fields({ 'f:image': {} }) };
    expect(lastManifestOf(stored([update]))).toEqual({ from: 'nothing', manifest: {} });
  });
});
