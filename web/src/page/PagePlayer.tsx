// What stands at the foot of the page: the player, the bookmark of this place, and what can be thrown in?

import type { Source, SourceActions } from '../store/source.ts';
import { BookmarkButton } from '../timeline/BookmarkButton.tsx';
import { Player } from '../timeline/Player.tsx';
import type { PlayerControls } from '../timeline/usePlayer.ts';
import { WhatIf } from '../whatif/WhatIf.tsx';
import type { Dialogs } from './useDialogs.ts';
import type { Page } from './usePage.ts';
import type { StoryActions } from './useStoryActions.ts';

interface PagePlayerProps {
  readonly source: Source & SourceActions;
  readonly page: Pick<Page, 'story' | 'stage'>;
  readonly actions: StoryActions;
  readonly player: PlayerControls;
  readonly dialogs: Dialogs;
}

export function PagePlayer({ source, page, actions, player, dialogs }: PagePlayerProps) {
  const { stops, stop, flags } = page.story;
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
        {...dialogs.bookmark}
        flags={flags}
        at={stop}
        place={stops[stop]?.text ?? ''}
        onMove={player.stepTo}
        onName={actions.bookmark}
      />
      <WhatIf {...dialogs.whatIf} stage={page.stage} onThrow={actions.throwIn} />
    </Player>
  );
}
