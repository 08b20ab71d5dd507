// Tests the output of kubectl for a story: it contains only what has reached the API server at that time.

import { describe, expect, test } from 'vitest';
import { importText } from '../../src/import/index.ts';
import { resolveRelease } from '../../src/releases/release.ts';
import { describePods, eventsAt, indexAt, podChanges, podsAt } from '../../src/report/kubectl/index.ts';
import { namespaceEvents } from '../../src/report/kubectl/kubectlViews.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { SCENARIO_START } from '../../src/runtime/kubelet/newKubelet.ts';
import type { TimelineEntry } from '../../src/story/story.ts';
import { entriesOf } from '../../src/story/timeline.ts';
import { podText } from '../scenarios/play.ts';

const wait = (seconds: number): ScenarioEvent => ({ type: 'wait', seconds });
const app = (image: string) => ({ containers: [{ name: 'app', image }] });

function played(release: string, events: readonly ScenarioEvent[], spec: object = app('app:1')) {
  const entries = entriesOf({ release, path: 'api', manifest: podText(spec), events });
  if (!entries.ok) throw new Error('the story cannot be played');
  return entries.value;
}

/** `READY STATUS RESTARTS`, with the seconds since the beginning of the story. */
const linesOf = (entries: readonly TimelineEntry[]): string[] =>
  podChanges(entries).map(({ at, row: [, ready, status, restarts] }) => {
    const seconds = Math.round(at - SCENARIO_START);
    return `${seconds} ${ready} ${status} ${String(restarts).replace(/ .*/, '')}`;
  });

/** `reason count` of the Events in the API server after a number of seconds. */
function eventsAfter(entries: readonly TimelineEntry[], seconds: number): string[] {
  const now = SCENARIO_START + seconds;
  const index = indexAt(entries, now);
  return podsAt(entries, index, now).flatMap(({ pod }) =>
    eventsAt(entries, index, now, pod).map(({ reason, count }) => `${reason} ${count}`),
  );
}

describe('while the kubelet cannot reach the API server, kubectl', () => {
  const lost: ScenarioEvent = { type: 'api-server', reach: 'lost' };
  const back: ScenarioEvent = { type: 'api-server', reach: 'back' };
  const crash: ScenarioEvent = { type: 'exit', container: 'app', code: 1 };

  test('shows the status that the kubelet reported last', () => {
    const entries = played('1.30', [lost, crash, wait(30), back, wait(5)]);
    expect(linesOf(entries).map((line) => line.replace(/^\d+ /, ''))).toEqual([
      '1/1 Running 0',
      '1/1 Running 1',
    ]);
    expect(linesOf(entries).at(-1)).toMatch(/^3\d /);
    const now = SCENARIO_START + 20;
    expect(describePods(entries, indexAt(entries, now), now)).toMatch(/Restart Count: +0\n/);
  });

  test('shows a deletion at once', () => {
    const entries = played('1.30', [lost, { type: 'delete', after: 10 }, wait(30), back, wait(40)]);
    expect(linesOf(entries).slice(0, 2)).toEqual(['0 1/1 Running 0', '10 1/1 Terminating 0']);
    expect(podChanges(entries).at(-1)?.type).toBe('DELETED');
  });

  test('shows an edit at once', () => {
    const edit: ScenarioEvent = { type: 'edit', manifest: podText(app('app:2')) };
    const entries = played('1.30', [lost, edit, wait(20)]);
    expect(podChanges(entries).at(-1)?.pod.spec.containers[0]?.image).toBe('app:2');
    expect(podChanges(entries).at(-1)?.pod.status.containerStatuses?.[0]?.image).toBe('app:1');
  });

  test('shows the outage also in the middle of a kill', () => {
    const deaf: ScenarioEvent = { type: 'process', container: 'app', stops: null };
    const edit: ScenarioEvent = { type: 'edit', manifest: podText(app('app:2')) };
    const entries = played('1.30', [deaf, edit, { ...lost, after: 5 }, wait(60), back, wait(5)]);
    expect(linesOf(entries).map((line) => line.replace(/^\d+ /, ''))).toEqual([
      '1/1 Running 0',
      '1/1 Running 0',
      '1/1 Running 1',
    ]);
  });

  // client-go tools/record/event.go recordToSink: the second try comes up to 10 s later, the others every 10 s, 12 in all.
  test('shows Events when the kubelet has delivered them', () => {
    const entries = played('1.30', [
      { type: 'create' },
      { ...lost, after: 10 },
      crash,
      wait(32),
      back,
      wait(60),
    ]);
    const before = ['Pulled 1', 'Created 1', 'Started 1'];
    expect(eventsAfter(entries, 40)).toEqual(before);
    expect(eventsAfter(entries, 60)).toEqual(['Pulled 2', 'Created 2', 'Started 2']);
  });

  test('does not show Events that were tried twelve times in vain', () => {
    const entries = played('1.30', [
      { type: 'create' },
      { ...lost, after: 10 },
      crash,
      wait(130),
      back,
      wait(60),
    ]);
    // The tries of the first Event end after 105 s; only then the second is tried.
    expect(eventsAfter(entries, 200)).toEqual(['Pulled 1', 'Created 2', 'Started 2']);
  });

  test('does not show the Events of a process that ended before it delivered them', () => {
    const entries = played('1.30', [
      { type: 'create' },
      { ...lost, after: 10 },
      crash,
      wait(10),
      { type: 'kubelet-restart' },
      back,
      wait(60),
    ]);
    expect(eventsAfter(entries, 80)).toEqual(['Pulled 1', 'Created 1', 'Started 1']);
  });
});

