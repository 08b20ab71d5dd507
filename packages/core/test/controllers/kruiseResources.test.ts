// Tests resources that OpenKruise changes in place, with the feature gate InPlaceWorkloadVerticalScaling.

import { describe, expect, it } from 'vitest';
import type { ControllerSettings } from '../../src/controllers/settings.ts';
import { explain } from '../../src/explain/explain.ts';
import type { Minor } from '../../src/releases/minor.ts';
import { releaseOf } from '../../src/releases/release.ts';
import { refusalLines } from '../../src/report/refusal.ts';
import type { TimelineEntry } from '../../src/story/story.ts';
import { entriesOf } from '../../src/story/timeline.ts';

const GATED: ControllerSettings = {
  podUpdatePolicy: 'InPlaceIfPossible',
  InPlaceWorkloadVerticalScaling: true,
};

const amounts = (cpu: string, memory = '1Gi') => ({
  limits: { cpu: '4', memory: '4Gi' },
  requests: { cpu, memory },
});

interface Parts {
  readonly app?: object;
  readonly log?: object;
  readonly spec?: object;
}

function pod({ app = {}, log = {}, spec = {} }: Parts = {}): string {
  const containers = [
    { name: 'app', image: 'nginx:1', resources: amounts('1'), ...app },
    { name: 'log', image: 'fluent:1', ...log },
  ];
  const labels = { app: 'web', 'controller-revision-hash': 'web-5d4f8c7b9' };
  const readinessGates = [{ conditionType: 'InPlaceUpdateReady' }];
  return JSON.stringify({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'web-x7k2q', labels },
    spec: { readinessGates, containers, ...spec },
  });
}

interface Case {
  readonly before?: Parts;
  readonly settings?: ControllerSettings;
  readonly release?: Minor;
  readonly gates?: Readonly<Record<string, boolean>>;
  readonly path?: 'cloneset' | 'advancedstatefulset';
}

function explained(after: Parts, given: Case = {}) {
  const { before = {}, settings = GATED, release = '1.33', path = 'cloneset' } = given;
  return explain({
    release: releaseOf(release),
    path,
    controller: settings,
    running: pod(before),
    draft: pod({ ...before, ...after }),
  }).explanation;
}

/** The order, and the reason for or against an update in place. */
function answerTo(after: Parts, given: Case = {}): readonly unknown[] {
  const { rollout } = explained(after, given) ?? {};
  const answer = rollout?.answers.find(({ rule }) => rule === 'edited-in-place');
  return [rollout?.order, answer && 'because' in answer ? answer.because : undefined];
}

function played(after: Parts, given: Case = {}): readonly TimelineEntry[] {
  const { before = {}, settings = GATED, release = '1.33', gates = {}, path = 'cloneset' } = given;
  const entries = entriesOf({
    release,
    gates,
    path,
    controller: settings,
    manifest: pod(before),
    events: [{ type: 'edit', manifest: pod({ ...before, ...after }) }],
  });
  if (!entries.ok) throw new Error(entries.error[0]?.message);
  return entries.value;
}

const statusOf = ({ snapshot }: TimelineEntry, wanted: string) =>
  snapshot.conditions.find(({ type }) => type === wanted)?.status;

const restarts = (entries: readonly TimelineEntry[]) =>
  entries.at(-1)?.snapshot.containers.map(({ restartCount }) => restartCount);

const MORE = { app: { resources: amounts('2') } };

