// Tests properties of every scenario, with random stories.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINORS } from '../../src/releases/release.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { isStable } from '../../src/runtime/loop/idle.ts';
import type { Snapshot } from '../../src/story/snapshot.ts';
import type { Story, TimelineState } from '../../src/story/story.ts';
import { continueTimeline } from '../../src/story/storyPart.ts';
import { beginningOf, play, podText } from '../scenarios/play.ts';

/** Random stories per run; every property is checked on each of them. `SYNCPOD_RUNS` sets another number. */
const RUNS = Number(process.env.SYNCPOD_RUNS ?? 100);
const TIMEOUT = 20_000 + RUNS * 200;

const names = ['a', 'b'] as const;
const image = fc.constantFrom('one:1', 'one:2', 'two:1');

/** A Pod of one shape whose parts vary. */
const manifest = fc
  .record({
    images: fc.tuple(image, image),
    init: fc.constantFrom('none', 'plain', 'sidecar'),
    policy: fc.constantFrom('Always', 'OnFailure', 'Never'),
    probes: fc.boolean(),
    hostNetwork: fc.boolean(),
    env: fc.constantFrom('x', 'y'),
    deadline: fc.constantFrom(undefined, undefined, undefined, 40),
    resources: fc.constantFrom(undefined, { requests: { cpu: '100m' }, limits: { cpu: '2' } }),
  })
  .map(({ images, init, policy, probes, hostNetwork, env, deadline, resources }) => {
    const probe = { httpGet: { path: '/', port: 80 } };
    const probed = probes ? { livenessProbe: probe, readinessProbe: probe, startupProbe: probe } : {};
    const containers = names.map((name, index) => ({
      name,
      image: images[index],
      ...(resources === undefined ? {} : { resources }),
      env: [{ name: 'E', value: env }],
      ...(index === 0 ? probed : {}),
    }));
    const sidecar = init === 'sidecar' ? [{ name: 'side', image: 'side:1', restartPolicy: 'Always' }] : [];
    const initContainers = init === 'none' ? [] : [{ name: 'init', image: 'init:1' }, ...sidecar];
    return podText({
      restartPolicy: policy,
      ...(deadline === undefined ? {} : { activeDeadlineSeconds: deadline }),
      hostNetwork,
      terminationGracePeriodSeconds: 5,
      initContainers,
      containers,
    });
  });

const container = fc.constantFrom('a', 'b', 'init', 'side', 'nobody');

const event: fc.Arbitrary<ScenarioEvent> = fc.oneof(
  manifest.map((text): ScenarioEvent => ({ type: 'edit', manifest: text, path: 'direct' })),
  fc.record({
    type: fc.constant('exit' as const),
    container,
    code: fc.constantFrom(0, 1, 137),
  }),
  container.map((name): ScenarioEvent => ({ type: 'exit', container: name, code: 1, again: 1 })),
  fc.record({
    type: fc.constant('probe' as const),
    container,
    probe: fc.constantFrom('liveness', 'readiness', 'startup'),
    result: fc.constantFrom('Success', 'Failure'),
    again: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('sandbox' as const),
    change: fc.constantFrom('dies', 'loses-ip', 'doubles', 'cannot-be-made', 'can-be-made'),
  }),
  container.map((name): ScenarioEvent => ({ type: 'unknown', container: name })),
  fc.record({
    type: fc.constant('image' as const),
    image,
    state: fc.constantFrom('present', 'absent', 'broken'),
  }),
  container.map((name): ScenarioEvent => ({ type: 'process', container: name, stops: null })),
  fc.constantFrom<ScenarioEvent>(
    { type: 'kubelet-restart' },
    { type: 'runtime-restart', keepsContainers: false },
    { type: 'reboot' },
    { type: 'delete' },
    { type: 'process', container: 'a', postStartFails: true, preStopSeconds: 3 },
    { type: 'process', container: 'a', preStopFails: true },
    { type: 'resize', container: 'a', resources: { limits: { cpu: '200m' } } },
    { type: 'resize', container: 'b', resources: { requests: { cpu: '1' } } },
    { type: 'evict', resource: 'memory' },
    { type: 'obstacle', container: 'a', because: 'configmap' },
    { type: 'obstacle', container: 'b', because: 'create' },
    { type: 'obstacle', container: 'init', because: 'run' },
    { type: 'obstacle', container: 'a', because: 'run' },
    { type: 'obstacle', container: 'a', because: 'none' },
    { type: 'runtime-restart', keepsRecords: false },
    { type: 'evict', resource: 'ephemeral-storage', gracePeriodSeconds: 3 },
    { type: 'node', room: 'none' },
    { type: 'node', room: 'enough' },
    { type: 'debug', container: 'debug', image: 'busybox:1' },
    { type: 'wait', seconds: 30 },
    { type: 'wait', until: 'next' },
    { type: 'wait', until: 'stable' },
  ),
  fc.constantFrom(...MINORS).map((release): ScenarioEvent => ({ type: 'upgrade', release })),
);

