// Tests what earlier patch releases do in another way over time. Each case names the two patches around the change.

import { describe, expect, test } from 'vitest';
import { podChanges } from '../../src/report/kubectl/index.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { entriesOf } from '../../src/story/index.ts';
import { release } from '../actions/make.ts';
import { eventsOf, last, podText, replayed, textsOf } from '../scenarios/play.ts';

const wait = (seconds: number): ScenarioEvent => ({ type: 'wait', seconds });
const exit = (container: string, code: number): ScenarioEvent => ({ type: 'exit', container, code });
const job = { restartPolicy: 'Never', containers: [{ name: 'app', image: 'app:1' }] };

/** The statuses that the API server has, in order. */
function statusesOf(name: string, spec: object, events: readonly ScenarioEvent[]) {
  const read = readScenario({ v: 4, release: name, path: 'api', manifest: podText(spec), events });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const played = entriesOf(read.value);
  if (!played.ok) throw new Error(JSON.stringify(played.error));
  return podChanges(played.value).map(({ row: [, ready, status], pod }) => ({
    row: `${ready} ${status}`,
    ...pod.status,
  }));
}

// SyncPod of 1.36.3 and 1.36.4
test.each([
  ['1.36.3', ['sandbox-ready', 'ephemeral', 'init', 'resize', 'start']],
  ['1.36.4', ['sandbox-ready', 'resize', 'ephemeral', 'init', 'start']],
])('the steps of SyncPod in %s end with %j', (name, steps) => {
  expect(release(name).steps.slice(4)).toEqual(steps);
});

describe.each([
  ['1.22.8', '1.22.9'],
  ['1.23.5', '1.23.6'],
])('a Pod that ends, in %s and %s', (before, since) => {
  const ended = (name: string) => replayed(name, [exit('app', 0), wait(10)], job);

  // syncPod and UpdatePod
  test('is synced once more, and the next update of the Pod terminates it', () => {
    const linesOf = (name: string) =>
      textsOf(ended(name), 4).filter((text) => /yncPod e|TerminatingPod e/.test(text));
    const earlier = linesOf(before).map((text) => text.split('"')[1]);
    expect(earlier).toEqual([
      'syncPod enter',
      'syncPod exit',
      'syncTerminatingPod enter',
      'syncTerminatingPod exit',
    ]);
    expect(linesOf(since).some((text) => text.includes('isTerminal=true'))).toBe(true);
    expect(linesOf(before).some((text) => text.includes('isTerminal=true'))).toBe(false);
    for (const name of [before, since]) expect(last(ended(name))).toMatchObject({ phase: 'Succeeded' });
  });

  // mergePodStatus
  test('has its final phase before its containers are stopped', () => {
    const phases = (name: string) => [
      ...new Set(ended(name).map(({ phase, sandbox }) => `${phase} ${sandbox?.state}`)),
    ];
    expect(phases(before)).toContain('Succeeded Ready');
    expect(phases(since)).not.toContain('Succeeded Ready');
  });

  // TerminatePod
  test('reports containers that never started as lost', () => {
    const spec = { ...job, initContainers: [{ name: 'init', image: 'init:1' }] };
    const process: ScenarioEvent = { type: 'process', container: 'init', exits: { after: 1, code: 1 } };
    const appOf = (name: string) =>
      statusesOf(name, spec, [process, { type: 'create' }, wait(20)]).at(-1)?.containerStatuses?.[0]?.state;
    expect(appOf(before)).toMatchObject({ terminated: { reason: 'ContainerStatusUnknown', exitCode: 137 } });
    expect(appOf(since)).toMatchObject({ waiting: { reason: 'PodInitializing' } });
  });
});

// preserveDataFromBeforeStopping
test.each([
  ['1.27.16', true],
  ['1.28.12', true],
  ['1.28.13', false],
  ['1.29.7', true],
  ['1.29.8', false],
  ['1.30.3', true],
  ['1.30.4', false],
])('the status of a Pod that has just stopped lacks its IP in %s: %s', (name, lacks) => {
  const ips = statusesOf(name, job, [{ type: 'create' }, wait(5), exit('app', 0), wait(10)])
    .filter(({ startTime }) => startTime !== undefined)
    .map(({ podIP }) => podIP !== undefined);
  const first = ips.indexOf(true);
  expect(ips.slice(first).includes(false)).toBe(lacks);
  expect(ips.at(-1)).toBe(true);
});

// HandlePodAdditions
test.each([
  ['1.22.17', true],
  ['1.28.13', true],
  ['1.28.14', false],
  ['1.29.8', true],
  ['1.29.9', false],
  ['1.31.0', true],
  ['1.31.1', false],
])('a restarted kubelet of %s admits a Pod that has ended again: %s', (name, asks) => {
  const spec = { ...job, nodeSelector: { disk: 'ssd' } };
  const relabelled: ScenarioEvent = { type: 'node', labels: { disk: 'hdd' } };
  const events = [exit('app', 0), wait(10), relabelled, { type: 'kubelet-restart' } as const, wait(10)];
  const snapshots = replayed(name, events, spec);
  expect(last(snapshots).phase).toBe(asks ? 'Failed' : 'Succeeded');
  expect(last(snapshots).reason).toBe(asks ? 'NodeAffinity' : undefined);
  expect(eventsOf(snapshots).some((text) => text.startsWith('Warning NodeAffinity'))).toBe(asks);
});

// ValidatePodStatusUpdate
describe.each([['1.29.2', '1.29.3']])(
  'the status of a sidecar that runs again, in %s and %s',
  (before, since) => {
    const spec = { ...job, initContainers: [{ name: 'side', image: 'side:1', restartPolicy: 'Always' }] };
    const events = [
      { type: 'create' } as const,
      wait(5),
      exit('side', 1),
      wait(20),
      exit('app', 0),
      wait(20),
    ];
    const rows = (name: string) => statusesOf(name, spec, events).map(({ row }) => row);

    test('is refused by the API server, which keeps the earlier one until the Pod ends', () => {
      const afterwards = (name: string) => rows(name).slice(rows(name).indexOf('2/2 Running') + 1);
      expect(afterwards(before)).not.toContain('2/2 Running');
      expect(afterwards(since)).toContain('2/2 Running');
      expect(rows(before).at(-1)).toBe(rows(since).at(-1));
    });
  },
);
