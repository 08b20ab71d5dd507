// Generates random stories: a Pod, its events and a draft.

import fc from 'fast-check';
import { CONTROLLERS, EDIT_PATHS } from '../../src/admission/admission.ts';
import type { ControllerSettings } from '../../src/controllers/settings.ts';
import { MINORS } from '../../src/releases/release.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { Story } from '../../src/story/story.ts';

export interface TypedStory extends Story {
  readonly draft: string;
}

const PROBE = { exec: { command: ['true'] } };
const NAMES: readonly string[] = ['init', 'side', 'app', 'web'];

const image = fc.constantFrom('a:1', 'a:2', 'b:1', 'ghost:1');
const sometimes = <T>(given: fc.Arbitrary<T>) => fc.option(given, { nil: undefined, freq: 3 });

const resources = fc.constantFrom(
  { requests: { cpu: '100m' } },
  { requests: { cpu: '1', memory: '64Mi' }, limits: { cpu: '2', memory: '64Mi' } },
);

const rules = fc.constantFrom('Restart', 'RestartAllContainers').map((action) => ({
  restartPolicy: 'Never',
  restartPolicyRules: [{ action, exitCodes: { operator: 'In', values: [42] } }],
}));

/** Each release drops the fields that it lacks. */
const container = fc.record({
  image,
  imagePullPolicy: sometimes(fc.constantFrom('Always', 'IfNotPresent', 'Never')),
  env: sometimes(fc.constant([{ name: 'E', value: 'x' }])),
  resources: sometimes(resources),
  livenessProbe: sometimes(fc.constant(PROBE)),
  startupProbe: sometimes(fc.constant(PROBE)),
  lifecycle: sometimes(fc.constantFrom({ postStart: PROBE }, { preStop: PROBE })),
  ruled: sometimes(rules),
});

const manifest = fc
  .record({
    parts: fc.tuple(container, container, container, container),
    inits: fc.constantFrom([], [], ['init'], ['side'], ['init', 'side']),
    apps: fc.constantFrom(['app'], ['app', 'web']),
    restartPolicy: fc.constantFrom('Always', 'OnFailure', 'Never'),
    hostNetwork: sometimes(fc.constant(true)),
    activeDeadlineSeconds: sometimes(fc.constantFrom(5, 600)),
  })
  .map(({ parts, inits, apps, ...spec }) => {
    const made = (name: string) => {
      const { ruled, ...given } = parts[NAMES.indexOf(name)] ?? parts[0];
      const { livenessProbe: _, startupProbe: __, lifecycle: ___, ...plain } = given;
      if (name === 'init') return { name, ...plain, ...ruled };
      return name === 'side' ? { name, ...given, restartPolicy: 'Always' } : { name, ...given, ...ruled };
    };
    const initContainers = inits.length > 0 ? { initContainers: inits.map(made) } : {};
    const pod = { ...spec, ...initContainers, containers: apps.map(made) };
    return JSON.stringify({ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'p' }, spec: pod });
  });

const name = fc.constantFrom(...NAMES);

const event: fc.Arbitrary<ScenarioEvent> = fc.oneof(
  fc.record({ type: fc.constant('exit' as const), container: name, code: fc.constantFrom(0, 1, 42) }),
  fc.record({
    type: fc.constant('image' as const),
    image,
    state: fc.constantFrom('present', 'absent', 'broken'),
  }),
  fc.record({
    type: fc.constant('obstacle' as const),
    container: name,
    because: fc.constantFrom('configmap', 'create', 'run', 'none'),
  }),
  fc.record({
    type: fc.constant('sandbox' as const),
    change: fc.constantFrom('dies', 'loses-ip', 'doubles', 'cannot-be-made', 'can-be-made'),
  }),
  fc.record({
    type: fc.constant('probe' as const),
    container: name,
    probe: fc.constantFrom('liveness', 'startup'),
    result: fc.constantFrom('Success', 'Failure'),
  }),
  fc.constantFrom(...MINORS).map((release): ScenarioEvent => ({ type: 'upgrade', release })),
  name.map((one): ScenarioEvent => ({ type: 'process', container: one, postStartFails: true })),
  name.map((one): ScenarioEvent => ({ type: 'unknown', container: one })),
  manifest.map((text): ScenarioEvent => ({ type: 'edit', manifest: text })),
  fc.constantFrom<ScenarioEvent>(
    { type: 'kubelet-restart' },
    { type: 'reboot' },
    { type: 'delete' },
    { type: 'evict', resource: 'memory' },
    { type: 'node', room: 'none' },
    { type: 'runtime-restart', keepsRecords: false },
    { type: 'debug', container: 'debug', image: 'busybox:1' },
    { type: 'wait', seconds: 2 },
    { type: 'wait', seconds: 20 },
    { type: 'wait', until: 'stable' },
  ),
);

/** Half of the drafts are the Pod with other images, which every path accepts. */
export const typedStory: fc.Arbitrary<TypedStory> = fc
  .record({
    release: fc.constantFrom(...MINORS),
    path: fc.oneof(fc.constantFrom(...EDIT_PATHS), fc.constantFrom('apply' as const, 'direct' as const)),
    manifest,
    created: fc.boolean(),
    events: fc.array(event, { maxLength: 4 }),
    other: fc.option(manifest),
    next: image,
  })
  .map(({ created, events, other, next, ...story }) => ({
    ...story,
    events: created ? [{ type: 'create' } as const, ...events] : events,
    draft: other ?? story.manifest.replace(/("name":"app","image":")[^"]*/, `$1${next}`),
  }));

const settings = fc.constantFrom<ControllerSettings>(
  {},
  { maxSurge: '0' },
  { strategy: 'Recreate' },
  { strategy: 'OnDelete' },
  { minReadySeconds: 7 },
  { podUpdatePolicy: 'InPlaceIfPossible', gracePeriodSeconds: 3 },
);

/** A story whose edits go through a controller. */
export const ownedStory: fc.Arbitrary<Story> = fc
  .record({ story: typedStory, path: fc.constantFrom(...CONTROLLERS), controller: settings })
  .map(({ story: { draft: _, ...played }, ...made }) => ({ ...played, ...made }));
