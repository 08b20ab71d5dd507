// Tests events at a time of the story, in the middle of whatever is in progress then.

import { describe, expect, test } from 'vitest';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { SCENARIO_START } from '../../src/runtime/kubelet/newKubelet.ts';
import { eventsUntil, movedEvent, withEventAt } from '../../src/story/eventAt.ts';
import type { Story, TimelineEntry } from '../../src/story/story.ts';
import { entriesOf } from '../../src/story/timeline.ts';
import { podText } from '../scenarios/play.ts';

const app = (image: string, more: object = {}) =>
  podText({ containers: [{ name: 'app', image, ...more }], terminationGracePeriodSeconds: 20 });
const deaf: ScenarioEvent = { type: 'process', container: 'app', stops: null };
const crash: ScenarioEvent = { type: 'exit', container: 'app', code: 1, again: 1 };
const wait = (seconds: number): ScenarioEvent => ({ type: 'wait', seconds });
const probe = { httpGet: { port: 80 }, periodSeconds: 3 };
const failing: ScenarioEvent = {
  type: 'probe',
  container: 'app',
  probe: 'readiness',
  result: 'Failure',
  again: true,
};

const storyOf = (events: readonly ScenarioEvent[], manifest = app('app:1')): Story => ({
  release: '1.33',
  path: 'api',
  manifest,
  events,
});

const STORIES: readonly (readonly [string, Story])[] = [
  ['a kill', storyOf([deaf, { type: 'edit', manifest: app('app:2') }])],
  ['a crash loop', storyOf([crash, wait(100)])],
  ['a wait until nothing changes', storyOf([crash, { type: 'wait', until: 'stable' }])],
  ['failing probes', storyOf([failing, wait(40)], app('app:1', { readinessProbe: probe }))],
  ['a new Pod', storyOf([{ type: 'image', image: 'app:1', state: 'absent' }, { type: 'create' }])],
];

function entries(story: Story): readonly TimelineEntry[] {
  const played = entriesOf(story);
  if (!played.ok) throw new Error(played.error.map(({ message }) => message).join('; '));
  return played.value;
}

/** Log lines and Events before a time, in order. */
function told(list: readonly TimelineEntry[], before: number): string[] {
  return list
    .flatMap(({ snapshot: { log, events } }) => [
      ...log.map(({ at, text }) => ({ at, text })),
      ...events.map(({ at, reason, message }) => ({ at, text: `${reason} ${message}` })),
    ])
    .filter(({ at }) => at < before)
    .map(({ at, text }) => `${(at - SCENARIO_START).toFixed(3)} ${text}`)
    .sort();
}

const EVENTS: readonly ScenarioEvent[] = [
  { type: 'exit', container: 'app', code: 3 },
  { type: 'edit', manifest: app('app:3') },
  { type: 'kubelet-restart' },
  { type: 'delete' },
];

describe.each(STORIES)('an event at any time of %s', (_, story) => {
  const whole = entries(story);
  const all = [...new Set(whole.map(({ snapshot: { at } }) => at))].flatMap((at) => [at, at + 0.37]);
  // Every second of replaying counts: a long story is tried at some of its times.
  const times = all.filter((_, index) => index % Math.ceil(all.length / 24) === 0);

  test.each(EVENTS)('happens then, and changes nothing before it: $type', (event) => {
    for (const at of times) {
      const events = withEventAt(story.events, whole, at, event);
      const next = entries({ ...story, events });
      const first = next.find(({ snapshot }) => snapshot.event === events.length - 1);
      expect(first?.snapshot.at).toBeCloseTo(at, 3);
      expect(told(next, at)).toEqual(told(whole, at));
    }
  });
});

const reboot: ScenarioEvent = { type: 'reboot' };
const MOVED: readonly (readonly [string, Story, number])[] = [
  ['an exit in a long wait', storyOf([wait(40), { type: 'exit', container: 'app', code: 3 }, wait(60)]), 1],
  ['a kill after a crash', storyOf([crash, wait(60), { type: 'edit', manifest: app('app:2') }, wait(30)]), 2],
  ['the first of three', storyOf([deaf, wait(5), { type: 'edit', manifest: app('app:2') }, reboot]), 0],
  ['the last of three', storyOf([deaf, { type: 'edit', manifest: app('app:2') }, wait(9), reboot]), 3],
  ['one after a creation', storyOf([{ type: 'create' }, wait(20), crash, wait(90), reboot]), 2],
];

/** The times at which the events of a story happen, by the index of the event. */
function times(story: Story): ReadonlyMap<number, number> {
  return new Map(entries(story).map(({ snapshot, happened }) => [snapshot.event, happened]));
}

