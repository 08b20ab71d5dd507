// Tests the fate of containers when their sandbox ends, and how often a deadline is reported.

import { describe, expect, test } from 'vitest';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { Snapshot } from '../../src/story/snapshot.ts';
import { after, eventsOf, last, play, podText } from '../scenarios/play.ts';

const played = (release: string, spec: object, events: readonly ScenarioEvent[]): readonly Snapshot[] =>
  play({
    release,
    path: 'api',
    manifest: podText({ containers: [{ name: 'app', image: 'app:1' }], ...spec }),
    events,
  });

// containerd and Docker stop running and unknown containers only; kubernetes#118321: a Pod that never restarts keeps its
// created container and stays Pending.
test.each(['1.20', '1.30', '1.37'])('a created container outlives its sandbox, in %s', (release) => {
  const created: ScenarioEvent = {
    type: 'observe',
    status: {
      sandboxes: [
        { id: 's0', attempt: 0, state: 'NotReady', network: 'Pod', ip: '10.0.0.5', createdAt: 1_699_999_990 },
      ],
      containers: [{ id: 'c0', name: 'app', state: 'created', createdAt: 1_699_999_991 }],
    },
  };
  const snapshots = played(release, { restartPolicy: 'Never' }, [created, { type: 'wait', seconds: 200 }]);
  expect(last(snapshots).status.containers.map(({ state }) => state)).toEqual(['created']);
  expect(last(snapshots).status.sandboxes).toHaveLength(1);
});

// A kubelet of 1.33.13 with containerd: the containers keep running, are killed with an Event each, and the Pod starts
// again.
test('containers survive the death of the pause process, and the kubelet kills them', () => {
  const containers = [
    { name: 'app', image: 'app:1' },
    { name: 'web', image: 'web:1' },
  ];
  const snapshots = played('1.33', { containers }, [{ type: 'sandbox', change: 'pause-dies' }]);
  const seen = eventsOf(after(snapshots, 0));
  expect(seen.filter((text) => text.includes('Killing')).sort()).toEqual([
    'Normal Killing Stopping container app',
    'Normal Killing Stopping container web',
  ]);
  expect(seen.findIndex((text) => text.includes('Killing'))).toBeLessThan(
    seen.findIndex((text) => text.includes('Started')),
  );
  const { containers: now, sandbox } = last(snapshots);
  expect([now.map(({ state, restartCount }) => [state, restartCount]), sandbox?.attempt]).toEqual([
    [
      ['running', 1],
      ['running', 1],
    ],
    1,
  ]);
  const stopped = played('1.33', { containers }, [{ type: 'sandbox', change: 'dies' }]);
  expect(eventsOf(stopped).filter((text) => text.includes('Killing'))).toEqual([]);
});

// kubelet.go cleanUpContainersInPod generates the status for every ContainerDied event (1.8-1.21). A report of 1.20.4 has
// DeadlineExceeded x3 over 2 s.
describe('the end of a deadline', () => {
  test.each(['1.19', '1.20', '1.21'])(
    'is reported once more for each container and sandbox that died, in %s',
    (release) => {
      const snapshots = played(release, { activeDeadlineSeconds: 60 }, [
        { type: 'create' },
        { type: 'wait', seconds: 90 },
      ]);
      const seen = snapshots
        .flatMap(({ events }) => events)
        .filter(({ reason }) => reason === 'DeadlineExceeded');
      expect(seen).toHaveLength(release === '1.21' ? 4 : 3);
    },
  );
});
