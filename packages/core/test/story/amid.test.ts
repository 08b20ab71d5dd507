// Tests events that happen while other work is in progress.

import { describe, expect, test } from 'vitest';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { SCENARIO_START } from '../../src/runtime/kubelet/newKubelet.ts';
import type { Snapshot } from '../../src/story/snapshot.ts';
import type { Story } from '../../src/story/story.ts';
import { timelineParts } from '../../src/story/timeline.ts';
import { eventsOf, last, play, podText } from '../scenarios/play.ts';

const deaf: ScenarioEvent = { type: 'process', container: 'app', stops: null };
const app = (image: string) => ({ containers: [{ name: 'app', image }] });
const edit = (image: string, after?: number): ScenarioEvent => ({
  type: 'edit',
  manifest: podText(app(image)),
  ...(after === undefined ? {} : { after }),
});

const storyOf = (release: string, events: readonly ScenarioEvent[], spec: object = app('app:1')): Story => ({
  release,
  path: 'api',
  manifest: podText(spec),
  events,
});
const played = (...story: Parameters<typeof storyOf>): readonly Snapshot[] => play(storyOf(...story));

/** Seconds from the start of the story to the first matching snapshot. */
const timeOf = (snapshots: readonly Snapshot[], is: (snapshot: Snapshot) => boolean): number =>
  Math.round((snapshots.find(is)?.at ?? Number.NaN) - SCENARIO_START);
const events = (snapshots: readonly Snapshot[], reason: string) =>
  snapshots.flatMap((snapshot) => snapshot.events).filter((event) => event.reason === reason);

describe('an event with after', () => {
  test('happens so long after the previous one, while an init container runs', () => {
    const spec = { ...app('app:1'), initContainers: [{ name: 'init', image: 'init:1' }] };
    const slow: ScenarioEvent = { type: 'process', container: 'init', exits: { after: 100, code: 0 } };
    const gone = (...list: ScenarioEvent[]) =>
      timeOf(
        played('1.33', [slow, { type: 'create' }, ...list], spec),
        ({ cause }) => cause.kind === 'removed',
      );
    expect(gone({ type: 'delete' })).toBeGreaterThan(100);
    expect(gone({ type: 'delete', after: 10 })).toBeLessThan(14);
  });

  test('happens while a startup probe has not passed', () => {
    const startupProbe = { httpGet: { port: 80 }, periodSeconds: 10, failureThreshold: 60 };
    const spec = { containers: [{ name: 'app', image: 'app:1', startupProbe }] };
    const fails: ScenarioEvent = {
      type: 'probe',
      container: 'app',
      probe: 'startup',
      result: 'Failure',
      again: true,
    };
    const snapshots = played(
      '1.33',
      [fails, { type: 'create' }, { type: 'exit', container: 'app', code: 1, after: 35 }],
      spec,
    );
    expect(timeOf(snapshots, ({ cause }) => cause.kind === 'exit')).toBe(35);
    expect(events(snapshots, 'Unhealthy')).toHaveLength(3);
  });

  test('happens together with the previous one, with 0', () => {
    const [at, again] = played('1.33', [edit('app:2'), edit('app:3', 0)])
      .filter(({ cause }) => cause.kind === 'event')
      .map((snapshot) => snapshot.at);
    expect(again).toBe(at);
  });
});

