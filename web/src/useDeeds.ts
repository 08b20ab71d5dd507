// What can a visitor do to the story: type, apply, throw something in, change the kubelet or the way of the edit?

import type { EditPath, ScenarioEvent } from '@syncpod/core';
import { restOf, withDraftApplied, withEvent, withPath, withRelease } from './store/deeds.ts';
import type { Source, SourceActions } from './store/source.ts';
import { pickWork } from './store/work.ts';
import { stopIndex, stopsOf } from './timeline/stops.ts';
import type { Page } from './usePage.ts';

/** Present where a draft can be applied. Looks at its arrival, or so many stops later; `playing` goes on by itself. */
export type ApplyDraft = (playing: boolean, later?: number) => void;

export interface Deeds {
  type(text: string): void;
  discard(): void;
  readonly apply: ApplyDraft | undefined;
  throwIn(event: ScenarioEvent): void;
  release(minor: string): void;
  path(path: EditPath): void;
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
      apply === 'ready' && page.judged
        ? (playing, later = 0) => {
            const next = withDraftApplied(work, replay);
            const stops = stopsOf(replay(next).points, page.words);
            const stop = stops[stopIndex(stops, next.cursor) + later];
            source.act({ ...next, cursor: later > 0 && stop ? stop.cursor : next.cursor }, playing);
          }
        : undefined,
    throwIn: (event) => {
      const next = withEvent(work, replay, event);
      source.act(next, true);
      const happened = replay(next).points.some(({ snapshot }) => snapshot.event === next.events.length - 1);
      if (!happened) source.show({ notice: { text: 'notice.nothingHappens' } });
    },
    release: (minor) => source.travel(withRelease(work, replay, minor)),
    path: (path) => source.travel(withPath(work, replay, path)),
  };
}
