// Tests what is offered for one container at the cursor.

import { AT_END } from '@syncpod/core/scenario';
import { expect, it } from 'vitest';
import { createServices } from '../../../src/page/services.ts';
import { OPENING_SCENARIO } from '../../../src/store/openingScenario.ts';
import { createSource } from '../../../src/store/source.ts';
import { offersFor } from '../../../src/timeline/whatif/here.ts';
import { frequentIn } from '../../../src/timeline/whatif/whatIfIds.ts';

function opened() {
  const source = createSource({ lang: 'en', theme: 'system', ...OPENING_SCENARIO, draft: undefined });
  return { ...createServices(source), source };
}

it('offers a crash, out of memory, the probe that the container has, and a process that ignores SIGTERM', () => {
  const { page } = opened();
  const offers = offersFor('nginx', page().stage);
  expect(offers.map(({ text }) => text)).toEqual(['here.crash', 'here.oom', 'here.liveness', 'here.deaf']);
  expect(offers.every(({ refused }) => refused === undefined)).toBe(true);
  expect(offers.map(({ event }) => 'container' in event && event.container)).toEqual(Array(4).fill('nginx'));
});

it('gives the reason why a container without a probe cannot fail one', () => {
  const { page } = opened();
  const offers = offersFor('log-agent', page().stage);
  expect(offers.find(({ text }) => text === 'here.liveness')?.refused?.length).toBeGreaterThan(0);
  expect(offers.filter(({ refused }) => refused)).toHaveLength(1);
});

it('offers nothing without a selected container of the Pod', () => {
  const { page } = opened();
  expect(offersFor(undefined, page().stage)).toEqual([]);
  expect(offersFor('removed', page().stage)).toEqual([]);
});

it.each([0, 1, 2, 3])('lets offer %i happen at the cursor', (index) => {
  const { page, actions, source } = opened();
  const offer = offersFor('nginx', page().stage)[index];
  if (!offer) throw new Error('the offer is missing');
  actions.throwIn(offer.event);
  expect(source.getState().events).toEqual([offer.event]);
  expect(page().timeline.entries.at(-1)?.snapshot.event).toBe(0);
});

it('offers the passing of time first once a process will exit, and the usual events before', () => {
  const { page, actions, source } = opened();
  expect(frequentIn(page().stage.exits ?? false)).toEqual(['upgrade', 'exit', 'probe']);
  actions.throwIn({ type: 'exit', container: 'nginx', code: 1, again: 1 });
  // The exit is in the middle of the story.
  expect(page().stage.exits).toBe(false);
  source.getState().moveTo(AT_END);
  expect(frequentIn(page().stage.exits ?? false)).toEqual(['wait', 'upgrade', 'exit']);
});
