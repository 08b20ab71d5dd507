// Checks that the API server accepts every suggested field value.

import { describe, expect, it } from 'vitest';
import { fieldValues } from '../../src/admission/fieldValues.ts';
import { validateNewPod } from '../../src/admission/newPod.ts';
import { defaultPod } from '../../src/defaults/defaultPod.ts';
import { decodePod } from '../../src/manifest/decode.ts';
import { MINORS } from '../../src/releases/release.ts';
import { mustResolve } from './vectors.ts';

const offered = (minor: string, path: string, gates: Record<string, boolean> = {}): readonly string[] =>
  fieldValues(path.split(' '), mustResolve(minor, gates));

const CONTAINER = {
  name: 'app',
  image: 'app:1',
  ports: [{ containerPort: 80 }],
  resizePolicy: [{ resourceName: 'cpu', restartPolicy: 'NotRequired' }],
  livenessProbe: { httpGet: { path: '/', port: 80 } },
};

/** The Pod with the value at the path, in the only item of each list. */
function withValue(path: readonly string[], value: string): unknown {
  const spec = { containers: [CONTAINER], initContainers: [{ name: 'init', image: 'init:1' }] };
  return set({ metadata: { name: 'web', namespace: 'default', uid: 'u' }, spec }, path, value);
}

function set(held: unknown, [key, ...below]: readonly string[], value: string): unknown {
  if (key === undefined) return value;
  if (key === '[]') return [set(Array.isArray(held) ? held[0] : {}, below, value)];
  const fields = (held ?? {}) as Record<string, unknown>;
  return { ...fields, [key]: set(fields[key], below, value) };
}

const PATHS = [
  'spec restartPolicy',
  'spec containers [] restartPolicy',
  'spec containers [] imagePullPolicy',
  'spec containers [] terminationMessagePolicy',
  'spec containers [] resizePolicy [] restartPolicy',
  'spec containers [] ports [] protocol',
  'spec containers [] livenessProbe httpGet scheme',
  'spec initContainers [] restartPolicy',
];

describe('suggested values', () => {
  it.each(MINORS)('are accepted by API server %s', (minor) => {
    const release = mustResolve(minor);
    for (const path of PATHS) {
      for (const value of offered(minor, path)) {
        const read = decodePod(withValue(path.split(' '), value), release).pod;
        const found = validateNewPod(defaultPod(read, release).pod, release);
        expect([path, value, found]).toEqual([path, value, []]);
      }
    }
  });

  it('of restartPolicy depend on the kind of container', () => {
    const all = ['Always', 'OnFailure', 'Never'];
    expect(offered('1.26', 'spec restartPolicy')).toEqual(all);
    // supportedResizePolicies
    expect(offered('1.33', 'spec containers [] resizePolicy [] restartPolicy')).toEqual([
      'NotRequired',
      'RestartContainer',
    ]);
    // validateInitContainerRestartPolicy
    const init = 'spec initContainers [] restartPolicy';
    expect(offered('1.28', init)).toEqual(['Always']);
    expect(offered('1.33', init)).toEqual(['Always']);
    expect(offered('1.34', init)).toEqual(['Always']);
    expect(offered('1.34', init, { ContainerRestartRules: true })).toEqual(all);
    expect(offered('1.35', init)).toEqual(all);
    // validateContainers, and allowedEphemeralContainerFields
    expect(offered('1.33', 'spec containers [] restartPolicy')).toEqual([]);
    expect(offered('1.35', 'spec containers [] restartPolicy')).toEqual(all);
    expect(offered('1.37', 'spec ephemeralContainers [] restartPolicy')).toEqual([]);
  });

  it('of protocol are those of ports or of HTTP', () => {
    // supportedPortProtocols, and the gate SCTPSupport that was off up to 1.18
    const port = 'spec containers [] ports [] protocol';
    expect(MINORS.filter((minor) => offered(minor, port).includes('SCTP'))[0]).toBe('1.19');
    // supportedHTTPProtocols
    expect(offered('1.37', 'spec containers [] livenessProbe httpGet protocol')).toEqual(['HTTP1', 'HTTP2']);
  });

  it('of dnsPolicy include None since 1.10 (validateDNSPolicy, gate CustomPodDNS)', () => {
    expect(MINORS.filter((minor) => offered(minor, 'spec dnsPolicy').includes('None'))[0]).toBe('1.10');
  });

  it('do not exist for a label with the name of such a field', () => {
    expect(offered('1.26', 'metadata labels protocol')).toEqual([]);
  });
});
