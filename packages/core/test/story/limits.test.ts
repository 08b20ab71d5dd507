// Tests that idle time costs nothing, and that the work of a story is limited.

import { describe, expect, it } from 'vitest';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { Snapshot } from '../../src/story/snapshot.ts';
import type { Story, TimelinePart } from '../../src/story/story.ts';
import { playStory, timelineParts, tooLong } from '../../src/story/timeline.ts';

const YEAR = 31_536_000;

const podOf = (containers: number, spec: object = {}): string =>
  JSON.stringify({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'p' },
    spec: {
      ...spec,
      containers: Array.from({ length: containers }, (_, index) => ({ name: `c${index}`, image: 'a:1' })),
    },
  });

const times = (count: number, event: ScenarioEvent): ScenarioEvent[] =>
  Array.from({ length: count }, () => event);

const storyOf = (manifest: string, events: readonly ScenarioEvent[]): Story => ({
  release: '1.31',
  path: 'api',
  manifest,
  events,
});

function played(story: Story, known: readonly TimelinePart[] = []): readonly TimelinePart[] {
  const parts = timelineParts(story, known);
  if (!parts.ok) throw new Error(parts.error[0]?.message);
  return parts.value;
}

const snapshotsOf = (parts: readonly TimelinePart[]): readonly Snapshot[] =>
  parts.flatMap(({ snapshots }) => snapshots);

const notesOf = (parts: readonly TimelinePart[]): readonly string[] =>
  snapshotsOf(parts).flatMap(({ cause }) => (cause.kind === 'note' ? [cause.text] : []));

describe('time in which nothing happens', () => {
  it('passes at once, a hundred years of it', () => {
    const parts = played(storyOf(podOf(1), times(100, { type: 'wait', seconds: YEAR })));
    expect(parts.length).toBe(101);
    expect(snapshotsOf(parts).length).toBe(1);
    const [begin, end] = [parts[0]?.state.now ?? 0, parts.at(-1)?.state.now];
    expect(end).toBe(begin + 100 * YEAR);
  });

  it('gives the next resync the time that counting every resync gives', () => {
    const day = 86_400;
    const once = played(storyOf(podOf(2), [{ type: 'wait', seconds: day }]));
    const inSteps = played(storyOf(podOf(2), times(day / 10, { type: 'wait', seconds: 10 }).slice(0, 1000)));
    const early = played(storyOf(podOf(2), [{ type: 'wait', seconds: 10_000 }]));
    expect(inSteps.at(-1)?.state.work.requeue).toEqual(early.at(-1)?.state.work.requeue);
    expect(
      ((once.at(-1)?.state.work.requeue?.at ?? 0) - (early.at(-1)?.state.work.requeue?.at ?? 0)) % 75,
    ).toBe(0);
    expect(once.at(-1)?.state.work.requeue?.at).toBeGreaterThan(once.at(-1)?.state.now ?? 0);
  });

  it('ends at the deadline of the Pod', () => {
    const manifest = podOf(1, { activeDeadlineSeconds: 100_000 });
    const parts = played(storyOf(manifest, [{ type: 'wait', seconds: YEAR }]));
    expect(snapshotsOf(parts).at(-1)).toMatchObject({ phase: 'Failed', reason: 'DeadlineExceeded' });
  });

  it('passes at once in a preStop hook too', () => {
    const manifest = podOf(1, { terminationGracePeriodSeconds: YEAR }).replace(
      '"image":"a:1"',
      '"image":"a:1","lifecycle":{"preStop":{"exec":{"command":["wait"]}}}',
    );
    const parts = played(
      storyOf(manifest, [{ type: 'process', container: 'c0', preStopSeconds: YEAR }, { type: 'delete' }]),
    );
    const [begin, end] = [parts[0]?.state.now ?? 0, parts.at(-1)?.state.now ?? 0];
    expect(end - begin).toBeGreaterThanOrEqual(YEAR);
    expect(snapshotsOf(parts).length).toBeLessThan(20);
  });
});

/** A short text that distinguishes two replays. */
const outline = (parts: readonly TimelinePart[]): string =>
  parts
    .map(({ state, snapshots }) =>
      [state.now, ...snapshots.map(({ at, cause }) => `${at} ${cause.kind}`)].join(),
    )
    .join('\n');

