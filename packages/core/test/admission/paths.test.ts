// Tests the part of an edit that reaches the kubelet on each edit path.

import { describe, expect, it } from 'vitest';
import type { PlainPath, Subresource } from '../../src/admission/admission.ts';
import { admitEdit } from '../../src/admission/admitEdit.ts';
import { admit } from '../../src/admission/paths.ts';
import type { DefaultedPod } from '../../src/api/pod.ts';
import { defaultPod } from '../../src/defaults/defaultPod.ts';
import { decodePod } from '../../src/manifest/decode.ts';
import { MINORS } from '../../src/releases/release.ts';
import { invalidLines } from '../../src/report/refusal.ts';
import { mustResolve } from './vectors.ts';

interface Parts {
  readonly app?: object;
  readonly spec?: object;
  readonly metadata?: object;
  readonly status?: object;
}

const NGINX = {
  name: 'nginx',
  image: 'nginx:1.25',
  resources: { requests: { cpu: '100m', memory: '64Mi' } },
};

function pod(minor: string, { app, spec, metadata, status }: Parts = {}): DefaultedPod {
  const release = mustResolve(minor);
  const written = {
    metadata: { name: 'web-2', ...metadata },
    spec: { containers: [{ ...NGINX, ...app }], ...spec },
    ...(status ? { status } : {}),
  };
  return defaultPod(decodePod(written, release).pod, release).pod;
}

function edit(minor: string, path: PlainPath | Subresource, after: Parts, before: Parts = {}) {
  return admit({ running: pod(minor, before), draft: pod(minor, after) }, mustResolve(minor), path);
}

const IMAGE = { app: { image: 'nginx:1.26' } };
const ENV = { app: { env: [{ name: 'A', value: '1' }] } };
const CPU = { app: { resources: { requests: { cpu: '200m', memory: '64Mi' } } } };
const GENERIC =
  'pod updates may not change fields other than `spec.containers[*].image`,`spec.initContainers[*].image`,`spec.activeDeadlineSeconds`,`spec.tolerations` (only additions to existing tolerations),`spec.terminationGracePeriodSeconds` (allow it to be set to 1 if it was previously negative)';

describe('an edit of the Pod itself', () => {
  it.each(MINORS)('reaches the same Pod if only an image changes, for API server %s', (minor) => {
    expect(edit(minor, 'api', IMAGE)).toEqual({ allowed: true, errors: [], reaches: 'same-pod' });
  });

  it.each(MINORS)('never reaches the kubelet if a variable is added, for API server %s', (minor) => {
    expect(edit(minor, 'api', ENV)).toMatchObject({ allowed: false, reaches: 'nothing' });
  });

  it('is refused if the image changes to or from :latest and the pull policy is defaulted', () => {
    const answer = edit('1.26', 'api', { app: { image: 'nginx' } });
    expect(answer.errors).toMatchObject([{ field: 'spec', type: 'Forbidden' }]);
  });

  it('names the subresource that would accept it, in releases that have it', () => {
    expect(edit('1.32', 'api', CPU)).not.toHaveProperty('hint');
    expect(edit('1.33', 'api', CPU)).toMatchObject({ allowed: false, hint: 'resize' });
    const debug = { spec: { ephemeralContainers: [{ name: 'debug', image: 'busybox:1.36' }] } };
    expect(edit('1.23', 'api', debug)).toMatchObject({ allowed: false, hint: 'ephemeralcontainers' });
  });

  it('gets no hint if the subresource would accept only part of it', () => {
    expect(edit('1.34', 'api', { app: { ...CPU.app, ...ENV.app } })).not.toHaveProperty('hint');
  });

  it('is accepted through the subresource, without the rest of the edit', () => {
    const answer = edit('1.34', 'resize', { app: { ...CPU.app, ...ENV.app } });
    expect(answer).toMatchObject({ allowed: true, reaches: 'same-pod' });
    expect(answer.stored?.spec.containers[0]).toMatchObject(CPU.app);
    expect(answer.stored?.spec.containers[0]).not.toHaveProperty('env');
  });

  it('is answered by 404 if the release has no such subresource', () => {
    const answer = edit('1.26', 'resize', CPU);
    expect(answer).toMatchObject({ allowed: false, reaches: 'nothing' });
    expect(invalidLines('Pod', 'web-2', answer.errors)).toEqual([
      'Error from server (NotFound): the server could not find the requested resource',
    ]);
  });

  it('is accepted without effect if the gate of the field is off', () => {
    const answer = edit('1.17', 'api', { app: { startupProbe: { tcpSocket: { port: 80 } } } });
    expect(answer).toMatchObject({ allowed: true, reaches: 'same-pod' });
    expect(answer.stored).toEqual(pod('1.17'));
  });

  it('may omit fields that the API server keeps: namespace, uid, resourceVersion', () => {
    const stored = { metadata: { uid: 'u-1', namespace: 'team-a', resourceVersion: '7', generation: 3 } };
    expect(edit('1.37', 'api', IMAGE, stored)).toEqual({ allowed: true, errors: [], reaches: 'same-pod' });
  });
});

