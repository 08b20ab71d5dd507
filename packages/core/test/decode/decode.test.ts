import { describe, expect, it } from 'vitest';
import { decodePod } from '../../src/manifest/decode.ts';
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
    expect(diagnostics).toEqual([
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
    [{ image: 5 }, 'spec.containers[0].image', 'must be a string, not 5'],
    [
      { ports: [{ containerPort: 'http' }] },
      'spec.containers[0].ports[0].containerPort',
      'a whole number of 32 bits',
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
});
