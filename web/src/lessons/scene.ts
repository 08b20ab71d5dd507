// Which moment does a step of a lesson put on the page?

import { AT_END, changesSomething, type PlayedStep, type Scenario } from '@syncpod/core';
import { createTimeline, firstOf } from '../store/timeline.ts';
import { type Work, workOf } from '../store/work.ts';

/** A step of a lesson, before or after the reader has predicted. */
export interface Scene {
  readonly scenario: Scenario;
  readonly played: PlayedStep;
  readonly predicted: boolean;
}

/**
 * Before the prediction the story up to here, which gives nothing away. After it the moment at which the kubelet
 * decides: the edit arrives, the new release is there, the container has ended. From there the player goes on.
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
  if (edit >= 0) return { ...told, cursor: arrivalOf(timeline.points, edit, firstOf(timeline, edit)) };
  const acts = timeline.points.findIndex(
    ({ snapshot: { event, decisions } }) => event >= events && decisions.some(changesSomething),
  );
  return { ...told, cursor: acts < 0 ? AT_END : acts };
}

type Points = ReturnType<ReturnType<typeof createTimeline>>['points'];

/** What was under way goes on until the edit arrives. */
function arrivalOf(points: Points, edit: number, first: number): number {
  const found = points.findIndex(
    ({ snapshot: { event, cause } }) =>
      event === edit && (cause.kind === 'event' || cause.kind === 'refused'),
  );
  return found < 0 ? first : found;
}