// pkg/util/inplaceupdate: TestDefaultCalculateInPlaceUpdateSpec, TestValidateResourcePatch.
describe('resources in the template of a CloneSet', () => {
  it('change in place with the gate, and recreate the Pod without it', () => {
    expect(answerTo(MORE)).toEqual(['in-place', 'allowed']);
    expect(answerTo(MORE, { settings: { podUpdatePolicy: 'InPlaceIfPossible' } })).toEqual([
      'together',
      'gate-off',
    ]);
  });

  it.each([
    ['another amount of memory', { resources: amounts('1', '2Gi') }, 'in-place', 'allowed'],
    ['an image too', { image: 'nginx:2', resources: amounts('2') }, 'in-place', 'allowed'],
    ['another field too', { tty: true, resources: amounts('2') }, 'together', 'other-field'],
    [
      'an added amount',
      { resources: { ...amounts('1'), requests: { cpu: '1', memory: '1Gi', 'ephemeral-storage': '1Gi' } } },
      'together',
      'other-field',
    ],
    ['a removed amount', { resources: { limits: { cpu: '4', memory: '4Gi' } } }, 'together', 'other-field'],
    [
      'another QoS class',
      { resources: { limits: { cpu: '4', memory: '4Gi' }, requests: { cpu: '4', memory: '4Gi' } } },
      'together',
      'qos',
    ],
  ])('%s', (_, app, order, because) => {
    const log = { resources: { limits: { cpu: '1', memory: '1Gi' }, requests: { cpu: '1', memory: '1Gi' } } };
    expect(answerTo({ app }, { before: { log } })).toEqual([order, because]);
  });

  it('are compared as amounts, not as texts', () => {
    const app = { image: 'nginx:2', resources: amounts('1000m', '1024Mi') };
    expect(answerTo({ app }, { settings: { podUpdatePolicy: 'InPlaceIfPossible' } })).toEqual([
      'in-place',
      'allowed',
    ]);
  });

  it('change no other resource than cpu and memory', () => {
    const gpu = (count: string) => ({ resources: { limits: { 'example.com/gpu': count } } });
    expect(answerTo({ app: gpu('2') }, { before: { app: gpu('1') } })).toEqual(['together', 'other-field']);
  });

  // pkg/controller/cloneset/core ValidateCloneSetUpdate knows no gate.
  it('are refused by the webhook with InPlaceOnly', () => {
    const settings = { ...GATED, podUpdatePolicy: 'InPlaceOnly' } as const;
    const explanation = explained(MORE, { settings });
    expect(explanation && refusalLines(explanation)).toEqual([
      'admission webhook "vcloneset.kb.io" denied the request: spec: Forbidden: only allowed to update images in spec for InPlaceOnly, but found replace /containers/0/resources/requests/cpu',
    ]);
  });

  it('change in place in an Advanced StatefulSet too', () => {
    expect(answerTo(MORE, { path: 'advancedstatefulset' })).toEqual(['in-place', 'allowed']);
  });
});

