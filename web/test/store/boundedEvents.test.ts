// Tests that long texts of events are shortened before the events are played.

import type { ScenarioEvent } from '@syncpod/core/runtime';
import { expect, it } from 'vitest';
import { boundedEvents } from '../../src/store/boundedEvents.ts';

const long = 'x'.repeat(100_000);

it('shortens every text but those of Pods', () => {
  const events: ScenarioEvent[] = [
    { type: 'edit', manifest: long, object: long },
    { type: 'image', image: 'b:1', state: 'broken', error: long },
    {
      type: 'observe',
      status: {
        sandboxes: [],
        containers: [{ id: 'c', name: 'app', state: 'exited', exitCode: 1, reason: long }],
        waiting: { app: { reason: 'Error', message: long } },
      },
    },
  ];
  const [edit, image, observed] = boundedEvents(events);
  expect(edit).toBe(events[0]);
  expect(image).toMatchObject({ image: 'b:1', error: `${long.slice(0, 1000)}…` });
  expect(JSON.stringify(observed).length).toBeLessThan(2500);
});

it('keeps events without long texts, and shortens an event once', () => {
  const short: ScenarioEvent[] = [{ type: 'exit', container: 'app', code: 1 }];
  expect(boundedEvents(short)).toBe(short);
  const events: ScenarioEvent[] = [{ type: 'sandbox', change: 'cannot-be-made', error: long }];
  expect(boundedEvents(events)[0]).toBe(boundedEvents([...events])[0]);
});
