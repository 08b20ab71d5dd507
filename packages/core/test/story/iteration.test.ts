// Tests that an iteration of the worker in progress is a value: it can be continued, copied and continued differently.

import { expect, test } from 'vitest';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { Story, TimelineState } from '../../src/story/story.ts';
import { continueTimeline } from '../../src/story/storyPart.ts';
import { timelineParts } from '../../src/story/timeline.ts';
import { podText } from '../scenarios/play.ts';

const spec = (image: string) => ({
  terminationGracePeriodSeconds: 20,
  containers: ['a', 'b'].map((name) => ({
    name,
    image,
    readinessProbe: { exec: { command: ['true'] }, periodSeconds: 2 },
  })),
});
const slow: ScenarioEvent = { type: 'process', container: 'a', stops: { after: 12, code: 0 } };

/** The state at a time after an edit, while the sync stops container a. */
function stopping(release: string, seconds: number): TimelineState {
  const story: Story = {
    release,
    path: 'api',
    manifest: podText(spec('app:1')),
    events: [
      slow,
      { type: 'edit', manifest: podText(spec('app:2')) },
      { type: 'durations', create: 0.05, after: seconds },
    ],
  };
  const parts = timelineParts(story);
  const state = parts.ok ? parts.value[3]?.before : undefined;
  if (!state) throw new Error('the story has no state');
  return state;
}

/** Everything that follows from an event. */
function told(state: TimelineState, event: ScenarioEvent): string[] {
  const { snapshots } = continueTimeline(state, event, 0, undefined);
  return snapshots.flatMap(({ log, events }) => [
    ...log.map(({ at, text }) => `${at} ${text}`),
    ...events.map(({ at, reason, message }) => `${at} ${reason} ${message}`),
  ]);
}

const NOTHING: ScenarioEvent = { type: 'durations', after: 0 };
const CHOICES: readonly ScenarioEvent[] = [
  { type: 'exit', container: 'a', code: 3, after: 0 },
  { type: 'delete', after: 0 },
  { type: 'kubelet-restart', after: 0 },
  { type: 'sandbox', change: 'dies', after: 0 },
];

test.each(['1.20', '1.26', '1.33', '1.37'])(
  'an iteration goes on in every copy of a state, in %s',
  (release) => {
    const state = stopping(release, 5);
    const first = told(state, NOTHING);
    expect(first.some((line) => line.includes('Started'))).toBe(true);
    const others = CHOICES.map((event) => told(state, event));
    // The first one continues the work in memory, all others run it again.
    expect(told(state, NOTHING)).toEqual(first);
    expect(CHOICES.map((event) => told({ ...state }, event))).toEqual(others);
    for (const other of others) expect(other).not.toEqual(first);
  },
);

test('a container that exits early ends the wait of its stop', () => {
  const state = stopping('1.33', 5);
  const exit = told(state, { type: 'exit', container: 'a', code: 3, after: 0 });
  const pulled = exit.find((line) => / Pulled /.test(line));
  expect(Number(pulled?.split(' ')[0])).toBeLessThan(state.now + 2.5);
});

test('nothing in a state is later than its time', () => {
  const { node, now, alarms } = stopping('1.33', 5);
  expect(node.containers.map(({ state }) => state)).toEqual(['running', 'running']);
  expect(alarms.find(({ at }) => at > now)).toMatchObject({ kind: 'exit', code: 0 });
});
