// Tests that decoding keeps the fields of a release, reports the others, and accepts any value.

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
  it('drops a newer field, and names the release that added it', () => {
    const value = {
      spec: { initContainers: [{ name: 'sidecar', restartPolicy: 'Always' }], containers: [] },
    };
    const { pod: decoded, diagnostics } = decodePod(value, mustResolve('1.26'));
    expect(decoded.spec.initContainers).toEqual([{ name: 'sidecar' }]);
    expect(diagnostics).toMatchObject([
      {
        code: 'unknown-field',
        severity: 'warning',
        message: 'restartPolicy of an init container: since 1.28; kubelet 1.26 ignores it',
        path: 'spec.initContainers[0].restartPolicy',
      },
    ]);
    expect(decodePod(value, mustResolve('1.28')).diagnostics).toEqual([]);
  });

  it('drops an unknown field, and reports its position', () => {
    const { diagnostics } = decodePod(pod({ imagee: 'nginx' }), mustResolve('1.37'));
    expect(diagnostics).toMatchObject([{ code: 'unknown-field', path: 'spec.containers[0].imagee' }]);
  });

  it.each([
    [{ image: 5 }, 'spec.containers[0].image', 'field "image" must be a string, not 5'],
    [{ args: ['a', 5] }, 'spec.containers[0].args[1]', 'field "args[1]" must be a string, not 5'],
    [
      { ports: [{ containerPort: 'http' }] },
      'spec.containers[0].ports[0].containerPort',
      'field "containerPort" must be a 32-bit integer, not the string "http"',
    ],
    [{ tty: 'yes' }, 'spec.containers[0].tty', 'must be true or false, not the string "yes"'],
    [{ env: {} }, 'spec.containers[0].env', 'must be a list, not a map'],
    [{ resources: [] }, 'spec.containers[0].resources', 'must be a map of fields, not a list'],
    [
      { resources: { limits: { cpu: '1x' } } },
      'spec.containers[0].resources.limits[cpu]',
      '"1x" is not a quantity',
    ],
  ])('reports %j as a wrong type and continues', (container, path, message) => {
    const { pod: decoded, diagnostics } = decodePod(pod(container), mustResolve('1.30'));
    expect(diagnostics).toMatchObject([{ code: 'wrong-type', severity: 'error', path }]);
    expect(diagnostics[0]?.message).toContain(message);
    expect(decoded.spec.containers[0]?.name).toBe('app');
  });

  it('distinguishes upper and lower case in field names, as the API does', () => {
    const { diagnostics } = decodePod(pod({ Image: 'nginx' }), mustResolve('1.30'));
    expect(diagnostics).toMatchObject([{ code: 'unknown-field', path: 'spec.containers[0].Image' }]);
  });

  it('suggests the spelling if only the case differs', () => {
    const { diagnostics } = decodePod(pod({ imagepullpolicy: 'Always' }), mustResolve('1.30'));
    expect(diagnostics[0]?.message).toContain('did you mean imagePullPolicy?');
  });

  it.each([
    // The struct was named Handler before 1.23.
    ['1.22', { livenessProbe: { grpc: { port: 1 } } }, 'grpc: since 1.23; kubelet 1.22 ignores it'],
    ['1.26', { resizePolicy: [] }, 'resizePolicy of a container: since 1.27; kubelet 1.26 ignores it'],
    ['1.29', { volumeMounts: [{ recursiveReadOnly: 'Enabled' }] }, 'recursiveReadOnly: since 1.30;'],
  ])('names for kubelet %s the release that added the field in %j', (minor, container, message) => {
    const { diagnostics } = decodePod(pod(container), mustResolve(minor));
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]?.message).toContain(message);
  });

  it('names the last release of a removed field', () => {
    const value = { metadata: { initializers: { pending: [] } }, spec: {} };
    expect(decodePod(value, mustResolve('1.15')).diagnostics).toEqual([]);
    expect(decodePod(value, mustResolve('1.16')).diagnostics[0]?.message).toContain('up to 1.15');
  });

  it('keeps managed fields unchanged', () => {
    const managedFields = [{ manager: 'kubectl', fieldsV1: { 'f:spec': { 'f:containers': {} } } }];
    const decoded = decodePod({ metadata: { managedFields }, spec: {} }, mustResolve('1.26'));
    expect(decoded.pod.metadata.managedFields).toEqual(managedFields);
    expect(decoded.diagnostics).toEqual([]);
  });

  it('keeps the index of a null item, and the key of a null map value', () => {
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

  it('allows spaces around a quantity but no line break', () => {
    const limits = { cpu: ' 1 ', memory: '1Gi\n' };
    const { diagnostics } = decodePod(pod({ resources: { limits } }), mustResolve('1.26'));
    expect(diagnostics).toMatchObject([{ path: 'spec.containers[0].resources.limits[memory]' }]);
  });

  it('never throws for any JSON, and returns a Pod that it decodes again without diagnostics', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(...MINORS), (value, minor) => {
        const release = mustResolve(minor);
        const { pod: decoded } = decodePod({ metadata: value, spec: value, status: value }, release);
        expect(decodePod(decoded, release)).toEqual({ pod: decoded, diagnostics: [] });
      }),
    );
  });
});