const story: fc.Arbitrary<Story> = fc.record({
  release: fc.constantFrom(...MINORS),
  path: fc.constant('direct' as const),
  manifest,
  events: fc.array(event, { minLength: 1, maxLength: 6 }),
});

/** A process ends while the runtime does not know the state of its container, which is then stopped. */
const ENDED_UNSEEN: Story = {
  release: '1.37',
  path: 'direct',
  manifest: podText({
    restartPolicy: 'Always',
    containers: [
      {
        name: 'a',
        image: 'one:1',
        readinessProbe: { httpGet: { path: '/', port: 80 } },
        startupProbe: { httpGet: { path: '/', port: 80 } },
      },
    ],
  }),
  events: [
    { type: 'process', container: 'a', stops: null },
    { type: 'exit', container: 'a', code: 1, again: 1 },
    { type: 'unknown', container: 'a' },
  ],
};

function oneInstanceAtATime({ status }: Snapshot): void {
  const running = status.containers.filter(({ state }) => state === 'running');
  const places = running.map(({ name, sandbox }) => `${name} in ${sandbox}`);
  expect(new Set(places).size).toBe(places.length);
}

function nothingRunsWithoutSandbox({ status }: Snapshot): void {
  const sandboxes = new Set(status.sandboxes.map(({ id }) => id));
  for (const { sandbox } of status.containers.filter(({ state }) => state === 'running')) {
    expect(sandboxes).toContain(sandbox);
  }
}

/** Every placeholder has its value. Upstream itself writes `spec.containers{name}`. */
function everyTextIsWhole({ log, events }: Snapshot): void {
  const texts = [...log.map((line) => line.text), ...events.map(({ message }) => message)];
  const poor = texts.filter(
    (text) =>
      / (?!fieldPath|apiVersion|status)\w+=""/.test(text) ||
      /(?<!ontainers)\{[a-z][A-Za-z]*\}|undefined|\[object /.test(text),
  );
  expect(poor).toEqual([]);
}

function countsOnlyRise(before: Snapshot, now: Snapshot): void {
  expect(now.at).toBeGreaterThanOrEqual(before.at);
  if (now.sandbox) expect(now.sandbox.attempt).toBeGreaterThanOrEqual(before.sandbox?.attempt ?? 0);
  for (const { name, restartCount, id } of now.containers) {
    const old = before.containers.find((found) => found.name === name);
    const left = now.status.containers.some((found) => found.id === old?.id);
    // Another kubelet may not remember earlier reports.
    const same = before.release === now.release;
    if (old && id !== '' && left && same) expect(restartCount).toBeGreaterThanOrEqual(old.restartCount);
  }
}

/** Replays the story event by event. */
function inParts(story: Story): { readonly state: TimelineState; readonly snapshots: readonly Snapshot[] } {
  let state: TimelineState = beginningOf(story);
  const snapshots: Snapshot[] = [];
  for (const [index, one] of story.events.entries()) {
    const part = continueTimeline(state, one, index);
    state = part.state;
    snapshots.push(...part.snapshots);
  }
  return { state, snapshots };
}

function holdsAtEveryMoment(snapshots: readonly Snapshot[]): void {
  snapshots.forEach((now, index) => {
    oneInstanceAtATime(now);
    nothingRunsWithoutSandbox(now);
    everyTextIsWhole(now);
    const before = snapshots[index - 1];
    if (before) countsOnlyRise(before, now);
  });
}

function doesNothingOnceSettled(end: TimelineState): void {
  const { state } = continueTimeline(end, { type: 'wait', until: 'stable' }, 0);
  if (!isStable(state) || state.alarms.length > 0) return;
  const later = continueTimeline(state, { type: 'wait', seconds: 300 }, 0).snapshots;
  // A container that stays unready is probed for ever.
  const others = later.filter(({ cause }) => cause.kind !== 'probe');
  expect(others.flatMap(({ events }) => events)).toEqual([]);
}

test(`in ${RUNS} random stories one instance of a name runs, in a sandbox; counts only rise; texts are complete; parts equal the whole; a settled node does nothing`, {
  timeout: TIMEOUT,
}, () => {
  fc.assert(
    fc.property(story, (random) => {
      const whole = play(random);
      holdsAtEveryMoment(whole);
      const { state, snapshots } = inParts(random);
      expect(JSON.stringify(snapshots)).toBe(JSON.stringify(whole.slice(1)));
      doesNothingOnceSettled(state);
    }),
    { numRuns: RUNS, examples: [[ENDED_UNSEEN]] },
  );
});
