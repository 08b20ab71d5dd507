// Tests the defaults of each release against its own SetObjectDefaults_Pod.

import { describe, expect, it } from 'vitest';
import type { Pod } from '../../src/api/pod.ts';
import { defaultPod } from '../../src/defaults/defaultPod.ts';
import { encodePod } from '../../src/defaults/encodePod.ts';
import { decodePod } from '../../src/manifest/decode.ts';
import { MINORS, type Release, resolveRelease } from '../../src/releases/release.ts';
import { proves } from '../proof.ts';
import { vectorLines } from '../vectorLines.ts';

interface Answers {
  readonly id: string;
  readonly ranges: readonly { readonly since: string; readonly until: string; readonly answer: unknown }[];
}

const cases = vectorLines('defaults/cases.jsonl').map(
  (line) => JSON.parse(line) as { id: string; pod: unknown },
);
const answers = new Map(
  vectorLines('defaults/results.jsonl').map((line) => {
    const { id, ranges } = JSON.parse(line) as Answers;
    return [id, ranges] as const;
  }),
);
const number = (minor: string) => Number(minor.slice(2));

function answer(id: string, release: Release): string | undefined {
  const range = answers
    .get(id)
    ?.find(({ since, until }) => number(since) <= release.number && release.number <= number(until));
  return range && JSON.stringify(range.answer);
}

function releaseOf(minor: string): Release {
  const release = resolveRelease(minor);
  if (!release.ok) throw new Error(`no release ${minor}`);
  return release.value;
}

function printed(pod: unknown, release: Release): string {
  return encodePod(defaultPod(decodePod(pod, release).pod, release).pod, release);
}

/** The texts from their first difference on. */
function difference(id: string, got: string, want: string): string {
  let at = 0;
  while (got[at] === want[at]) at += 1;
  return `${id}: ${got.slice(Math.max(0, at - 60), at + 60)} instead of ${want.slice(at, at + 60)}`;
}

describe('the defaults of a release', () => {
  let compared = 0;
  for (const minor of MINORS) {
    it(`are those of kubelet ${minor}, byte for byte as Go prints them`, ({ task }) => {
      const release = releaseOf(minor);
      const differences: string[] = [];
      let asked = 0;
      for (const { id, pod } of cases) {
        const want = answer(id, release);
        if (want === undefined) continue;
        asked += 1;
        const got = printed(pod, release);
        if (got !== want) differences.push(difference(id, got, want));
      }
      compared += asked;
      proves(task, 'defaults', minor, asked, asked - differences.length);
      expect(differences.slice(0, 3)).toEqual([]);
      expect(asked).toBe(cases.filter(({ id }) => answer(id, release) !== undefined).length);
    });
  }

  it('are compared for all answers', () => {
    expect(cases.length).toBe(200);
    expect(compared).toBe(4517);
  });

  it('change nothing when applied again', () => {
    for (const minor of ['1.8', '1.26', '1.36', '1.37']) {
      const release = releaseOf(minor);
      for (const { pod } of cases) {
        const once = defaultPod(decodePod(pod, release).pod, release).pod;
        expect(defaultPod(once, release).applied).toEqual([]);
      }
    }
  });

  it('do not modify the given Pod', () => {
    const release = releaseOf('1.26');
    const pod: Pod = {
      metadata: {},
      spec: { containers: [{ name: 'a', resources: { limits: { cpu: 1 } } }] },
    };
    const before = structuredClone(pod);
    defaultPod(pod, release);
    expect(pod).toEqual(before);
  });
});

describe('the list of defaults applied', () => {
  const pod = (spec: object): Pod => ({ metadata: { name: 'p' }, spec: { containers: [], ...spec } });
  const applied = (minor: string, spec: object) =>
    Object.fromEntries(
      defaultPod(pod(spec), releaseOf(minor)).applied.map(({ path, value, since }) => [path, [value, since]]),
    );

  it('has path, value and the first release of each default', () => {
    expect(applied('1.26', { containers: [{ name: 'a', image: 'nginx', startupProbe: {} }] })).toEqual({
      'spec.enableServiceLinks': [true, '1.13'],
      'spec.dnsPolicy': ['ClusterFirst', '1.8'],
      'spec.restartPolicy': ['Always', '1.8'],
      'spec.securityContext': [{}, '1.8'],
      'spec.terminationGracePeriodSeconds': [30, '1.8'],
      'spec.schedulerName': ['default-scheduler', '1.8'],
      'spec.containers[0].imagePullPolicy': ['Always', '1.8'],
      'spec.containers[0].terminationMessagePath': ['/dev/termination-log', '1.8'],
      'spec.containers[0].terminationMessagePolicy': ['File', '1.8'],
      'spec.containers[0].startupProbe.timeoutSeconds': [1, '1.16'],
      'spec.containers[0].startupProbe.periodSeconds': [10, '1.16'],
      'spec.containers[0].startupProbe.successThreshold': [1, '1.16'],
      'spec.containers[0].startupProbe.failureThreshold': [3, '1.16'],
    });
  });

  it('names each quantity that is copied from limits or rounded up', () => {
    const resources = { limits: { cpu: '0.0001', memory: '1Gi' } };
    const found = applied('1.26', { containers: [{ name: 'a', resources }] });
    expect(found['spec.containers[0].resources.requests[memory]']).toEqual(['1Gi', '1.8']);
    expect(found['spec.containers[0].resources.limits[cpu]']).toEqual(['1m', '1.8']);
  });

  it('distinguishes the releases that added defaults for ephemeral containers', () => {
    const spec = { ephemeralContainers: [{ name: 'e', image: 'a:1', livenessProbe: {} }] };
    expect(applied('1.19', spec)['spec.ephemeralContainers[0].imagePullPolicy']).toBeUndefined();
    expect(applied('1.20', spec)['spec.ephemeralContainers[0].imagePullPolicy']).toEqual([
      'IfNotPresent',
      '1.20',
    ]);
    expect(applied('1.19', spec)['spec.ephemeralContainers[0].livenessProbe.periodSeconds']).toEqual([
      10,
      '1.16',
    ]);
  });

  it('has the resize policies of 1.27 to 1.32 only if their gate is on', () => {
    const resources = { requests: { cpu: '1', memory: '1Gi' } };
    const spec = { initContainers: [{ name: 'i', resources }], containers: [{ name: 'a', resources }] };
    const release = resolveRelease('1.30', { InPlacePodVerticalScaling: true });
    if (!release.ok) throw new Error('no release');
    expect(defaultPod(pod(spec), release.value).pod.spec.containers[0]?.resizePolicy).toEqual([
      { resourceName: 'cpu', restartPolicy: 'NotRequired' },
      { resourceName: 'memory', restartPolicy: 'NotRequired' },
    ]);
    // Only for app containers, as the defaults of 1.27 to 1.32 answered.
    expect(defaultPod(pod(spec), release.value).pod.spec.initContainers?.[0]?.resizePolicy).toBeUndefined();
    expect(defaultPod(pod(spec), releaseOf('1.30')).pod.spec.containers[0]?.resizePolicy).toBeUndefined();
    expect(defaultPod(pod(spec), releaseOf('1.33')).pod.spec.containers[0]?.resizePolicy).toBeUndefined();
  });
});
