// Tests a running container that is removed from the spec.

import { describe, expect, test } from 'vitest';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { Snapshot } from '../../src/story/snapshot.ts';
import { after, eventsOf, last, play, podText } from '../scenarios/play.ts';

const both = podText({
  containers: [
    { name: 'app', image: 'app:1' },
    { name: 'log', image: 'log:1' },
  ],
});
const one = podText({ containers: [{ name: 'app', image: 'app:1' }] });
const edit: ScenarioEvent = { type: 'edit', manifest: one };

const replayed = (release: string, ...events: readonly ScenarioEvent[]) =>
  play({ release, path: 'direct', manifest: both, events: [edit, ...events] });
const stateOf = ({ status }: Snapshot): string | undefined =>
  status.containers.find(({ name }) => name === 'log')?.state;

describe.each(['1.8', '1.13', '1.21', '1.22', '1.26', '1.37'])('in %s', (release) => {
  // computePodActions iterates pod.Spec.Containers, HandlePodCleanups whole Pods.
  test('it keeps running, and no sync affects it', () => {
    const snapshots = replayed(release, { type: 'wait', seconds: 600 });
    expect(stateOf(last(snapshots))).toBe('running');
    expect(eventsOf(snapshots)).toEqual([]);
  });

  // convertToAPIContainerStatuses omits containers that are not in the spec.
  test('it is not in the status of the Pod', () => {
    expect(last(replayed(release)).containers.map(({ name }) => name)).toEqual(['app']);
  });

  test('it may exit, and is not restarted', () => {
    const snapshots = replayed(
      release,
      { type: 'exit', container: 'log', code: 1 },
      { type: 'wait', seconds: 90 },
    );
    expect(stateOf(last(snapshots))).not.toBe('running');
    expect(eventsOf(snapshots)).toEqual([]);
  });

  // killContainer finds no spec for it and fails; StopPodSandbox stops it.
  test('it is stopped with its sandbox, without an Event, and the sync that stopped it creates no new sandbox', () => {
    const snapshots = replayed(release, { type: 'sandbox', change: 'loses-ip' });
    const killing = after(snapshots, 1).filter(({ step }) => step === 'kill-sandbox');
    expect(killing[0]?.ended).toBe(true);
    expect(killing[0]?.status.containers.every(({ state }) => state !== 'running')).toBe(true);
    expect(eventsOf(snapshots).filter((event) => /Killing .*log/.test(event))).toEqual([]);
    expect(last(snapshots).containers.map(({ name, state }) => `${name} ${state}`)).toEqual(['app running']);
  });

  test('it is stopped with its Pod', () => {
    const snapshots = replayed(release, { type: 'delete' });
    expect(last(snapshots).cause.kind).toBe('removed');
    expect(last(snapshots).status.containers).toEqual([]);
  });
});
