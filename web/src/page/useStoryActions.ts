// What can a visitor do to the story: type, apply, throw something in, change the kubelet or the way of the edit?

import {
  type EditPath,
  type GateSettings,
  type Minor,
  type PodStatus,
  type ScenarioEvent,
  settableGates,
} from '@syncpod/core';
import { withBookmark } from '../store/bookmarks.ts';
import { dropsEvents, withEvent, withGates, withPath, withRelease } from '../store/changes.ts';
import { isSettingState, observedAt, withObserved, withoutObserved } from '../store/observed.ts';
import { type CarryOut, carriedOut, type Plan } from '../store/plan.ts';
import type { Source, SourceActions } from '../store/source.ts';
import { restOf } from '../store/timeline.ts';
import { pickWork, type Work } from '../store/work.ts';
import { stopIndex, stopsOf } from '../timeline/stops.ts';
import type { Page } from './usePage.ts';

export interface StoryActions {
  type(text: string): void;
  discard(): void;
  /** Present where a draft can be applied. */
  readonly apply: CarryOut | undefined;
  /** The same, and where the kubelet would act on a state that was set by hand. */
  readonly goOn: CarryOut | undefined;
  /** The kubelet observes this state at the cursor; undefined: the one that the simulation came to. */
  observe(status: PodStatus | undefined): void;
  /** The place of the cursor has this name; '' takes it away. */
  bookmark(name: string): void;
  throwIn(event: ScenarioEvent): void;
  release(minor: Minor): void;
  gates(gates: GateSettings): void;
  path(path: EditPath): void;
  /** Opens a Pod of a cluster's report where its upgrade has come, at the reasons of one of its containers. */
  openAffected(work: Work, selected: string | undefined): void;
}

export function useStoryActions(source: Source & SourceActions, page: Page): StoryActions {
  const { replay, timeline, typed, story, kubelet } = page;
  const work = pickWork(source);
  /** So many stops on from where the work is looked at, if there are that many. */
  const cursorLater = (next: Work, on: number): number => {
    const stops = stopsOf(replay(next).points, page.words);
    return stops[stopIndex(stops, next.cursor) + on]?.cursor ?? next.cursor;
  };
  /**
   * An action comes after what had begun has come to rest, whatever moment of that one looks at; in the middle of a story
   * it cuts off the rest of it, which can be had back. Both are said.
   */
  const act = (next: Work, playing: boolean): void => {
    source.act(next, playing);
    const rested = story.stop < stopIndex(story.stops, restOf(timeline, work.cursor));
    if (dropsEvents(work, next))
      source.show({ notice: { text: rested ? 'notice.restedDropped' : 'notice.dropped', undoable: true } });
    else if (rested) source.show({ notice: { text: 'notice.rested', passing: true } });
  };
  const carryOut =
    (plan: Plan): CarryOut =>
    (playing, later = 0) => {
      const next = carriedOut(plan, work, replay);
      // An edit arrives before the first step; time that passes begins with it.
      const cursor = later > 0 ? cursorLater(next, plan === 'edit' ? later : later - 1) : next.cursor;
      // The kubelet keeps nothing of a file that it cannot use: what was typed is still there to be mended.
      const draft = story.apply === 'bad-file' ? work.draft : next.draft;
      act({ ...next, draft, cursor }, playing);
    };
  const applies = (story.apply === 'ready' || story.apply === 'bad-file') && page.moment.judged;
  const apply = applies ? carryOut('edit') : undefined;
  return {
    type: (text) => {
      // The editor also tells of texts that it was given.
      if (text === typed.text) return;
      source.type(text === typed.running ? undefined : text, Math.max(0, restOf(timeline, work.cursor)));
    },
    discard: () => source.act({ ...work, draft: undefined }, false),
    apply,
    goOn: apply ?? (story.plans === 'state' ? carryOut('state') : undefined),
    observe: (status) => {
      if (!status) {
        source.act(withoutObserved(work, replay), false);
        return;
      }
      const next = withObserved(work, replay, status);
      const again = isSettingState({ past: source.past, work, index: observedAt(timeline, work.cursor) });
      if (again) source.travel(next);
      else act(next, false);
    },
    bookmark: (name) => source.travel(withBookmark(work, timeline, name)),
    throwIn: (event) => {
      const next = withEvent(work, replay, event);
      act(next, true);
      const happened = replay(next).points.some(({ snapshot }) => snapshot.event === next.events.length - 1);
      if (!happened && !dropsEvents(work, next))
        source.show({ notice: { text: 'notice.nothingHappens', passing: true } });
    },
    release: (minor) => {
      // What this release does not know, or locks, is no longer set.
      const gates = settableGates(minor, kubelet.gates);
      const before = gates === kubelet.gates ? work : withGates(work, replay, {});
      const next = withRelease(before, replay, minor);
      source.travel(before === work ? next : withGates(next, replay, gates));
    },
    gates: (gates) => source.travel(withGates(work, replay, gates)),
    path: (path) => source.travel(withPath(work, replay, path)),
    openAffected: (opened, selected) => {
      const values = { title: opened.title ?? '' };
      source.open(opened, { text: 'notice.opened', values, undoable: true, passing: true });
      source.show({ selected, inspectorTab: 'why', phoneTab: 'picture' });
    },
  };
}
