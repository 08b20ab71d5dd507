// Checks which upgrades change a container's hash, and the cause of each change.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type HashCause, hashCause } from '../../src/hash/hashCause.ts';
import { releaseMatrix } from '../../src/hash/releaseMatrix.ts';
import { type GateSettings, MINORS, resolveRelease } from '../../src/releases/release.ts';
import { mustResolve } from './vectors.ts';

const all = MINORS.map(mustResolve);

/** The releases that change the hash of the Pod's first container, each with the cause. */
function changes(container: object, releases = all): Record<string, HashCause | undefined> {
  const { containers } = releaseMatrix({ spec: { containers: [container] } }, releases);
  const causes = containers[0]?.causes ?? [];
  return Object.fromEntries(
    releases.flatMap(({ minor }, index) => (causes[index] ? [[minor, causes[index]]] : [])),
  );
}

function withGates(minor: string, gates: GateSettings) {
  const release = resolveRelease(minor, gates);
  if (!release.ok) throw new Error(JSON.stringify(release.error));
  return release.value;
}

const nginx = { name: 'nginx', image: 'nginx:1.7.9' };

describe('upgrading the kubelet', () => {
  it('restarts a plain container only in 1.9, 1.16 and 1.31', () => {
    expect(changes(nginx)).toEqual({
      '1.9': { kind: 'field-added', path: 'spec.containers[0].volumeDevices', since: '1.9', set: false },
      '1.16': { kind: 'formula', from: 'dump', to: 'json' },
      '1.31': { kind: 'formula', from: 'json', to: 'name-image' },
    });
  });

  it('restarts a container with a securityContext for each field that the struct gained up to 1.15', () => {
    const found = changes({ ...nginx, securityContext: { runAsUser: 1 } });
    const added = (field: string, since: `1.${number}`): HashCause => ({
      kind: 'field-added',
      path: `spec.containers[0].securityContext.${field}`,
      since,
      set: false,
    });
    expect(Object.keys(found)).toEqual(['1.9', '1.10', '1.12', '1.15', '1.16', '1.31']);
    expect(found['1.10']).toEqual(added('runAsGroup', '1.10'));
    expect(found['1.12']).toEqual(added('procMount', '1.12'));
    expect(found['1.15']).toEqual(added('windowsOptions', '1.15'));
  });

  it('restarts a container with a volume mount in 1.14, which added subPathExpr', () => {
    const found = changes({ ...nginx, volumeMounts: [{ name: 'data', mountPath: '/data' }] });
    expect(found['1.14']).toMatchObject({ path: 'spec.containers[0].volumeMounts[0].subPathExpr' });
  });

  it('keeps a container from 1.16 to 1.30 unless it uses the new field', () => {
    const found = changes({
      ...nginx,
      securityContext: { seccompProfile: { type: 'RuntimeDefault' } },
      livenessProbe: { grpc: { port: 1, service: 'x' } },
      restartPolicy: 'Always',
    });
    const used = (field: string, since: `1.${number}`): HashCause => ({
      kind: 'field-added',
      path: `spec.containers[0].${field}`,
      since,
      set: true,
    });
    expect(found['1.19']).toEqual(used('securityContext.seccompProfile', '1.19'));
    expect(found['1.23']).toEqual(used('livenessProbe.grpc', '1.23'));
    expect(found['1.28']).toEqual(used('restartPolicy', '1.28'));
  });

  it('restarts containers with resources where a gate makes the API server fill in resizePolicy', () => {
    const gate = 'InPlacePodVerticalScaling';
    const resized = { ...nginx, resources: { requests: { cpu: '100m' } } };
    const releases = [mustResolve('1.27'), withGates('1.27', { [gate]: true })];
    const [, found] =
      releaseMatrix({ spec: { containers: [resized] } }, releases).containers[0]?.causes ?? [];
    expect(found).toEqual({
      kind: 'default-added',
      path: 'spec.containers[0].resizePolicy[0]',
      value: { resourceName: 'cpu', restartPolicy: 'NotRequired' },
      since: '1.27',
    });
    expect(changes(nginx, releases)).toEqual({});
  });

  it('names the character whose escape Go changed', () => {
    const found = changes({ ...nginx, workingDir: '/\b' });
    expect(found['1.30']).toMatchObject({ kind: 'text', path: 'spec.containers[0].workingDir' });
  });
});