describe('a story that costs too much', () => {
  const dies = times(1000, { type: 'sandbox', change: 'dies' });
  const story = storyOf(podOf(20), dies);
  const parts = played(story);

  it('is played in part, and ends with a note that says how far', () => {
    const reached = parts.length - 2;
    expect(reached).toBeGreaterThan(0);
    expect(reached).toBeLessThan(1000);
    expect(notesOf(parts)).toEqual([`This story is too long: played up to event ${reached} of 1000`]);
    expect(tooLong(snapshotsOf(parts).at(-1))?.values).toEqual({ event: reached, count: 1000 });
    expect(snapshotsOf(parts).at(-1)?.event).toBe(reached);
  });

  it('stops at the same place if its first parts are known', () => {
    expect(outline(played(story, parts.slice(0, -4)))).toBe(outline(parts));
    expect(outline(played(story, parts))).toBe(outline(parts));
  });

  it('has no note before that place', () => {
    const few = dies.slice(0, parts.length - 2);
    expect(outline(played(storyOf(podOf(20), few), parts.slice(0, -4)))).toBe(outline(parts.slice(0, -1)));
  });

  it.each([
    ['300 containers', podOf(300), dies],
    [
      '500 ephemeral containers',
      podOf(1),
      Array.from({ length: 500 }, (_, index) => ({
        type: 'debug' as const,
        container: `d${index}`,
        image: 'busybox:1',
      })),
    ],
    [
      'an image that cannot be pulled, for years',
      podOf(1),
      [
        { type: 'image' as const, image: 'a:1', state: 'broken' as const },
        { type: 'exit' as const, container: 'c0', code: 1 },
        ...times(100, { type: 'wait', seconds: YEAR }),
      ],
    ],
  ])('shows what was reached: %s', (_, manifest, events) => {
    const reached = played(storyOf(manifest, events));
    expect(tooLong(snapshotsOf(reached).at(-1))).toBeDefined();
    expect(snapshotsOf(reached).length).toBeGreaterThan(200);
    expect(snapshotsOf(reached).length).toBeLessThan(10_000);
  });
});

describe('a story that is played in slices', () => {
  const dies: ScenarioEvent = { type: 'sandbox', change: 'dies' };
  // Pulls its images, which makes the containers start one after the other.
  const pulling = (containers: number) => podOf(containers).replaceAll('a:1', 'a');
  const story = storyOf(pulling(300), [
    dies,
    { type: 'sandbox', change: 'loses-ip' },
    { type: 'wait', seconds: 60 },
  ]);
  const whole = played(story);

  const steps: { readonly cost: number; readonly parts: readonly TimelinePart[] }[] = [];
  const replay = playStory(story);
  let last = replay.next();
  for (; !last.done; last = replay.next()) steps.push(last.value);
  const end = last.value;

  it('can pause in its beginning, and in each event of a Pod of hundreds of containers', () => {
    const reached = steps.map(({ parts }) => parts.length);
    for (const parts of [0, 1, 2, 3])
      expect(reached.filter((one) => one === parts).length).toBeGreaterThan(1);
    expect(outline(end.ok ? end.value : [])).toBe(outline(whole));
  });

  it('can pause within a sync of hundreds of containers, as often as it has containers', () => {
    const inEvent = (count: number) => {
      let steps = 0;
      for (const { parts } of playStory(storyOf(pulling(count), [dies]))) if (parts.length === 1) steps += 1;
      return steps;
    };
    const [some, many] = [inEvent(30), inEvent(300)];
    expect(many - some).toBeGreaterThan(3 * 270);
  });

  it('costs in each step little of the whole, and counts every cost of the simulation', () => {
    const most = Math.max(...steps.map(({ cost }) => cost));
    const total = whole.reduce((sum, { cost }) => sum + cost, 0);
    expect(most).toBeLessThan(total / 5);
    // The cost of a story does not include making its snapshots.
    expect(steps.reduce((sum, { cost }) => sum + cost, 0)).toBeGreaterThan(total);
  });

  it('syncs the Pod a few times in each slice, for any number of containers', () => {
    const few = played(storyOf(pulling(3), story.events));
    const syncs = (parts: readonly TimelinePart[]) =>
      parts.map(({ before, state }) => state.syncs - before.syncs);
    expect(syncs(whole)).toEqual(syncs(few));
  });

  it('keeps the containers that a step does not change', () => {
    const snapshots = snapshotsOf(whole.slice(1, 2));
    const made = new Set(snapshots.flatMap(({ containers }) => containers));
    expect(snapshots.length).toBeGreaterThan(300);
    // Each container is stopped, reported, created and reported again.
    expect(made.size).toBeLessThan(300 * 6);
    expect(snapshots.flatMap(({ containers }) => containers).length).toBeGreaterThan(300 * 300);
  });
});

it('a wait with too many changes stops before its time is over', () => {
  const crashes = Array.from(
    { length: 100 },
    (_, index): ScenarioEvent => ({
      type: 'process',
      container: `c${index}`,
      exits: { after: 1, code: 1 },
    }),
  );
  const events: ScenarioEvent[] = [
    ...crashes,
    { type: 'sandbox', change: 'dies' },
    { type: 'wait', seconds: 36_000 },
  ];
  const notes = notesOf(played(storyOf(podOf(100), events)));
  expect(notes).toContain('stopped early: the simulation has reached its limit');
});