describe('an edit of the Pod with feature gates set', () => {
  const plain = (minor: string, gates: Record<string, boolean>, after: object) => {
    const old = { metadata: { name: 'web-2' }, spec: { containers: [NGINX] } };
    const next = { ...old, spec: { containers: [{ ...NGINX, ...after }] } };
    return admitEdit(old, next, mustResolve(minor, gates));
  };
  const gate = { InPlacePodVerticalScaling: true };

  it.each(['1.27', '1.28', '1.29', '1.30', '1.31'])('may change cpu and memory in place in %s', (minor) => {
    expect(plain(minor, gate, CPU.app)).toEqual({ allowed: true, errors: [] });
    expect(plain(minor, {}, CPU.app)).toMatchObject({ allowed: false });
    expect(plain(minor, gate, ENV.app).errors.at(-1)?.detail).toBe(
      `Forbidden: ${GENERIC},\`spec.containers[*].resources\` (for CPU/memory only)`,
    );
  });

  it('may change cpu and memory only through the subresource since 1.32', () => {
    expect(plain('1.32', gate, CPU.app)).toMatchObject({ allowed: false });
    expect(plain('1.33', gate, CPU.app)).toMatchObject({ allowed: false });
    expect(edit('1.32', 'resize', CPU)).toMatchObject({ allowed: false });
  });

  it('is refused, not cleared silently, once the gate of its field is on', () => {
    const probe = { startupProbe: { tcpSocket: { port: 80 } } };
    expect(plain('1.17', {}, probe)).toMatchObject({ allowed: true });
    expect(plain('1.17', { StartupProbe: true }, probe)).toMatchObject({ allowed: false });
  });
});

describe('the file of a static Pod', () => {
  it.each(MINORS)(
    'creates a new Pod with any change, because its UID is a hash of the content, for kubelet %s',
    (minor) => {
      expect(edit(minor, 'static', ENV)).toEqual({ allowed: true, errors: [], reaches: 'new-pod' });
      expect(edit(minor, 'static', {})).toMatchObject({ reaches: 'same-pod' });
    },
  );

  it('stays the same Pod if it sets its own UID', () => {
    const uid = { metadata: { uid: 'fixed' } };
    expect(edit('1.26', 'static', { ...ENV, ...uid }, uid)).toMatchObject({ reaches: 'same-pod' });
    expect(edit('1.26', 'static', { metadata: { uid: 'other' } }, uid)).toMatchObject({ reaches: 'new-pod' });
  });

  it('depends on how a quantity is written, because the content does', () => {
    const respelled = { app: { resources: { requests: { cpu: '0.1', memory: '64Mi' } } } };
    expect(edit('1.26', 'static', respelled)).toMatchObject({ reaches: 'new-pod' });
  });

  // The hashed Go struct does not retain it: HostNetwork, HostPID and Stdin are bools, Args a slice.
  it.each(MINORS)('ignores an explicit zero value, for kubelet %s', (minor) => {
    const zeros = { app: { stdin: false, workingDir: '' }, spec: { hostNetwork: false, hostPID: false } };
    expect(edit(minor, 'static', zeros)).toMatchObject({ reaches: 'same-pod' });
    expect(edit(minor, 'static', { app: { args: [] } })).toMatchObject({ reaches: 'new-pod' });
  });

  it('is rejected if it is not a valid Pod', () => {
    const answer = edit('1.26', 'static', { app: { image: '' } });
    expect(answer).toMatchObject({ allowed: false, reaches: 'nothing' });
    expect(answer.errors).toEqual([
      { field: 'spec.containers[0].image', type: 'Required value', detail: 'Required value' },
    ]);
  });
});

