// What becomes of a container that runs and is taken out of the spec?

import { describe, expect, test } from 'vitest';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { Snapshot } from '../../src/runtime/snapshot.ts';
import { after, eventsOf, last, play, podText } from '../scenarios/play.ts';

const both = podText({
  containers: [
    { name: 'app', image: 'app:1' },
    { name: 'log', image: 'log:1' },
  ],
});
const one = podText({ containers: [{ name: 'app', image: 'app:1' }] });
const edit: ScenarioEvent = { type: 'edit', manifest: one };

const told = (release: string, ...events: readonly ScenarioEvent[]) =>
  play({ release, path: 'direct', manifest: both, events: [edit, ...events] });
const stateOf = ({ status }: Snapshot): string | undefined =>
  status.containers.find(({ name }) => name === 'log')?.state;

describe.each(['1.8', '1.13', '1.21', '1.22', '1.26', '1.37'])('in %s', (release) => {
  // computePodActions goes through pod.Spec.Containers, HandlePodCleanups through whole Pods.
  test('it runs on, and no sync touches it', () => {
    const snapshots = told(release, { type: 'wait', seconds: 600 });
    expect(stateOf(last(snapshots))).toBe('running');
    expect(eventsOf(snapshots)).toEqual([]);
  });

  // convertToAPIContainerStatuses leaves out what is not in the spec.
  test('the status of the Pod does not have it', () => {
    expect(last(told(release)).containers.map(({ name }) => name)).toEqual(['app']);
  });

  test('it may end, and is not started again', () => {
    const snapshots = told(
      release,
      { type: 'exit', container: 'log', code: 1 },
      { type: 'wait', seconds: 90 },
    );
    expect(stateOf(last(snapshots))).not.toBe('running');
    expect(eventsOf(snapshots)).toEqual([]);
  });

  // killContainer finds no spec for it and fails; StopPodSandbox takes it along.
  test('it dies with its sandbox: no Event says so, and the sync that killed it makes no new sandbox', () => {
    const snapshots = told(release, { type: 'sandbox', change: 'loses-ip' });
    const killing = after(snapshots, 1).filter(({ step }) => step === 'kill-sandbox');
    expect(killing[0]?.ended).toBe(true);
    expect(killing[0]?.status.containers.every(({ state }) => state !== 'running')).toBe(true);
    expect(eventsOf(snapshots).filter((event) => /Killing .*log/.test(event))).toEqual([]);
    expect(last(snapshots).containers.map(({ name, state }) => `${name} ${state}`)).toEqual(['app running']);
  });

  test('it dies with its Pod', () => {
    const snapshots = told(release, { type: 'delete' });
    expect(last(snapshots).cause.kind).toBe('removed');
    expect(last(snapshots).status.containers).toEqual([]);
  });
});