describe('the status of a Pod that ends', () => {
  const deaf: ScenarioEvent = { type: 'process', container: 'app', stops: null };
  const create: ScenarioEvent = { type: 'create' };
  /** Seconds until the status says that the Pod has failed. */
  const failedAfter = (entries: readonly TimelineEntry[]) =>
    Math.round(
      (podChanges(entries).find(({ pod }) => pod.status.phase === 'Failed')?.at ?? 0) - SCENARIO_START,
    );

  // kubelet.go syncPod: SetPodStatus comes before killPod to 1.21; mergePodStatus keeps the phase since 1.22.
  test.each([
    ['1.20', 10, 10],
    ['1.21', 10, 10],
    ['1.22', 16, 31],
    ['1.33', 16, 31],
  ])('is written before the kill to 1.21, and after it since 1.22, in %s', (release, late, evicted) => {
    const spec = { ...app('app:1'), activeDeadlineSeconds: 10, terminationGracePeriodSeconds: 5 };
    const deadline = played(release, [deaf, create, wait(60)], spec);
    expect(failedAfter(deadline)).toBeGreaterThanOrEqual(late);
    expect(failedAfter(deadline)).toBeLessThan(late + 2);
    const evict: ScenarioEvent = { type: 'evict', resource: 'memory', gracePeriodSeconds: 20, after: 10 };
    const eviction = failedAfter(played(release, [deaf, create, evict]));
    expect(eviction).toBeGreaterThanOrEqual(evicted - 1);
    expect(eviction).toBeLessThan(evicted + 2);
  });

  // kubelet.go SyncTerminatingPod reports once all containers have stopped, TerminatePod after the next relist (1.27+).
  test('is reported when its containers have stopped, and once more by the last iteration', () => {
    const init = { ...app('app:1'), initContainers: [{ name: 'init', image: 'init:1' }] };
    const slow: ScenarioEvent = { type: 'process', container: 'init', exits: { after: 1000, code: 0 } };
    const entries = played('1.33', [slow, create, { type: 'delete', after: 6 }], init);
    const states = podChanges(entries)
      .slice(-3)
      .map(({ pod: { status } }) => [
        status.phase,
        ...(status.initContainerStatuses ?? []).map(({ state }) => Object.keys(state ?? {}).join()),
      ]);
    expect(states).toEqual([
      ['Pending', 'terminated'],
      ['Failed', 'terminated'],
      ['Failed', 'terminated'],
    ]);
  });
});

