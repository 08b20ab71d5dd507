// Tests that the simulation records no Event that Kubernetes does not record.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { EVENT_FIELDS, type ScenarioEvent } from '../../src/runtime/events/event.ts';
import type { Field, Fields } from '../../src/shapes/shape.ts';
import type { Snapshot } from '../../src/story/snapshot.ts';
import { play, replayed } from '../scenarios/play.ts';
import { everyStory } from '../why/truth.ts';

/** `oracle/events.py` reads them in the sources of several releases. */
const RECORDED: ReadonlySet<string> = new Set(
  (JSON.parse(readFileSync(new URL('../vectors/events.json', import.meta.url), 'utf8')) as string[][]).map(
    ([reason, type]) => `${type} ${reason}`,
  ),
);

/** Upstream: pkg/kubelet/images/image_manager.go logIt, which that program does not read. */
const OF_IMAGES: ReadonlySet<string> = new Set([
  'Normal BackOff',
  'Normal Pulled',
  'Normal Pulling',
  'Warning InspectFailed',
]);

const RELEASES = ['1.12', '1.20', '1.25', '1.31', '1.37'];

const unknown = (snapshots: readonly Snapshot[]): readonly string[] =>
  snapshots
    .flatMap(({ events }) => events)
    .map(({ type, reason }) => `${type} ${reason}`)
    .filter((event) => !RECORDED.has(event) && !OF_IMAGES.has(event));

it('every Event of a cause has a reason and a type of upstream', () => {
  const stories = everyStory().filter(({ release }) => RELEASES.includes(release));
  const wrong = stories.flatMap(({ id, release, story }) =>
    unknown(play(story)).map((event) => `${event} (${id}, ${release})`),
  );
  expect(wrong).toEqual([]);
});

/** Values of a required field; none if only a reader could make one. */
function valuesOf({ shape }: Field): readonly unknown[] {
  if (shape.kind === 'one-of') return shape.values;
  if (shape.kind === 'text') return ['app'];
  if (shape.kind === 'number') return [Math.max(1, shape.min)];
  return shape.kind === 'boolean' ? [true] : [];
}

it('every Event after an event of a scenario has a reason and a type of upstream', () => {
  const events = Object.entries<Fields>(EVENT_FIELDS).flatMap(([type, fields]) =>
    Object.entries(fields)
      .filter(([, { optional }]) => optional !== true)
      .reduce<readonly object[]>(
        (made, [name, field]) =>
          made.flatMap((one) => valuesOf(field).map((value) => ({ ...one, [name]: value }))),
        [{ type }],
      ),
  );
  expect(events.length).toBeGreaterThan(50);
  const wrong = RELEASES.flatMap((release) =>
    events.flatMap((event) =>
      unknown(replayed(release, [event as ScenarioEvent, { type: 'wait', seconds: 60 }])).map(
        (one) => `${one} (${JSON.stringify(event)}, ${release})`,
      ),
    ),
  );
  expect(wrong).toEqual([]);
});