// pod_workers.go: one update waits while a sync runs. The contexts of SyncPod and SyncTerminatingPod are not those of
// the worker (kubernetes#113606): no kill is canceled.
describe('an event while a container is being killed', () => {
  test.each(['1.20', '1.27', '1.37'])('waits for the end of the kill, in %s', (release) => {
    const snapshots = played(release, [deaf, edit('app:2'), edit('app:3', 5)]);
    const edits = snapshots.filter(({ cause }) => cause.kind === 'event').slice(1);
    expect(edits.map(({ at }) => at - SCENARIO_START)).toEqual([0, 5]);
    expect(edits.map(({ containers }) => containers[0]?.state)).toEqual(['running', 'running']);
    // Each kill takes the whole grace period.
    expect(events(snapshots, 'Killing')).toHaveLength(2);
    expect(timeOf(snapshots, ({ containers }) => containers[0]?.image === 'app:2')).toBe(30);
    // In 1.37 a relist follows the kill at once (gate PLEGOnDemandRelist), and with it the next kill.
    const next = release === '1.37' ? 60 : 61;
    expect(timeOf(snapshots, ({ containers }) => containers[0]?.image === 'app:3')).toBe(next);
    expect(last(snapshots).containers[0]?.restartCount).toBe(2);
  });

  test.each(['1.20', '1.27', '1.37'])('does not shorten its grace period, in %s', (release) => {
    const forced: ScenarioEvent = { type: 'delete', gracePeriodSeconds: 0, after: 5 };
    const snapshots = played(release, [deaf, { type: 'delete' }, forced]);
    const [, first, second] = snapshots.filter(({ cause }) => cause.kind === 'event');
    expect([first?.at, second?.at]).toEqual([SCENARIO_START, SCENARIO_START + 5]);
    expect(second?.containers[0]?.state).toBe('running');
    // The last report waits for a relist (recorded: 1.20/delete-ignored).
    const gone = timeOf(snapshots, ({ cause }) => cause.kind === 'removed');
    expect(gone).toBe(31);
  });

  test('is delivered in the right order of time', () => {
    const snapshots = played('1.33', [
      deaf,
      edit('app:2'),
      { type: 'delete', after: 5 },
      { type: 'wait', seconds: 5 },
    ]);
    const times = snapshots.map(({ at }) => at);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(last(snapshots).cause.kind).toBe('removed');
  });
});

describe('a kubelet that restarts in the middle of a kill', () => {
  test.each(['1.20', '1.33'])('kills again, with the whole grace period, in %s', (release) => {
    const snapshots = played(release, [deaf, { type: 'delete' }, { type: 'kubelet-restart', after: 10 }]);
    expect(eventsOf(snapshots).filter((text) => text.includes('Killing'))).toHaveLength(2);
    const restart = snapshots.findIndex(
      ({ cause }) => cause.kind === 'event' && cause.type === 'kubelet-restart',
    );
    expect(snapshots[restart]?.containers[0]?.state).toBe('running');
    // The last report waits for a relist.
    const gone = timeOf(snapshots, ({ cause }) => cause.kind === 'removed');
    expect(gone).toBe(42);
  });

  test('finds a container that has ended by itself since', () => {
    const slow: ScenarioEvent = { type: 'process', container: 'app', stops: { after: 20, code: 3 } };
    const snapshots = played('1.33', [
      slow,
      edit('app:2'),
      { type: 'kubelet-stop', after: 10 },
      { type: 'wait', seconds: 60 },
      { type: 'kubelet-start' },
    ]);
    const ended = snapshots.find(({ containers }) => containers[0]?.state === 'exited');
    expect([(ended?.at ?? 0) - SCENARIO_START, ended?.containers[0]?.exitCode]).toEqual([20, 3]);
    expect(events(snapshots, 'Started').map(({ at }) => at > SCENARIO_START + 70)).toEqual([true]);
    expect(last(snapshots).containers[0]).toMatchObject({
      state: 'running',
      image: 'app:2',
      restartCount: 1,
    });
  });
});

test('parts that are known are played anew if an event now interrupts them', () => {
  const begun = storyOf('1.33', [deaf, edit('app:2')]);
  const whole = { ...begun, events: [...begun.events, edit('app:3', 5)] };
  const known = timelineParts(begun);
  const continued = timelineParts(whole, known.ok ? known.value : []);
  expect(JSON.stringify(continued)).toBe(JSON.stringify(timelineParts(whole)));
  const shorter = timelineParts(begun, continued.ok ? continued.value.slice(0, 3) : []);
  expect(JSON.stringify(shorter)).toBe(JSON.stringify(known));
});