describe.each(MOVED)('%s', (_, story, index) => {
  const whole = entries(story);
  const end = whole.at(-1)?.snapshot.at ?? 0;
  const before = times(story);
  const places = [0, 0.1, 7.3, 30, end - SCENARIO_START].map((at) => SCENARIO_START + at);

  test.each(places)('moves to a time, and the other events keep theirs: %d', (to) => {
    const moved = movedEvent(story.events, whole, index, to);
    if (!moved.ok) throw new Error(moved.error);
    const { events, from } = moved.value;
    const after = times({ ...story, events });
    expect(from[moved.value.index]).toBe(index);
    expect(after.get(moved.value.index)).toBeCloseTo(to, 3);
    for (const [place, old] of from.entries()) {
      if (place === moved.value.index || events[place]?.type === 'wait') continue;
      expect(after.get(place), `event ${old}`).toBeCloseTo(before.get(old) ?? 0, 3);
    }
    const first = Math.min(to, before.get(index) ?? 0);
    expect(told(entries({ ...story, events }), first)).toEqual(told(whole, first));
    expect(events.filter(({ type }) => type !== 'wait')).toHaveLength(
      story.events.filter(({ type }) => type !== 'wait').length,
    );
  });

  test('comes back to its own time, with the same story', () => {
    const there = movedEvent(story.events, whole, index, SCENARIO_START + 7.3);
    if (!there.ok) throw new Error(there.error);
    const { events } = there.value;
    const back = movedEvent(events, entries({ ...story, events }), there.value.index, before.get(index) ?? 0);
    if (!back.ok) throw new Error(back.error);
    expect(told(entries({ ...story, events: back.value.events }), end)).toEqual(told(whole, end));
  });
});

test('what begins the story stays, and the reason says why', () => {
  const story = storyOf([{ type: 'image', image: 'app:1', state: 'absent' }, { type: 'create' }, reboot]);
  const whole = entries(story);
  const move = (index: number, to = 5) => movedEvent(story.events, whole, index, SCENARIO_START + to);
  expect(move(0)).toEqual({ ok: false, error: 'prepares' });
  expect(move(1)).toEqual({ ok: false, error: 'creates' });
  expect(move(2, -3)).toMatchObject({ ok: true, value: { index: 2, from: [0, 1, 2] } });
  expect(movedEvent(story.events, whole.slice(0, 2), 2, SCENARIO_START)).toEqual({
    ok: false,
    error: 'unplayed',
  });
  const observed: ScenarioEvent = { type: 'observe', status: { sandboxes: [], containers: [] } };
  expect(movedEvent([observed], entries(storyOf([observed])), 0, 0)).toEqual({
    ok: false,
    error: 'observes',
  });
});

test('a wait is shortened to the time of the event', () => {
  const story = storyOf([crash, wait(100), { type: 'reboot' }]);
  const whole = entries(story);
  expect(eventsUntil(story.events, whole, SCENARIO_START + 23.5)).toEqual([crash, wait(22)]);
  expect(eventsUntil(story.events, whole, SCENARIO_START)).toEqual([crash]);
  expect(eventsUntil(story.events, whole, SCENARIO_START - 1)).toEqual([]);
  expect(withEventAt(story.events, whole, SCENARIO_START + 500, deaf)).toEqual([
    ...story.events,
    { ...deaf, at: 500 },
  ]);
});

test('a settled event waits until the work is over, an event at a time does not', () => {
  const edit = (image: string): ScenarioEvent => ({ type: 'edit', manifest: app(image) });
  const times = (last: ScenarioEvent) =>
    entries(storyOf([deaf, edit('app:2'), last]))
      .filter(({ snapshot: { cause } }) => cause.kind === 'event' && cause.type === 'edit')
      .map(({ snapshot }) => snapshot.at - SCENARIO_START);
  expect(times({ ...edit('app:3'), at: 5 })).toEqual([0, 5]);
  expect(times({ ...edit('app:3'), settled: true })).toEqual([0, 21]);
});

test('a process that exits during a kill ends then, and the next Pod of a StatefulSet comes after it', () => {
  const story: Story = {
    ...storyOf([
      deaf,
      { type: 'edit', manifest: app('app:2'), at: 3 },
      { type: 'exit', container: 'app', code: 3, at: 12.125 },
    ]),
    path: 'statefulset',
  };
  const whole = entries(story);
  const exit = whole.find(({ snapshot: { cause } }) => cause.kind === 'exit')?.snapshot;
  expect(exit?.at).toBe(SCENARIO_START + 12.125);
  expect(exit?.containers[0]).toMatchObject({ image: 'app:1', state: 'exited', exitCode: 3 });
  const next = whole.find(({ snapshot }) => snapshot.uid !== exit?.uid)?.snapshot;
  expect(next?.at).toBeGreaterThan(SCENARIO_START + 12.125);
  expect(next?.at).toBeLessThan(SCENARIO_START + 14);
});
