// Turns a step of a lesson into the work that shows its snapshot.

import { answeringSnapshot, type PlayedStep } from '@syncpod/core/lessons';
import { AT_END, type Scenario } from '@syncpod/core/scenario';
import { beginsWithoutPod } from '@syncpod/core/story';
import { workOf } from '../../store/scenario.ts';
import type { Sought } from '../../store/source.ts';
import { createTimeline, firstOf } from '../../store/timeline.ts';
import type { Work } from '../../store/work.ts';

/** A step of a lesson, before or after the prediction. */
export interface StagedStep {
  readonly scenario: Scenario;
  readonly played: PlayedStep;
  readonly predicted: boolean;
}

/**
 * Before the prediction: the story so far, without the answer. After it: the snapshot at which the kubelet decides (the
 * edit arrives, the new release starts, the container has ended); the player continues from there.
 */
export function stagedWork({ scenario, played: { step, stretch, answer }, predicted }: StagedStep): Work {
  const { events, plays = 0, moment, ask, task } = step;
  // A question about a line of the log: the release that prints it.
  const printing = ask?.type === 'release' ? answer?.right[0] : undefined;
  const release = (predicted && (task?.release ?? printing)) || scenario.release;
  const story = { ...workOf(scenario), release, draft: undefined };
  if (events === 0 && !predicted && !task && beginsWithoutPod(scenario)) return beforePod(story, scenario);
  if (plays > 0 && !predicted) return { ...story, events: scenario.events.slice(0, events), cursor: AT_END };
  const played = { ...story, events: scenario.events.slice(0, events + plays) };
  if (plays === 0 && moment === undefined) return { ...played, cursor: AT_END };
  const timeline = createTimeline()(played);
  if (moment !== undefined) return { ...played, cursor: firstOf(timeline, events + plays - 1) + moment };
  const edit = played.events.findIndex(({ type }, index) => index >= events && type === 'edit');
  const first = firstOf(timeline, events);
  const acts = ask ? answeringSnapshot(ask, stretch, answer?.right ?? []) : -1;
  const decides = edit >= 0 ? arrivalOf(timeline.entries, edit, firstOf(timeline, edit)) : first + acts;
  if (edit < 0 && acts < 0) return { ...played, cursor: AT_END };
  // Of the timeline, whose release may differ from that of the stretch.
  const shown = timeline.entries.slice(first).map(({ snapshot }) => snapshot);
  return { ...played, cursor: Math.max(decides, first + toldBy(step, shown)) };
}

/** Index of the first snapshot at which the log that the step opens has what its text claims; -1 without a claim. */
function toldBy(step: PlayedStep['step'], shown: PlayedStep['stretch']['shown']): number {
  const isShown = step.show?.tab === 'log' || step.ask?.type === 'release';
  const { lines, events } = (isShown && soughtBy(step)) || { lines: [], events: [] };
  const told = [...lines, ...events].map((text) =>
    shown.findIndex((one) =>
      [
        ...one.log.map((line) => line.text),
        ...one.events.map(({ type, reason, message }) => `${type} ${reason} ${message}`),
      ].some((said) => said.includes(text)),
    ),
  );
  return Math.max(-1, ...told);
}

/**
 * The panels that the page opens for the step: those that it names, once nothing has to be predicted. Where the question
 * is about a line of the log, the log is the evidence.
 */
export function stagedView({ played: { step }, predicted }: StagedStep) {
  const evidence = step.show ?? (step.ask?.type === 'release' ? { tab: 'log' as const, verbosity: 4 } : {});
  const {
    tab,
    verbosity = 2,
    container,
  }: NonNullable<typeof step.show> = predicted || !step.ask ? evidence : {};
  const left = tab === 'state' || tab === 'diff';
  return {
    inspectorTab: tab === undefined || left ? 'why' : tab,
    editorTab: left ? tab : 'spec',
    phoneTab: left ? 'pod' : (tab ?? 'picture'),
    verbosity,
    selected: container,
    sought: tab === 'log' ? soughtBy(step) : undefined,
    asked: step.ask !== undefined && !predicted,
  } as const;
}

/** The lines and Events that the step's text claims or asks about; undefined without any. */
function soughtBy({ events, plays = 0, claims = [], ask }: PlayedStep['step']): Sought | undefined {
  const texts = (type: 'log' | 'event') => claims.flatMap((claim) => (claim.type === type ? claim.text : []));
  const asked = ask?.type === 'release' ? [ask.line] : [];
  const from = plays > 0 ? events : events - 1;
  const sought = { from, lines: [...asked, ...texts('log')], events: texts('event') };
  return sought.lines.length + sought.events.length > 0 ? sought : undefined;
}

/** Without the event that creates the Pod, the story would begin with a running Pod. */
function beforePod(story: Work, { events }: Scenario): Work {
  const create = events.findIndex(({ type }) => type === 'create');
  return { ...story, events: events.slice(0, create + 1), cursor: 0 };
}

type Points = ReturnType<ReturnType<typeof createTimeline>>['entries'];

/** Work in progress continues until the edit arrives. A controller can take the Pod out of its Services first. */
function arrivalOf(entries: Points, edit: number, first: number): number {
  const arrives = (is: (entry: Points[number]) => boolean): number =>
    entries.findIndex((entry) => entry.snapshot.event === edit && is(entry));
  const found = arrives(({ snapshot: { cause } }) => cause.kind === 'event' || cause.kind === 'refused');
  if (found >= 0) return found;
  const synced = arrives(
    ({ snapshot: { cause }, record }) =>
      cause.kind === 'sync' &&
      cause.trigger.kind === 'config' &&
      !(record?.kind === 'sync' && record.earlier),
  );
  return synced < 0 ? first : synced;
}