describe('the update of the Pod', () => {
  // pkg/util/inplaceupdate: TestDefaultCheckPodNeedsBeUnready.
  it.each([
    ['without a policy', undefined, amounts('2'), 0, false],
    ['that restarts for cpu', 'cpu', amounts('2'), 1, true],
    ['that restarts for memory, which stays', 'memory', amounts('2'), 0, false],
  ])(
    '%s: takes the Pod out of Services only if it restarts a container',
    (_, resource, resources, count, unready) => {
      const resizePolicy = resource
        ? [{ resourceName: resource, restartPolicy: 'RestartContainer' }]
        : undefined;
      const app = { resources: amounts('1'), ...(resizePolicy ? { resizePolicy } : {}) };
      const entries = played({ app: { ...app, resources } }, { before: { app } });
      expect(restarts(entries)).toEqual([count, 0]);
      expect(entries.some((entry) => statusOf(entry, 'InPlaceUpdateReady') === 'False')).toBe(unready);
      const last = entries.at(-1);
      expect(last && statusOf(last, 'InPlaceUpdateReady')).toBe('True');
      expect(last?.state.pod.spec.containers[0]?.resources).toEqual(resources);
      const { labels, annotations } = last?.state.pod.metadata ?? {};
      expect(labels?.['controller-revision-hash']).not.toBe('web-5d4f8c7b9');
      expect(JSON.parse(annotations?.['apps.kruise.io/inplace-update-state'] ?? '{}')).toMatchObject({
        updateResources: true,
      });
    },
  );

  // The comment in test/e2e/apps/v1alpha1/inplace_vpa.go: the container restarts twice from 1.32, and once before. With the
  // readiness gate the kubelet is busy with the condition, and sees both requests at once.
  it.each<readonly [Minor, number]>([
    ['1.33', 2],
    ['1.31', 1],
  ])('in %s restarts a container with a policy and a new image %d times', (release, count) => {
    const gates = release === '1.31' ? { InPlacePodVerticalScaling: true } : {};
    const resizePolicy = [{ resourceName: 'cpu', restartPolicy: 'RestartContainer' }];
    const before = { app: { resources: amounts('1'), resizePolicy }, spec: { readinessGates: [] } };
    const after = { app: { ...before.app, resources: amounts('2'), image: 'nginx:2' } };
    expect(restarts(played(after, { before, release, gates }))).toEqual([count, 0]);
  });

  it('resizes before it changes the image', () => {
    const entries = played({ app: { resources: amounts('2'), image: 'nginx:2' } });
    const notes = entries.flatMap(({ snapshot: { cause } }) => (cause.kind === 'note' ? [cause.text] : []));
    expect(notes).toEqual([
      'the controller sets the condition InPlaceUpdateReady to False',
      'the controller resizes the Pod: app',
      'the controller edits the Pod in place: app',
      'the controller sets the condition InPlaceUpdateReady to True',
    ]);
    expect(restarts(entries)).toEqual([1, 0]);
  });

  // ShouldUpdateResourceByResize: the subresource from 1.32, else the Pod itself.
  it.each<readonly [Minor, string]>([
    ['1.26', 'spec: Forbidden: pod updates may not change fields other than'],
    ['1.31', 'spec: Forbidden: pod updates may not change fields other than'],
    ['1.32', 'the server could not find the requested resource'],
  ])('fails in %s without the resize of Kubernetes, and the Pod stays', (release, text) => {
    const explanation = explained(MORE, { release });
    expect(explanation?.rollout?.order).toBe('kept');
    const answer = explanation?.rollout?.answers.find(({ rule }) => rule === 'held');
    expect(answer && 'detail' in answer ? answer.detail : '').toContain(text);
    const last = played(MORE, { release }).at(-1);
    expect(last?.snapshot.uid).toBe(played({}, { release }).at(-1)?.snapshot.uid);
    expect(last?.state.pod.spec.containers[0]?.resources).toEqual(amounts('1'));
  });

  it('never ends while the node cannot give the resources', () => {
    const app = {
      resources: { limits: { cpu: '99', memory: '4Gi' }, requests: { cpu: '1', memory: '1Gi' } },
    };
    const after = {
      app: { resources: { ...app.resources, requests: { cpu: '90', memory: '1Gi' } }, image: 'nginx:2' },
    };
    const last = played(after, { before: { app } }).at(-1);
    expect(last && statusOf(last, 'InPlaceUpdateReady')).toBe('False');
    expect(last && statusOf(last, 'PodResizePending')).toBe('True');
    expect(last?.snapshot.containers[0]?.image).toBe('nginx:2');
  });

  // updateNextBatch returns if no image and no variable is left.
  it('forgets a later round of resources alone', () => {
    const priority = (value: string) => ({ env: [{ name: 'KRUISE_CONTAINER_PRIORITY', value }] });
    const before = {
      app: { resources: amounts('1'), ...priority('1') },
      log: { resources: amounts('1'), ...priority('2') },
    };
    const after = {
      app: { ...before.app, resources: amounts('2') },
      log: { ...before.log, resources: amounts('2') },
    };
    const [app, log] = played(after, { before }).at(-1)?.state.pod.spec.containers ?? [];
    expect([app?.resources, log?.resources]).toEqual([amounts('1'), amounts('2')]);
  });
});
