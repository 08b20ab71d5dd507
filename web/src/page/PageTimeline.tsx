// Renders the bottom of the page: the timeline, the bookmark button and the what-ifs.

import { useDeferredValue } from 'react';
import { useSource } from '../store/context.ts';
import { BookmarkButton } from '../timeline/BookmarkButton.tsx';
import { Timeline } from '../timeline/Timeline.tsx';
import { UndoButton } from '../timeline/UndoButton.tsx';
import { WhatIf } from '../timeline/whatif/WhatIf.tsx';
import { part } from '../ui/part/part.tsx';
import { useMediaQuery } from '../ui/theme/useMediaQuery.ts';
import { usePage, useServices } from './services.ts';

const Standing = part(async () => (await import('../timeline/whatif/Standing.tsx')).Standing);

const IdleActs = part(async () => (await import('../timeline/whatif/IdleActs.tsx')).IdleActs);

const OtherFutures = part(async () => (await import('../timeline/whatif/OtherFutures.tsx')).OtherFutures);

/** A window with room for the lanes of two futures, and the most lanes of which each can have. */
const ROOMY = '(min-width: 760px) and (min-height: 641px)';
const MOST_LANES = 12;

/** `lesson`: a lesson is open. Acts that the page offers could be the solution of its level. */
export function PageTimeline({ lesson }: { readonly lesson: boolean }) {
  const { source, actions, player } = useServices();
  const story = usePage((page) => page.story);
  // While a long story is replayed in slices, each slice is drawn in a task of its own.
  const later = useDeferredValue(story);
  const inSlices = usePage(({ timeline }) => timeline.played !== undefined);
  const { stops, stop, flags, scene } = inSlices ? later : story;
  const selected = useSource((state) => state.selected);
  const stage = usePage((page) => page.stage);
  const standing = usePage((page) => page.standing);
  const typed = usePage((page) => page.typed);
  // A text that cannot be read is not the Pod to act on, and a question of a lesson waits for its answer.
  const idle =
    useSource(({ draft, asked }) => draft === undefined && !asked) &&
    stops.length <= 1 &&
    !inSlices &&
    !lesson;
  const futures = useSource((state) => state.futures);
  const roomy = useMediaQuery(ROOMY);
  const events = useSource((state) => state.events);
  const manifest = useSource((state) => state.manifest);
  const select = (container: string): void => {
    const { inspectorTab, show } = source.getState();
    show({
      selected: container,
      explained: undefined,
      inspectorTab: inspectorTab === 'hash' ? 'hash' : 'why',
    });
  };
  const lanes = scene();
  const different = roomy && lanes.lanes.length <= MOST_LANES ? story.other() : undefined;
  const others = futures.length > 0 && (
    <OtherFutures
      events={events}
      manifest={manifest}
      futures={futures}
      lanes={different !== undefined}
      onTake={source.getState().takeFuture}
    />
  );
  const other = different && { scene: different, head: others };
  return (
    <>
      <Timeline
        scene={lanes}
        other={other}
        stops={stops}
        at={stop}
        flags={flags}
        controls={player}
        acts={{ moveEvent: actions.moveEvent, select }}
      >
        <UndoButton />
        {standing.length > 0 && <Standing conditions={standing} onEnd={actions.throwIn} />}
        {!other && others}
        <BookmarkButton
          flags={flags}
          at={stop}
          place={stops[stop]?.text ?? ''}
          onMove={player.stepTo}
          onName={actions.bookmark}
        />
        <WhatIf stage={stage} selected={selected} onThrow={actions.throwIn} />
      </Timeline>
      {idle && <IdleActs text={typed.text} stage={stage} onType={actions.type} onThrow={actions.throwIn} />}
    </>
  );
}
