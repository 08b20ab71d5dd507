// The stored workload after `kubectl apply`.

import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/go/record.ts';
import { appliedObject } from '../../src/patch/applyObject.ts';
import { lastApplied } from '../../src/patch/lastApplied.ts';
import { readVectorLines } from '../vectorLines.ts';
import { answerPatch, type PatchAnswer, type PatchCase } from './answerPatch.ts';

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

interface Applied {
  readonly id: string;
  readonly stored: JsonObject;
  readonly result: JsonObject;
}

describe('an apply of a valid object', () => {
  const answers = new Map(
    readVectorLines<Applied>('patch/apply-client-results.jsonl').map((one) => [one.id, one]),
  );
  const pods = readVectorLines<Required<PatchCase>>('patch/apply-client.jsonl');

  it.each(pods)('with kubectl: $id', (one) => {
    const { id, ...objects } = one;
    const result = answers.get(id)?.result;
    if (objects.manifest.kind === 'Pod') expect(answerPatch(one, NEWEST).result).toEqual(result);
    expect(appliedObject(objects, NEWEST)).toEqual({ ok: true, value: result });
  });
});

/** Go's object has its empty structs. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, withoutEmpty(field)] as const);
  const isEmpty = (name: string, field: unknown) =>
    field === null || (name !== 'emptyDir' && isDeepStrictEqual(field, {})) || name === 'managedFields';
  return Object.fromEntries(fields.filter(([name, field]) => !isEmpty(name, field)));
}

describe('an apply on the server', () => {
  const answers = new Map(
    readVectorLines<Applied>('patch/apply-server-results.jsonl').map((one) => [one.id, one]),
  );
  const cases = readVectorLines<{ id: string; steps: { manager: string; object: JsonObject }[] }>(
    'patch/apply-server.jsonl',
  );
  /** The server puts the items of others between those of the manifest, in an order of its own. */
  const isOtherOrder = (id: string) => /an applied variable; env in another order$/.test(id);

  it.each(cases)('removes what its manager leaves out, and nothing of others: $id', ({ id, steps }) => {
    const answer = answers.get(id);
    const manifest = steps.at(-1)?.object;
    if (!answer || !manifest) throw new Error(`no answer for ${id}`);
    const { from, last, stored } = lastApplied(answer.stored, manifest);
    expect(from).toBe('managed-fields');
    const merged = appliedObject({ last, stored, manifest }, NEWEST);
    const same = merged.ok && isDeepStrictEqual(withoutEmpty(merged.value), withoutEmpty(answer.result));
    expect(same).toBe(!isOtherOrder(id));
  });
});

describe('the last apply', () => {
  const stored = (managedFields: readonly object[], annotations = {}) => ({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'web', annotations, managedFields },
    spec: { replicas: 3 },
  });

  it('is that of the annotation', () => {
    const last = { spec: { replicas: 1 } };
    const annotation = { 'kubectl.kubernetes.io/last-applied-configuration': JSON.stringify(last) };
    expect(lastApplied(stored([], annotation), {})).toMatchObject({ from: 'annotation', last });
  });

  it('is not known if only updates are recorded', () => {
    const update = {
      manager: 'kubectl-create',
      operation: 'Update',
      fieldsV1: { 'f:spec': { 'f:replicas': {} } },
    };
    expect(lastApplied(stored([update]), {})).toEqual({
      from: 'nothing',
      last: {},
      stored: stored([update]),
    });
  });

  it('keeps an item whose key the API server completed', () => {
    const ports = [{ containerPort: 80, protocol: 'TCP' }];
    const own = {
      manager: 'ci',
      operation: 'Apply',
      fieldsV1: {
        'f:spec': {
          'f:ports': { 'k:{"containerPort":80,"protocol":"TCP"}': { '.': {}, 'f:containerPort': {} } },
        },
      },
    };
    const before = { metadata: { managedFields: [own] }, spec: { ports } };
    const after = { spec: { ports: [{ containerPort: 80 }] } };
    expect(lastApplied(before, after).stored).toEqual(before);
  });
});
