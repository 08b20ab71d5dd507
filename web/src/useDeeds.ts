// What can a visitor do to the story: type, apply, throw something in, change the kubelet or the way of the edit?

import { type EditPath, type GateSettings, type ScenarioEvent, settableGates } from '@syncpod/core';

import { restOf, withDraftApplied, withEvent, withGates, withPath, withRelease } from './store/deeds.ts';
import type { Minor, Source, SourceActions } from './store/source.ts';
import { pickWork, type Work } from './store/work.ts';
import { stopIndex, stopsOf } from './timeline/stops.ts';
import type { Page } from './usePage.ts';

/** Present where a draft can be applied. Looks at its arrival, or so many stops later; `playing` goes on by itself. */
export type ApplyDraft = (playing: boolean, later?: number) => void;

export interface Deeds {
  type(text: string): void;
  discard(): void;
  readonly apply: ApplyDraft | undefined;
  throwIn(event: ScenarioEvent): void;
  release(minor: Minor): void;
  gates(gates: GateSettings): void;
  path(path: EditPath): void;
  /** Opens a Pod of a cluster's report where its upgrade has come, at the reasons of one of its containers. */
  openAffected(work: Work, selected: string | undefined): void;
}

export function useDeeds(source: Source & SourceActions, page: Page): Deeds {
  const { replay, timeline, running, apply } = page;
  const work = pickWork(source);
  return {
    type: (text) => {
      // The editor also tells of texts that it was given.
      if (text === page.draft) return;
      source.type(text === running ? undefined : text, Math.max(0, restOf(timeline, work.cursor)));
    },
    discard: () => source.act({ ...work, draft: undefined }, false),
    apply:
      (apply === 'ready' || apply === 'bad-file') && page.judged
        ? (playing, later = 0) => {
            const next = withDraftApplied(work, replay);
            const stops = stopsOf(replay(next).points, page.words);
            const stop = stops[stopIndex(stops, next.cursor) + later];
            const cursor = later > 0 && stop ? stop.cursor : next.cursor;
            // The kubelet keeps nothing of a file that it cannot use: what was typed is still there to be mended.
            const draft = apply === 'bad-file' ? work.draft : next.draft;
            source.act({ ...next, draft, cursor }, playing);
          }
        : undefined,
    throwIn: (event) => {
      const next = withEvent(work, replay, event);
      source.act(next, true);
      const happened = replay(next).points.some(({ snapshot }) => snapshot.event === next.events.length - 1);
      if (!happened) source.show({ notice: { text: 'notice.nothingHappens' } });
    },
    release: (minor) => {
      // What this release does not know, or locks, is no longer set.
      const gates = settableGates(minor, page.gates);
      const before = gates === page.gates ? work : withGates(work, replay, {});
      const next = withRelease(before, replay, minor);
      source.travel(before === work ? next : withGates(next, replay, gates));
    },
    gates: (gates) => source.travel(withGates(work, replay, gates)),
    path: (path) => source.travel(withPath(work, replay, path)),
    openAffected: (opened, selected) => {
      const values = { title: opened.title ?? '' };
      source.open(opened, { text: 'notice.opened', values, undoable: true });
      source.show({ selected, inspectorTab: 'why', phoneTab: 'picture' });
    },
  };
}