describe('an edit', () => {
  const release = mustResolve('1.12');
  const of = (container: object) => ({ container: { ...nginx, ...container }, release, applied: [] });

  it('changes the hash of the oldest kubelets although the quantity is equal', () => {
    const half = { resources: { limits: { cpu: '0.5' } } };
    const milli = { resources: { limits: { cpu: '500m' } } };
    expect(hashCause(of(half), of(milli), 'spec.containers[0]')).toEqual({
      kind: 'quantity-text',
      path: 'spec.containers[0].resources.limits[cpu]',
      before: '0.5',
      after: '500m',
    });
  });

  it.each<readonly [string, object, object, string, unknown, unknown]>([
    [
      'a value of a map',
      { resources: { limits: { cpu: '1' } } },
      { resources: { limits: { cpu: '2' } } },
      'resources.limits[cpu]',
      '1',
      '2',
    ],
    ['an entry of a list', { args: ['a', 'b'] }, { args: ['a', 'c'] }, 'args[1]', 'b', 'c'],
    ['a list that became longer', { args: ['a'] }, { args: ['a', 'b'] }, 'args', ['a'], ['a', 'b']],
    ['a list that became shorter', { args: ['a', 'b'] }, { args: ['a'] }, 'args', ['a', 'b'], ['a']],
    [
      'a field of a pointer',
      { securityContext: { runAsUser: 1 } },
      { securityContext: { runAsUser: 2 } },
      'securityContext.runAsUser',
      1,
      2,
    ],
    [
      'a port that is a number or a name',
      { livenessProbe: { tcpSocket: { port: 80 } } },
      { livenessProbe: { tcpSocket: { port: 'web' } } },
      'livenessProbe.tcpSocket.port',
      80,
      'web',
    ],
  ])('names %s', (_, before, after, path, old, now) => {
    const at = `spec.containers[0].${path}`;
    expect(hashCause(of(before), of(after), 'spec.containers[0]')).toEqual({
      kind: 'value',
      path: at,
      before: old,
      after: now,
    });
  });

  it('names the default that only one side received', () => {
    const path = 'spec.containers[0].terminationMessagePath';
    const applied = [{ path, value: '/dev/termination-log', since: '1.8' }] as const;
    const filled = { ...of({ terminationMessagePath: '/dev/termination-log' }), applied };
    const plain = of({ terminationMessagePath: '/log' });
    expect(hashCause(plain, filled, 'spec.containers[0]')).toEqual({ kind: 'default-added', ...applied[0] });
    expect(hashCause(filled, plain, 'spec.containers[0]')).toEqual({
      kind: 'default-removed',
      ...applied[0],
    });
  });

  it('is named after its first changed field in the order of the text', () => {
    const cause = hashCause(of({ args: ['a'], tty: true }), of({ args: ['b'] }), 'spec.containers[0]');
    expect(cause).toMatchObject({
      kind: 'value',
      path: 'spec.containers[0].args[0]',
      before: 'a',
      after: 'b',
    });
  });
});

describe('the matrix', () => {
  it('compares any two releases, in both directions', () => {
    const [row] = releaseMatrix(
      { spec: { containers: [{ ...nginx, restartPolicy: 'Always' }] } },
      all,
    ).containers;
    const [old, now] = [MINORS.indexOf('1.26'), MINORS.indexOf('1.29')];
    expect(row?.cause(old, now)).toMatchObject({ kind: 'field-added', since: '1.28' });
    expect(row?.cause(now, old)).toMatchObject({ kind: 'field-removed', since: '1.28' });
    expect(row?.cause(now, now)).toBeUndefined();
    expect(row?.cause(now, now + 1)).toBeUndefined();
  });

  it('lists init, sidecar, app and ephemeral containers, without a hash where a kind is unsupported', () => {
    const pod = {
      spec: {
        ephemeralContainers: [{ name: 'debug' }],
        containers: [{ name: 'app' }],
        initContainers: [{ name: 'setup' }, { name: 'proxy', restartPolicy: 'Always' }],
      },
    };
    const { containers, releases } = releaseMatrix(pod, all);
    expect(containers.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      'setup init',
      'proxy sidecar',
      'app app',
      'debug ephemeral',
    ]);
    const debug = containers[3]?.hashes ?? [];
    expect(releases.filter((_, index) => debug[index] === undefined).at(-1)).toBe('1.15');
    expect(containers[2]?.hashes).toHaveLength(all.length);
  });

  it('hashes quantities as the API server stores them, and those of a file as written', () => {
    const of = (cpu: string, stored?: boolean) =>
      releaseMatrix(
        { spec: { containers: [{ name: 'app', image: 'nginx:1', resources: { limits: { cpu } } }] } },
        all,
        stored,
      ).containers[0]?.hashes;
    expect(of('0.5')).toEqual(of('500m'));
    expect(of('500m', false)).toEqual(of('500m'));
    const differ = MINORS.filter((_, index) => of('0.5', false)?.[index] !== of('500m')?.[index]);
    expect(differ).toEqual(MINORS.slice(0, MINORS.indexOf('1.16')));
  });

  it('has a cause for every changed hash of the Pods of the defaults vectors', () => {
    const file = new URL('../vectors/defaults/cases.jsonl', import.meta.url);
    const pods = readFileSync(file, 'utf8').trimEnd().split('\n');
    const unexplained: unknown[] = [];
    let changed = 0;
    for (const line of pods) {
      const { id, pod } = JSON.parse(line) as { id: string; pod: unknown };
      for (const { name, hashes, causes } of releaseMatrix(pod, all).containers) {
        causes.forEach((cause, index) => {
          const [old, now] = [hashes[index - 1], hashes[index]];
          const differs = old !== undefined && now !== undefined && old !== now;
          if (differs) changed++;
          if (differs !== (cause !== undefined) || cause?.kind === 'value') {
            unexplained.push({ id, name, minor: MINORS[index], cause });
          }
        });
      }
    }
    expect(unexplained).toEqual([]);
    expect(pods).toHaveLength(200);
    expect(changed).toBeGreaterThan(2000);
  }, 60_000);

  it('never throws, whatever it gets instead of a Pod', () => {
    for (const value of [null, 1, 'x', [], {}, { spec: null }, { spec: { containers: [null, 1] } }]) {
      expect(() => releaseMatrix(value, all)).not.toThrow();
    }
  });
});
