// Tests that the Events of replaced Pods are listed beside those of the Pod.

import { expect, test } from 'vitest';
import type { EditPath } from '../../src/admission/admission.ts';
import { correlateEvents } from '../../src/story/correlateEvents.ts';
import { eventsOfPods } from '../../src/story/eventsOfPods.ts';
import { play } from '../scenarios/play.ts';

/** Without a UID: a changed file is another Pod. */
const app = (image: string) =>
  JSON.stringify({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'p' },
    spec: { containers: [{ name: 'app', image }] },
  });
const edited = (path: EditPath) =>
  play({
    release: '1.33',
    path,
    manifest: app('app:1'),
    events: [
      { type: 'edit', manifest: app('app:2') },
      { type: 'wait', seconds: 60 },
    ],
  });

// kubelet.go syncTerminatingPod: the kubelet records Killing on the Pod that it stops.
test.each<EditPath>(['deployment', 'statefulset', 'daemonset', 'static'])(
  'the old Pod of a %s has its Killing Event',
  (path) => {
    const snapshots = edited(path);
    const { rows } = eventsOfPods(snapshots);
    const killing = rows.filter(({ reason }) => reason === 'Killing');
    expect(killing).toMatchObject([{ message: 'Stopping container app', count: 1 }]);
    expect(killing[0]?.earlier).toBe(snapshots[0]?.name);
    expect(correlateEvents(snapshots).rows.filter(({ reason }) => reason === 'Killing')).toEqual([]);
    const times = rows.map(({ last }) => last);
    expect(times).toEqual([...times].sort((a, b) => a - b));
  },
);

test('a Pod that was not replaced has only its own Events', () => {
  const snapshots = edited('api');
  expect(eventsOfPods(snapshots)).toEqual(correlateEvents(snapshots));
});
