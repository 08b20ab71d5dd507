// Does decoding keep what a release knows, report the rest, and take any value?

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePod } from '../../src/manifest/decode.ts';
import { MINORS } from '../../src/releases/release.ts';
import { mustResolve } from '../hash/vectors.ts';

const pod = (container: object, more: object = {}) => ({
  metadata: { name: 'web' },
  spec: { containers: [{ name: 'app', ...container }], ...more },
});

describe('the decoder of a release', () => {
  it('drops a field that came later, and says when it came', () => {
    const value = {
      spec: { initContainers: [{ name: 'sidecar', restartPolicy: 'Always' }], containers: [] },
    };
    const { pod: decoded, diagnostics } = decodePod(value, mustResolve('1.26'));
    expect(decoded.spec.initContainers).toEqual([{ name: 'sidecar' }]);
    expect(diagnostics).toMatchObject([
      {
        code: 'unknown-field',
        severity: 'warning',
        message: 'restartPolicy of an init container: since 1.28; kubelet 1.26 does not see it',
        path: 'spec.initContainers[0].restartPolicy',
      },
    ]);
    expect(decodePod(value, mustResolve('1.28')).diagnostics).toEqual([]);
  });

  it('drops a field that nobody knows, with its place', () => {
    const { diagnostics } = decodePod(pod({ imagee: 'nginx' }), mustResolve('1.37'));
    expect(diagnostics).toMatchObject([{ code: 'unknown-field', path: 'spec.containers[0].imagee' }]);
  });

  it.each([
    [{ image: 5 }, 'spec.containers[0].image', 'field "image" must be a string, not 5'],
    [{ args: ['a', 5] }, 'spec.containers[0].args[1]', 'field "args[1]" must be a string, not 5'],
    [
      { ports: [{ containerPort: 'http' }] },
      'spec.containers[0].ports[0].containerPort',
      'field "containerPort" must be a whole number of 32 bits, not the string "http"',
    ],
    [{ tty: 'yes' }, 'spec.containers[0].tty', 'must be true or false, not the string "yes"'],
    [{ env: {} }, 'spec.containers[0].env', 'must be a list, not a map'],
    [{ resources: [] }, 'spec.containers[0].resources', 'must be a map of fields, not a list'],
    [
      { resources: { limits: { cpu: '1x' } } },
      'spec.containers[0].resources.limits[cpu]',
      '"1x" is not an amount',
    ],
  ])('reports %j of a wrong type and goes on', (container, path, message) => {
    const { pod: decoded, diagnostics } = decodePod(pod(container), mustResolve('1.30'));
    expect(diagnostics).toMatchObject([{ code: 'wrong-type', severity: 'error', path }]);
    expect(diagnostics[0]?.message).toContain(message);
    expect(decoded.spec.containers[0]?.name).toBe('app');
  });

  it('tells field names apart by case, as the API does', () => {
    const { diagnostics } = decodePod(pod({ Image: 'nginx' }), mustResolve('1.30'));
    expect(diagnostics).toMatchObject([{ code: 'unknown-field', path: 'spec.containers[0].Image' }]);
  });

  it('names the right spelling where only the case differs', () => {
    const { diagnostics } = decodePod(pod({ imagepullpolicy: 'Always' }), mustResolve('1.30'));
    expect(diagnostics[0]?.message).toContain('it is written imagePullPolicy');
  });

  it.each([
    // The struct was called Handler before 1.23.
    ['1.22', { livenessProbe: { grpc: { port: 1 } } }, 'grpc: since 1.23; kubelet 1.22 does not see it'],
    ['1.26', { resizePolicy: [] }, 'resizePolicy of a container: since 1.27; kubelet 1.26 does not see it'],
    ['1.29', { volumeMounts: [{ recursiveReadOnly: 'Enabled' }] }, 'recursiveReadOnly: since 1.30;'],
  ])('knows for kubelet %s which release brought the field in %j', (minor, container, message) => {
    const { diagnostics } = decodePod(pod(container), mustResolve(minor));
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]?.message).toContain(message);
  });

  it('says of a field that is gone until when it was there', () => {
    const value = { metadata: { initializers: { pending: [] } }, spec: {} };
    expect(decodePod(value, mustResolve('1.15')).diagnostics).toEqual([]);
    expect(decodePod(value, mustResolve('1.16')).diagnostics[0]?.message).toContain('up to 1.15');
  });

  it('keeps managed fields as they come', () => {
    const managedFields = [{ manager: 'kubectl', fieldsV1: { 'f:spec': { 'f:containers': {} } } }];
    const decoded = decodePod({ metadata: { managedFields }, spec: {} }, mustResolve('1.26'));
    expect(decoded.pod.metadata.managedFields).toEqual(managedFields);
    expect(decoded.diagnostics).toEqual([]);
  });

  it('keeps the place of a list entry that is null, and the key of a map entry that is', () => {
    const value = pod({ command: ['a', null], resources: { limits: { cpu: null, memory: 'many' } } });
    const { pod: decoded, diagnostics } = decodePod(value, mustResolve('1.26'));
    expect(decoded.spec.containers[0]).toEqual({
      name: 'app',
      command: ['a', ''],
      resources: { limits: { cpu: '' } },
    });
    expect(diagnostics).toMatchObject([{ path: 'spec.containers[0].resources.limits[memory]' }]);
  });

  it.each(['2024-02-30T00:00:00Z', '2024-01-01', '2024-01-01T24:00:00Z', 'yesterday'])(
    'refuses %s as a time',
    (creationTimestamp) => {
      const { diagnostics } = decodePod({ metadata: { creationTimestamp }, spec: {} }, mustResolve('1.26'));
      expect(diagnostics).toMatchObject([{ code: 'wrong-type', path: 'metadata.creationTimestamp' }]);
    },
  );

  it('takes blanks around an amount but no line break', () => {
    const limits = { cpu: ' 1 ', memory: '1Gi\n' };
    const { diagnostics } = decodePod(pod({ resources: { limits } }), mustResolve('1.26'));
    expect(diagnostics).toMatchObject([{ path: 'spec.containers[0].resources.limits[memory]' }]);
  });

  it('never throws, whatever the JSON, and gives a Pod that it takes in again without a word', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(...MINORS), (value, minor) => {
        const release = mustResolve(minor);
        const { pod: decoded } = decodePod({ metadata: value, spec: value, status: value }, release);
        expect(decodePod(decoded, release)).toEqual({ pod: decoded, diagnostics: [] });
      }),
    );
  });
});
