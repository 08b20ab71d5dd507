// Tests a graceful shutdown of the node: who stops when, with which status, and what remains after the reboot.

import { describe, expect, test } from 'vitest';
import type { EditPath } from '../../src/admission/admission.ts';
import type { EventOf, ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { Snapshot } from '../../src/story/snapshot.ts';
import { eventsOf, last, play, podText } from '../scenarios/play.ts';

const ignores: ScenarioEvent = { type: 'process', container: 'app', stops: null };
const wait: ScenarioEvent = { type: 'wait', seconds: 60 };
const MESSAGE = 'Pod was terminated in response to imminent node shutdown.';

function shutDown(
  release: string,
  spec: object = {},
  fields: Partial<EventOf<'node-shutdown'>> = {},
  path: EditPath = 'api',
  then: readonly ScenarioEvent[] = [wait],
): readonly Snapshot[] {
  const manifest = podText({ containers: [{ name: 'app', image: 'app:1' }], ...spec });
  const events: ScenarioEvent[] = [ignores, { type: 'node-shutdown', ...fields }, ...then];
  return play({ release, path, manifest, events });
}

/** Seconds from the event to the end of the container. */
function secondsToEnd(snapshots: readonly Snapshot[]): number {
  const begun = snapshots.find(({ cause }) => cause.kind === 'event' && cause.type === 'node-shutdown');
  const ended = snapshots.find(({ phase }) => phase === 'Failed');
  return Math.round((ended?.at ?? Number.NaN) - (begun?.at ?? Number.NaN));
}

// pkg/kubelet/nodeshutdown/nodeshutdown_manager_linux.go of each release.
describe('a graceful shutdown of the node', () => {
  test.each([
    ['1.20', 'Shutdown', 'Node is shutting, evicting pods'],
    ['1.21', 'Shutdown', 'Node is shutting, evicting pods'],
    ['1.22', 'Terminated', MESSAGE],
    ['1.37', 'Terminated', MESSAGE],
  ])('fails the Pod in %s', (release, reason, message) => {
    expect(last(shutDown(release))).toMatchObject({ phase: 'Failed', reason, message });
  });

  test('does not exist in 1.19', () => {
    const { cause, phase } = last(shutDown('1.19', {}, {}, 'api', []));
    expect(cause.kind).toBe('note');
    expect(phase).toBe('Running');
  });

  test.each([
    ['1.22', 0],
    ['1.23', 1],
  ])('is an Event of the node from 1.23 on: %s has %i', (release, count) => {
    const told = eventsOf(shutDown(release)).filter((event) => event.includes('Shutdown manager'));
    expect(told).toHaveLength(count);
    expect(told.join()).toBe(count === 0 ? '' : 'Normal Shutdown Shutdown manager detected shutdown event');
  });

  // killPods: the smaller of the Pod's own grace period and the period of its group.
  test.each([
    ['the part of the others', {}, {}, 20],
    ['its own grace period', { terminationGracePeriodSeconds: 5 }, {}, 5],
    ['the part of the critical Pods', { priority: 2_000_000_000 }, {}, 10],
    ['other periods', {}, { shutdownGracePeriod: 12, shutdownGracePeriodCriticalPods: 4 }, 8],
  ] as const)('gives the Pod %s', (_, spec, fields, seconds) => {
    expect(Math.abs(secondsToEnd(shutDown('1.30', spec, fields)) - seconds)).toBeLessThanOrEqual(1);
  });

  test('lets a critical Pod wait for the others up to 1.22', () => {
    const critical = { priority: 2_000_000_000 };
    expect(secondsToEnd(shutDown('1.22', critical)) - secondsToEnd(shutDown('1.23', critical))).toBe(20);
  });

  test.each([
    [-5, 3],
    [0, 3],
    [9, 3],
    [10, 6],
    [500, 9],
  ])('gives priority %i the period of its group', (priority, seconds) => {
    const groups = [
      { priority: 10, shutdownGracePeriodSeconds: 6 },
      { priority: 100, shutdownGracePeriodSeconds: 9 },
      { priority: 0, shutdownGracePeriodSeconds: 3 },
    ];
    const snapshots = shutDown('1.30', { priority }, { shutdownGracePeriodByPodPriority: groups });
    expect(Math.abs(secondsToEnd(snapshots) - seconds)).toBeLessThanOrEqual(1);
  });

  test('is not noticed without a period', () => {
    expect(last(shutDown('1.30', {}, { shutdownGracePeriod: 0 })).phase).toBe('Running');
  });
});

describe('after the reboot', () => {
  const then: readonly ScenarioEvent[] = [wait, { type: 'reboot' }, wait];

  test('a bare Pod remains as it ended', () => {
    expect(last(shutDown('1.30', {}, {}, 'api', then))).toMatchObject({
      phase: 'Failed',
      reason: 'Terminated',
    });
  });

  test.each(['1.21', '1.25', '1.37'])('a static Pod runs again, in %s', (release) => {
    expect(last(shutDown(release, {}, {}, 'static', then)).phase).toBe('Running');
  });

  test.each(['daemonset', 'advanceddaemonset'] as const)(
    'a %s has a new Pod, which the node refused before',
    (path) => {
      const snapshots = shutDown('1.30', {}, {}, path, then);
      expect(eventsOf(snapshots)).toContain(
        'Warning NodeShutdown Pod was rejected as the node is shutting down.',
      );
      expect(last(snapshots).phase).toBe('Running');
    },
  );

  test('a Deployment has had its new Pod on another node at once', () => {
    const snapshots = shutDown('1.30', {}, {}, 'deployment');
    expect(eventsOf(snapshots).join()).not.toContain('rejected');
    expect(last(snapshots).phase).toBe('Running');
  });
});
