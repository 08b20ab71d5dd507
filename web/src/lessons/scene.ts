// Turns a step of a lesson into the work that shows its snapshot.

import { changesSomething } from '@syncpod/core/explain';
import type { PlayedStep } from '@syncpod/core/lessons';
import { AT_END, type Scenario } from '@syncpod/core/scenario';
import { workOf } from '../store/scenario.ts';
import { createTimeline, firstOf } from '../store/timeline.ts';
import type { Work } from '../store/work.ts';

/** A step of a lesson, before or after the prediction. */
export interface Scene {
  readonly scenario: Scenario;
  readonly played: PlayedStep;
  readonly predicted: boolean;
}

/**
 * Before the prediction: the story so far, without the answer. After it: the snapshot at which the kubelet decides (the
 * edit arrives, the new release starts, the container has ended); the player continues from there.
 */
export function sceneWork({ scenario, played: { step }, predicted }: Scene): Work {
  const { events, plays = 0, moment } = step;
  const story = { ...workOf(scenario), draft: undefined };
  if (plays > 0 && !predicted) return { ...story, events: scenario.events.slice(0, events), cursor: AT_END };
  const told = { ...story, events: scenario.events.slice(0, events + plays) };
  if (plays === 0 && moment === undefined) return { ...told, cursor: AT_END };
  const timeline = createTimeline()(told);
  if (moment !== undefined) return { ...told, cursor: firstOf(timeline, events + plays - 1) + moment };
  const edit = told.events.findIndex(({ type }, index) => index >= events && type === 'edit');
  if (edit >= 0) return { ...told, cursor: arrivalOf(timeline.entries, edit, firstOf(timeline, edit)) };
  const acts = timeline.entries.findIndex(
    ({ snapshot: { event, decisions } }) => event >= events && decisions.some(changesSomething),
  );
  return { ...told, cursor: acts < 0 ? AT_END : acts };
}

type Points = ReturnType<ReturnType<typeof createTimeline>>['entries'];

/** Work in progress continues until the edit arrives. */
function arrivalOf(entries: Points, edit: number, first: number): number {
  const found = entries.findIndex(
    ({ snapshot: { event, cause } }) =>
      event === edit && (cause.kind === 'event' || cause.kind === 'refused'),
  );
  return found < 0 ? first : found;
}
