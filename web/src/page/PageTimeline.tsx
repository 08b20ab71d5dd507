// Renders the bottom of the page: the timeline, the bookmark button and the what-ifs.

import { useDeferredValue } from 'react';
import { part } from '../part/part.tsx';
import { useSource } from '../store/context.ts';
import { BookmarkButton } from '../timeline/BookmarkButton.tsx';
import { Timeline } from '../timeline/Timeline.tsx';
import { WhatIf } from '../whatif/WhatIf.tsx';
import { usePage, useServices } from './services.ts';

const Standing = part(async () => (await import('../whatif/Standing.tsx')).Standing);

const IdleActs = part(async () => (await import('../whatif/IdleActs.tsx')).IdleActs);

const OtherFutures = part(async () => (await import('../whatif/OtherFutures.tsx')).OtherFutures);

export function PageTimeline() {
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
  // A text that cannot be read is not the Pod to act on.
  const idle = useSource(({ draft }) => draft === undefined) && stops.length <= 1 && !inSlices;
  const futures = useSource((state) => state.futures);
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
  return (
    <>
      <Timeline
        scene={scene()}
        stops={stops}
        at={stop}
        flags={flags}
        controls={player}
        undoes
        onSelect={select}
      >
        {standing.length > 0 && <Standing conditions={standing} onEnd={actions.throwIn} />}
        {futures.length > 0 && (
          <OtherFutures
            events={events}
            manifest={manifest}
            futures={futures}
            onTake={source.getState().takeFuture}
          />
        )}
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
