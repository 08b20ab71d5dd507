// Renders the bottom of the page: the player, the bookmark button and the what-ifs.

import { BookmarkButton } from '../timeline/BookmarkButton.tsx';
import { Player } from '../timeline/Player.tsx';
import { WhatIf } from '../whatif/WhatIf.tsx';
import { usePage, useServices } from './context.ts';

export function PagePlayer() {
  const { actions, player } = useServices();
  const { stops, stop, flags } = usePage((page) => page.story);
  const stage = usePage((page) => page.stage);
  return (
    <Player stops={stops} at={stop} onMove={player.stepTo} onPlay={player.play} undoes flags={flags}>
      <BookmarkButton
        flags={flags}
        at={stop}
        place={stops[stop]?.text ?? ''}
        onMove={player.stepTo}
        onName={actions.bookmark}
      />
      <WhatIf stage={stage} onThrow={actions.throwIn} />
    </Player>
  );
}
