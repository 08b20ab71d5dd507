// What stands at the foot of the page: the player, the bookmark of this place, and what can be thrown in?

import type { Source, SourceActions } from '../store/source.ts';
import { BookmarkButton } from '../timeline/BookmarkButton.tsx';
import { Player } from '../timeline/Player.tsx';
import type { PlayerControls } from '../timeline/usePlayer.ts';
import type { Stage } from '../whatif/fields.ts';
import { WhatIf } from '../whatif/WhatIf.tsx';
import type { Deeds } from './useDeeds.ts';
import type { Doors } from './useDoors.ts';
import type { Story } from './useStory.ts';

interface PagePlayerProps {
  readonly source: Source & SourceActions;
  readonly story: Story;
  readonly stage: Stage;
  readonly deeds: Deeds;
  readonly player: PlayerControls;
  readonly doors: Doors;
}

export function PagePlayer({ source, story, stage, deeds, player, doors }: PagePlayerProps) {
  const { stops, stop, flags } = story;
  return (
    <Player
      stops={stops}
      at={stop}
      playing={source.playing}
      speed={source.speed}
      onMove={player.stepTo}
      onPlay={player.play}
      onSpeed={(speed) => source.show({ speed })}
      onUndo={source.undo}
      undoable={source.past.length > 0}
      flags={flags}
    >
      <BookmarkButton
        {...doors.bookmark}
        flags={flags}
        at={stop}
        place={stops[stop]?.text ?? ''}
        onMove={player.stepTo}
        onName={deeds.bookmark}
      />
      <WhatIf {...doors.whatIf} stage={stage} onThrow={deeds.throwIn} />
    </Player>
  );
}
