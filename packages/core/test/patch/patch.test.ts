// Compares strategic merge patches with Kubernetes' own code.

import { describe, expect, it } from 'vitest';
import { patched, threeWayPatch, twoWayPatch } from '../../src/patch/createPatch.ts';
import { readVectorLines } from '../vectorLines.ts';
import { answerPatch, type PatchAnswer, type PatchCase } from './answerPatch.ts';

const cases = readVectorLines<PatchCase>('patch/cases.jsonl');
const results = new Map(readVectorLines<PatchAnswer>('patch/results.jsonl').map((line) => [line.id, line]));

const NEWEST = 37;

describe('strategic merge patch', () => {
  it.each(cases)('makes the patch and the object of Kubernetes: $id', (one) => {
    const answer = results.get(one.id);
    if (!answer) throw new Error(`no answer for ${one.id}`);
    const { error, ...rest } = answer;
    expect(answerPatch(one, NEWEST)).toEqual({ ...rest, ...(error === undefined ? {} : { error: '' }) });
  });

  it('has an answer for every case', () => {
    expect(results.size).toBe(cases.length);
  });

  const container = (fields: object) => ({ spec: { containers: [{ name: 'web', ...fields }] } });

  it('keeps a stored default that no manifest names', () => {
    const last = container({ image: 'nginx' });
    const stored = container({ image: 'nginx', imagePullPolicy: 'Always' });
    const patch = threeWayPatch({ last, stored, manifest: container({ image: 'nginx:1.21' }) }, NEWEST);
    expect(patch.ok && patched(stored, patch.value, NEWEST)).toEqual({
      ok: true,
      value: container({ image: 'nginx:1.21', imagePullPolicy: 'Always' }),
    });
  });

  it('deletes a field that left the manifest, and only with a last manifest', () => {
    const stored = container({ image: 'nginx', workingDir: '/srv' });
    const manifest = container({ image: 'nginx' });
    const value = {
      spec: { '$setElementOrder/containers': [{ name: 'web' }], ...container({ workingDir: null }).spec },
    };
    expect(threeWayPatch({ last: stored, stored, manifest }, NEWEST)).toEqual({ ok: true, value });
    expect(threeWayPatch({ stored, manifest }, NEWEST)).toEqual({ ok: true, value: {} });
  });

  it('reports a list whose items lack the merge key', () => {
    const stored = { spec: { volumes: [{ name: 'a' }] } };
    const answer = twoWayPatch(stored, { spec: { volumes: [{ emptyDir: {} }] } }, NEWEST);
    expect(answer).toEqual({ ok: false, error: 'map does not contain declared merge key: name' });
  });

  it('merges the ports of ephemeral containers since 1.23', () => {
    const pod = (...ports: number[]) => ({
      spec: {
        ephemeralContainers: [{ name: 'debug', ports: ports.map((containerPort) => ({ containerPort })) }],
      },
    });
    const sent = (minor: number) => {
      const patch = twoWayPatch(pod(80), pod(80, 443), minor);
      return patch.ok ? JSON.stringify(patch.value) : patch.error;
    };
    expect(sent(22)).toContain('"ports":[{"containerPort":80},{"containerPort":443}]');
    expect(sent(23)).toContain('"ports":[{"containerPort":443}]');
  });
});
