// Tests the grouping of a cluster's restarts by cause, time and node.

import { expect, it } from 'vitest';
import type { Minor } from '../../src/releases/minor.ts';
import { fleet } from '../../src/report/fleet/fleet.ts';
import { restartText } from '../../src/report/fleet/restartText.ts';

const node = (name: string, version: string) => ({
  kind: 'Node',
  metadata: { name },
  status: { nodeInfo: { kubeletVersion: version } },
});

const pod = (name: string, nodeName: string, terminated: object) => ({
  kind: 'Pod',
  metadata: { name, namespace: 'shop' },
  spec: { nodeName, containers: [{ name: 'app', image: 'a' }] },
  status: {
    containerStatuses: [{ name: 'app', restartCount: 1, state: { running: {} }, lastState: { terminated } }],
  },
});

const event = (kind: string, name: string, reason: string, message: string, lastTimestamp: string) => ({
  kind: 'Event',
  type: 'Normal',
  reason,
  message,
  lastTimestamp,
  involvedObject: { kind, name, ...(kind === 'Pod' ? { namespace: 'shop' } : {}) },
});

const DEFINITION = 'Container app definition changed, will be restarted';

function grouped(items: readonly unknown[], from: Minor = '1.30') {
  const counted = fleet({ from, to: '1.31' });
  if (!counted.ok) throw new Error(counted.error);
  for (const item of items) counted.value.add(item);
  return counted.value.restarts();
}

it('finds an upgrade behind the restarts of several nodes', () => {
  const names = Array.from({ length: 6 }, (_, index) => [`web-${index}`, `n${index % 3}`] as const);
  const groups = grouped([
    ...['n0', 'n1', 'n2'].map((name) => node(name, 'v1.31.2')),
    ...names.map(([name, on], index) =>
      pod(name, on, { exitCode: 0, reason: 'Completed', finishedAt: `2026-11-24T10:04:0${index}Z` }),
    ),
    ...['n0', 'n1', 'n2'].map((name) =>
      event('Node', name, 'Starting', 'Starting kubelet.', '2026-11-24T10:03:50Z'),
    ),
    ...names.map(([name]) => event('Pod', name, 'Killing', DEFINITION, '2026-11-24T10:04:00Z')),
  ]);
  expect(groups).toMatchObject([{ cause: 'kubelet-upgrade', containers: 6, nodes: ['n0', 'n1', 'n2'] }]);
  const [group] = groups;
  expect(group && restartText(group, 'en')).toBe(
    '6 containers on 3 nodes restarted at 2026-11-24 10:04 UTC: kubelet 1.30 to 1.31.2',
  );
});

it('takes the release before the upgrade from the question, not the minor before', () => {
  const items = [
    node('n0', 'v1.31.2'),
    pod('a', 'n0', { exitCode: 0, reason: 'Completed', finishedAt: '2026-11-24T10:04:00Z' }),
    event('Node', 'n0', 'Starting', 'Starting kubelet.', '2026-11-24T10:03:50Z'),
    event('Pod', 'a', 'Killing', DEFINITION, '2026-11-24T10:04:00Z'),
  ];
  const kubelet = (from: Minor) => grouped(items, from)[0]?.kubelet;
  expect(kubelet('1.28')).toEqual({ from: '1.28', to: '1.31.2' });
  expect(kubelet('1.31')).toEqual({ to: '1.31.2' });
});

it('keeps causes and times apart', () => {
  const oom = { exitCode: 137, reason: 'OOMKilled' };
  const groups = grouped([
    pod('a', 'n0', { ...oom, finishedAt: '2026-11-24T10:00:00Z' }),
    pod('b', 'n0', { ...oom, finishedAt: '2026-11-24T10:02:00Z' }),
    pod('c', 'n0', { ...oom, finishedAt: '2026-11-24T12:00:00Z' }),
    pod('d', 'n1', { exitCode: 3, reason: 'Error', finishedAt: '2026-11-24T10:00:00Z' }),
  ]);
  expect(groups.map(({ cause, containers }) => `${containers} ${cause}`)).toEqual([
    '2 oom',
    '1 exit',
    '1 oom',
  ]);
});

it('counts no Pod that has not restarted', () => {
  expect(grouped([{ kind: 'Pod', spec: { containers: [] }, status: {} }, 5, undefined])).toEqual([]);
});

it('counts the containers of evicted Pods', () => {
  const evicted = (name: string, time: object) => ({
    kind: 'Pod',
    metadata: { name, namespace: 'shop' },
    spec: { nodeName: 'n0', containers: [{ name: 'app' }, { name: 'log' }] },
    status: {
      phase: 'Failed',
      reason: 'Evicted',
      message: 'The node was low on resource: memory. Threshold quantity: 100Mi, available: 90Mi. ',
      ...time,
    },
  });
  const groups = grouped([
    evicted('a', {
      conditions: [{ type: 'DisruptionTarget', status: 'True', lastTransitionTime: '2026-11-24T10:04:10Z' }],
    }),
    evicted('b', { startTime: '2026-11-24T10:01:00Z' }),
  ]);
  expect(groups.map((group) => restartText(group, 'en'))).toEqual([
    expect.stringMatching(
      /^4 containers on 1 node ended from 2026-11-24 10:01 UTC to 2026-11-24 10:04 UTC: /,
    ),
  ]);
  expect(groups[0]?.cause).toBe('evicted-memory');
});