// kuberuntime_container.go toKubeContainerStatus; containerd's status of a failed start; dockershim ContainerStatus.
test.each([
  ['1.20', 'ContainerCannotRun', 'OCI runtime create failed: ', 'Tue, 14 Nov 2023'],
  ['1.30', 'StartError', 'failed to create containerd task: ', 'Thu, 01 Jan 1970'],
])('kubelet %s describes a failed start with its message', (release, reason, message, started) => {
  const fails: ScenarioEvent = { type: 'obstacle', container: 'app', because: 'run' };
  const entries = played(release, [fails, { type: 'create' }, wait(60)]);
  const index = entries.length - 1;
  const text = describePods(entries, index, entries[index]?.snapshot.at ?? 0);
  const [, last = ''] = text.split('Last State:');
  expect(last).toMatch(new RegExp(`Reason: +${reason}\n +Message: +${message}`));
  expect(last).toMatch(new RegExp(`Started: +${started}`));
});

// The EventSource of each controller's recorder, the name of the scheduler's profile; tainteviction.New (1.29+).
test.each([
  ['1.28', 'taint', 'taint-controller'],
  ['1.29', 'taint', 'taint-eviction-controller'],
  ['1.30', 'preemption', 'default-scheduler'],
] as const)('kubelet %s: the Event of a deletion by %s comes from %s', (release, by, component) => {
  const deaf: ScenarioEvent = { type: 'process', container: 'app', stops: null };
  const entries = played(release, [deaf, { type: 'delete', by }]);
  expect(componentsOf(entries, SCENARIO_START + 5)).toEqual(new Set(['kubelet', component]));
});

test('the Events of a node that is not ready and of volumes come from their controllers', () => {
  const down = played('1.30', [{ type: 'kubelet-stop' }, wait(50), { type: 'node-not-ready' }]);
  expect(componentsOf(down)).toEqual(new Set(['node-controller']));
  const spec = {
    containers: [{ name: 'app', image: 'app:1', volumeMounts: [{ name: 'data', mountPath: '/data' }] }],
    volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'data' } }],
  };
  const attach: ScenarioEvent = { type: 'volume', volume: 'data', problem: 'attach' };
  expect(componentsOf(played('1.30', [attach, { type: 'create' }], spec))).toEqual(
    new Set(['attachdetach-controller']),
  );
});

function componentsOf(
  entries: readonly TimelineEntry[],
  now = entries.at(-1)?.snapshot.at ?? 0,
): Set<string> {
  const events = namespaceEvents(entries, indexAt(entries, now), now);
  return new Set(events.map(({ source = 'kubelet' }) => source));
}

describe('of a Pod that was imported with its status, kubectl', () => {
  const POD = `apiVersion: v1
kind: Pod
metadata: {name: shop, creationTimestamp: "2026-01-01T10:00:00Z"}
spec: {containers: [{name: app, image: "app:1"}, {name: log, image: "log:1"}]}
status:
  phase: Running
  podIP: 10.1.2.3
  startTime: "2026-01-01T10:00:00Z"
  containerStatuses:
  - name: app
    ready: false
    restartCount: 7
    state: {terminated: {exitCode: 137, reason: OOMKilled, startedAt: "2026-01-01T11:58:00Z", finishedAt: "2026-01-01T12:00:00Z", containerID: "containerd://a7"}}
  - name: log
    ready: true
    restartCount: 0
    containerID: containerd://b0
    state: {running: {startedAt: "2026-01-01T10:00:05Z"}}
`;

  test.each(['1.26', '1.35'])('shows that status on %s until the kubelet has synced', (minor) => {
    const release = resolveRelease(minor);
    const found = release.ok ? importText(POD, release.value).pods[0]?.open() : undefined;
    const { manifest, status } = found ?? { manifest: '', status: { sandboxes: [], containers: [] } };
    const entries = entriesOf({
      release: minor,
      path: 'apply',
      manifest,
      events: [{ type: 'observe', status }, wait(5)],
    });
    if (!entries.ok) throw new Error('the story cannot be played');
    const observed = entries.value.findIndex(({ event }) => event?.type === 'observe');
    const rowAt = (index: number) =>
      podsAt(entries.value, index, entries.value[index]?.snapshot.at ?? 0).map(({ row }) => row);
    expect(rowAt(observed)).toEqual([['shop', '1/2', 'OOMKilled', '7', '120m']]);
    const [[, , , restarts, age] = []] = rowAt(entries.value.length - 1);
    expect([restarts?.replace(/ .*/, ''), age]).toEqual(['8', '120m']);
  });
});
