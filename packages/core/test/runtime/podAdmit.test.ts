// Tests Pods that a kubelet does not admit, and containers that may not run as root.

import { describe, expect, test } from 'vitest';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { Snapshot } from '../../src/story/snapshot.ts';
import { eventsOf, last, play, podText } from '../scenarios/play.ts';

const create: ScenarioEvent = { type: 'create' };
const wait: ScenarioEvent = { type: 'wait', seconds: 40 };

function replayed(release: string, events: readonly ScenarioEvent[], spec: object): readonly Snapshot[] {
  const manifest = podText({ containers: [{ name: 'app', image: 'app:1' }], ...spec });
  return play({ release, path: 'api', manifest, events });
}

const sysctl = (name: string) => ({ securityContext: { sysctls: [{ name, value: '1' }] } });

// Recorded on 1.36, 1.34 and 1.25: kubelet.go rejectPod with lifecycle/predicate.go and sysctl/allowlist.go.
describe('a Pod that its spec alone excludes', () => {
  test.each(['1.25', '1.34', '1.36'])('fails because of an unsafe sysctl, in %s', (release) => {
    const snapshots = replayed(release, [create, wait], sysctl('net.core.somaxconn'));
    expect(last(snapshots)).toMatchObject({ phase: 'Failed', reason: 'SysctlForbidden' });
    expect(eventsOf(snapshots)).toEqual([
      'Warning SysctlForbidden forbidden sysctl: "net.core.somaxconn" not allowlisted',
    ]);
  });

  test.each(['1.25', '1.34', '1.36'])('fails because of its operating system, in %s', (release) => {
    const snapshots = replayed(release, [create, wait], { os: { name: 'windows' } });
    expect(last(snapshots)).toMatchObject({ phase: 'Failed', reason: 'PodOSNotSupported' });
    expect(eventsOf(snapshots)).toEqual([
      "Warning PodOSNotSupported Failed to admit pod as the OS field doesn't match node OS",
    ]);
  });

  test('runs on a kubelet that allows the sysctl, which a restart can do', () => {
    const allowed: ScenarioEvent = { type: 'kubelet-config', allowedUnsafeSysctls: ['net.core.*'] };
    const snapshots = replayed('1.30', [allowed, create, wait], sysctl('net.core.somaxconn'));
    expect(last(snapshots).phase).toBe('Running');
  });

  test('runs if the story begins with it: its node has admitted it', () => {
    const spec = { ...sysctl('net.core.somaxconn'), os: { name: 'windows' }, nodeSelector: { disk: 'ssd' } };
    expect(last(replayed('1.30', [wait], spec)).phase).toBe('Running');
  });

  test('is refused again and again if a controller creates it; the story has the first one', () => {
    const manifest = podText({ containers: [{ name: 'app', image: 'app:1' }], ...sysctl('kernel.sem') });
    const events = [create, { type: 'wait', seconds: 300 } as const];
    const snapshots = play({ release: '1.30', path: 'deployment', manifest, events });
    expect(eventsOf(snapshots)).toHaveLength(1);
    expect(last(snapshots).phase).toBe('Failed');
  });
});

test('a Job creates its next Pod after a refusal, which the full node refuses too', () => {
  const resources = { requests: { cpu: '500m' } };
  const containers = [{ name: 'app', image: 'app:1', resources }];
  const manifest = podText({ restartPolicy: 'Never', containers });
  const full: ScenarioEvent = { type: 'node', room: 'none' };
  const snapshots = play({ release: '1.30', path: 'job', manifest, events: [full, create, wait] });
  expect(eventsOf(snapshots).filter((event) => event.includes('OutOfcpu')).length).toBeGreaterThan(1);
  expect(last(snapshots).reason).toBe('OutOfcpu');
});

describe('the node of a new Pod', () => {
  const labels: ScenarioEvent = { type: 'node', labels: { disk: 'hdd' } };
  const nodeSelector = { nodeSelector: { disk: 'ssd' } };

  test('has the labels that the Pod requires, until an event sets them', () => {
    expect(last(replayed('1.30', [create, wait], nodeSelector)).phase).toBe('Running');
    expect(last(replayed('1.30', [labels, create, wait], nodeSelector)).reason).toBe('NodeAffinity');
  });

  test('admits the Pod of a controller as soon as it has the labels', () => {
    const manifest = podText({ containers: [{ name: 'app', image: 'app:1' }], ...nodeSelector });
    const right: ScenarioEvent = { type: 'node', labels: { disk: 'ssd' } };
    const events = [labels, create, wait, right, wait];
    const snapshots = play({ release: '1.30', path: 'daemonset', manifest, events });
    expect(last(snapshots).phase).toBe('Running');
  });
});

// security_context_others.go verifyRunAsNonRoot; the first text was recorded on 1.36, 1.34 and 1.25.
describe('a container that must not run as root', () => {
  const nonRoot = (user: object) => ({
    containers: [{ name: 'app', image: 'app:1', securityContext: { runAsNonRoot: true, ...user } }],
  });
  const failed = (release: string, events: readonly ScenarioEvent[], user: object) =>
    eventsOf(replayed(release, [...events, create, wait], nonRoot(user))).filter((event) =>
      event.startsWith('Warning Failed'),
    );
  const image = (user: string): ScenarioEvent => ({ type: 'image', image: 'app:1', state: 'present', user });

  test.each([
    ['1.19', "Warning Failed Error: container's runAsUser breaks non-root policy"],
    [
      '1.36',
      'Warning Failed Error: container\'s runAsUser breaks non-root policy (pod: "p_default(f0000000-0000-4000-8000-000000000000)", container: app)',
    ],
  ])('does not start as user 0, in %s', (release, text) => {
    expect(failed(release, [], { runAsUser: 0 })[0]).toBe(text);
  });

  test.each([
    ['0', 'container has runAsNonRoot and image will run as root'],
    ['0:0', 'container has runAsNonRoot and image will run as root'],
    [
      'nginx',
      'container has runAsNonRoot and image has non-numeric user (nginx), cannot verify user is non-root',
    ],
  ])('does not start from an image with user %s', (user, text) => {
    expect(failed('1.19', [image(user)], {})[0]).toBe(`Warning Failed Error: ${text}`);
  });

  test('starts with another user, or from an image with a number', () => {
    expect(failed('1.36', [image('0')], { runAsUser: 1000 })).toEqual([]);
    expect(failed('1.36', [image('1000')], {})).toEqual([]);
    expect(failed('1.36', [image('0')], { runAsNonRoot: false })).toEqual([]);
  });
});