describe('the template of a Deployment', () => {
  it.each(MINORS)('creates new Pods with any effective change, for API server %s', (minor) => {
    expect(edit(minor, 'workload', ENV)).toEqual({ allowed: true, errors: [], reaches: 'new-pod' });
    expect(edit(minor, 'workload', { metadata: { labels: { v: '2' } } })).toMatchObject({
      reaches: 'new-pod',
    });
    const respelled = { app: { resources: { requests: { cpu: '0.1', memory: '65536Ki' } } } };
    expect(edit(minor, 'workload', respelled)).toMatchObject({ allowed: true, reaches: 'same-pod' });
  });

  it('accepts only restartPolicy Always and no deadline', () => {
    const { errors, reaches } = edit('1.26', 'workload', {
      spec: { restartPolicy: 'Never', activeDeadlineSeconds: 5 },
    });
    expect(reaches).toBe('nothing');
    expect(errors.map(({ field, detail }) => `${field}: ${detail}`)).toEqual([
      'spec.template.spec.restartPolicy: Unsupported value: "Never": supported values: "Always"',
      'spec.template.spec.activeDeadlineSeconds: Forbidden: activeDeadlineSeconds in ReplicaSet is not Supported',
    ]);
  });

  it('may contain a space around an image, unlike a Pod', () => {
    const space = { app: { image: 'nginx:1.26 ' } };
    expect(edit('1.26', 'workload', space)).toMatchObject({ allowed: true, reaches: 'new-pod' });
    expect(edit('1.26', 'api', space)).toMatchObject({ allowed: false });
  });

  // Upstream: pkg/api/pod DropDisabledTemplateFields (1.14+), before DropDisabledAlphaFields of both templates.
  it('creates no new Pod if every change is behind a gate that is off', () => {
    const spread = { maxSkew: 1, topologyKey: 'k', whenUnsatisfiable: 'DoNotSchedule' };
    const one = { spec: { topologySpreadConstraints: [spread] } };
    const two = { spec: { topologySpreadConstraints: [{ ...spread, minDomains: 2 }] } };
    expect(edit('1.26', 'workload', two, one)).toMatchObject({
      reaches: 'same-pod',
      stored: pod('1.26', one),
    });
    expect(edit('1.27', 'workload', two, one)).toMatchObject({ reaches: 'new-pod' });
    const grouped = { spec: { securityContext: { runAsGroup: 7 } } };
    expect(edit('1.13', 'workload', {}, grouped)).toMatchObject({ reaches: 'same-pod' });
    expect(edit('1.14', 'workload', {}, grouped)).toMatchObject({ reaches: 'new-pod' });
  });
});

describe('OpenKruise', () => {
  it('patches the running Pod if only images, labels and annotations change', () => {
    const labels = { metadata: { labels: { version: 'v2' }, annotations: { note: 'x' } } };
    expect(edit('1.26', 'kruise', { ...IMAGE, ...labels })).toMatchObject({
      allowed: true,
      reaches: 'same-pod',
    });
  });

  it('passes the same admission when it patches', () => {
    expect(edit('1.26', 'kruise', { app: { image: '' } })).toMatchObject({
      allowed: false,
      reaches: 'nothing',
    });
  });

  it('recreates the Pod if anything else changes', () => {
    expect(edit('1.26', 'kruise', ENV)).toEqual({ allowed: true, errors: [], reaches: 'new-pod' });
    expect(edit('1.34', 'kruise', CPU)).toMatchObject({ allowed: true, reaches: 'new-pod' });
  });
});

it('every edit directly to the kubelet reaches the same Pod', () => {
  expect(edit('1.26', 'direct', ENV)).toEqual({ allowed: true, errors: [], reaches: 'same-pod' });
});

describe('what kubectl prints', () => {
  it('is one line for one error', () => {
    const { errors } = edit('1.30', 'api', { app: { command: ['true'] } });
    expect(invalidLines('Pod', 'web-2', errors)).toEqual([
      `The Pod "web-2" is invalid: spec: Forbidden: ${GENERIC}`,
    ]);
  });

  it('is one line for each error, without duplicates', () => {
    const { errors } = edit('1.30', 'api', { app: { image: '', command: ['true'] } });
    expect(errors).toHaveLength(3);
    expect(invalidLines('Pod', 'web-2', errors)).toEqual([
      'The Pod "web-2" is invalid: ',
      '* spec.containers[0].image: Required value',
      `* spec: Forbidden: ${GENERIC}`,
    ]);
  });
});