it('finds an upgrade if the Events of the nodes are gone', () => {
  const names = ['a', 'b'];
  const items = [
    node('n0', 'v1.31.2'),
    ...names.map((name) =>
      pod(name, 'n0', { exitCode: 137, reason: 'Error', finishedAt: '2026-11-24T10:04:00Z' }),
    ),
    ...names.map((name) => event('Pod', name, 'Killing', DEFINITION, '2026-11-24T10:04:00Z')),
  ];
  expect(grouped(items)).toMatchObject([{ cause: 'kubelet-upgrade', containers: 2 }]);
  // 1.29 and 1.30 compute the same hashes.
  expect(grouped([node('n0', 'v1.30.2'), ...items.slice(1)], '1.29')).toMatchObject([
    { cause: 'definition-changed', containers: 2 },
  ]);
});

it('names no cause if several are possible', () => {
  const groups = grouped([
    node('n0', 'v1.30.2'),
    pod('a', 'n0', { exitCode: 137, reason: 'Error', finishedAt: '2026-11-24T10:04:00Z' }),
  ]);
  expect(groups).toMatchObject([{ cause: 'unknown', containers: 1 }]);
});

it('attributes to a reboot what ended before it, except what ended by itself', () => {
  const at = '2026-11-24T12:00:00Z';
  const groups = grouped([
    node('n1', 'v1.30.2'),
    pod('web-0', 'n1', { exitCode: 255, reason: 'Unknown', finishedAt: '2026-11-24T11:59:50Z' }),
    pod('web-1', 'n1', { exitCode: 137, reason: 'Error', finishedAt: '2026-11-24T11:59:40Z' }),
    pod('web-2', 'n1', { exitCode: 1, reason: 'Error', finishedAt: '2026-11-24T12:09:00Z' }),
    pod('web-3', 'n1', { exitCode: 137, reason: 'OOMKilled', finishedAt: '2026-11-24T11:50:00Z' }),
    event('Node', 'n1', 'Rebooted', 'Node n1 has been rebooted, boot id: 0f1e2d3c', at),
  ]);
  expect(groups.map(({ cause, containers }) => `${containers} ${cause}`)).toEqual([
    '2 node-reboot',
    '1 oom',
    '1 exit',
  ]);
});

it('groups six causes on five nodes by cause, node and time', () => {
  const end = (exitCode: number, reason: string, finishedAt: string) => ({ exitCode, reason, finishedAt });
  const groups = grouped([
    ...['n1', 'n2', 'n3', 'n4', 'n5'].map((name) => node(name, name < 'n4' ? 'v1.31.2' : 'v1.30.2')),
    ...[0, 1, 2, 3, 4, 5].flatMap((index) => {
      const name = `up-${index}`;
      return [
        pod(name, `n${(index % 3) + 1}`, end(137, 'Error', `2026-11-24T10:04:0${index}Z`)),
        event('Pod', name, 'Killing', DEFINITION, '2026-11-24T10:04:00Z'),
      ];
    }),
    ...[0, 1, 2].map((index) => pod(`oom-${index}`, 'n4', end(137, 'OOMKilled', '2026-11-24T11:00:00Z'))),
    pod('boot', 'n5', end(255, 'Unknown', '2026-11-24T12:00:00Z')),
    event('Node', 'n5', 'Rebooted', 'Node n5 has been rebooted, boot id: 0f1e', '2026-11-24T12:00:20Z'),
    ...[0, 1].flatMap((index) => [
      pod(`live-${index}`, 'n4', end(137, 'Error', '2026-11-24T13:00:00Z')),
      event(
        'Pod',
        `live-${index}`,
        'Killing',
        'Container app failed liveness probe, will be restarted',
        '2026-11-24T12:59:30Z',
      ),
    ]),
    pod('exit', 'n1', end(1, 'Error', '2026-11-24T14:00:00Z')),
    {
      kind: 'Pod',
      metadata: { name: 'evicted', namespace: 'shop' },
      spec: { nodeName: 'n2', containers: [{ name: 'app', image: 'a' }] },
      status: {
        phase: 'Failed',
        reason: 'Evicted',
        message: 'The node was low on resource: memory. ',
        conditions: [
          { type: 'DisruptionTarget', status: 'True', lastTransitionTime: '2026-11-24T15:00:00Z' },
        ],
      },
    },
  ]);
  const played = groups.map(({ cause, containers, nodes }) => `${containers} ${cause} ${nodes}`);
  expect(played.sort()).toEqual([
    '1 evicted-memory n2',
    '1 exit n1',
    '1 node-reboot n5',
    '2 liveness n4',
    '3 oom n4',
    '6 kubelet-upgrade n1,n2,n3',
  ]);
});

it('attributes an Event to the Pod of its UID, not to another Pod of that name', () => {
  const named = (uid: string) => {
    const one = pod('web-0', 'n0', { exitCode: 137, reason: 'Error', finishedAt: '2026-11-24T10:04:00Z' });
    return { ...one, metadata: { ...one.metadata, uid } };
  };
  const killed = event(
    'Pod',
    'web-0',
    'Killing',
    'Container app failed liveness probe, will be restarted',
    '2026-11-24T09:00:00Z',
  );
  const of = (uid: string) => ({ ...killed, involvedObject: { ...killed.involvedObject, uid } });
  expect(grouped([named('new'), of('old')]).map(({ cause }) => cause)).not.toContain('liveness');
  expect(grouped([named('new'), of('new')]).map(({ cause }) => cause)).not.toContain('unknown');
});
