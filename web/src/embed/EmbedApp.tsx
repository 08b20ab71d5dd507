// What does the page show inside another page: verdict, picture and player, and the way to the whole?

import { type SyntheticEvent, useRef } from 'react';
import { ContainersTable } from '../graph/ContainersTable.tsx';
import type { Selection } from '../graph/context.ts';
import { Picture } from '../graph/Picture.tsx';
import { WordsProvider } from '../i18n/text.ts';
import { useDocumentWords } from '../i18n/useDocumentWords.ts';
import { useFocusKept } from '../keyboard/useFocusKept.ts';
import { type Shortcut, useShortcuts } from '../keyboard/useShortcuts.ts';
import { NoticeBar } from '../notice/NoticeBar.tsx';
import { usePage } from '../page/usePage.ts';
import { useStoryActions } from '../page/useStoryActions.ts';
import { fullPage } from '../share/query.ts';
import { useAddress } from '../share/useAddress.ts';
import type { SourceStore } from '../store/source.ts';
import { createTimeline } from '../store/timeline.ts';
import { workOf } from '../store/work.ts';
import { useMediaQuery } from '../theme/useMediaQuery.ts';
import { useTheme } from '../theme/useTheme.ts';
import { Player } from '../timeline/Player.tsx';
import { playerKeys } from '../timeline/playerKeys.ts';
import { stopOfStep } from '../timeline/stops.ts';
import { usePlayer } from '../timeline/usePlayer.ts';
import { VerdictBar } from '../verdict/VerdictBar.tsx';
import styles from './EmbedApp.module.css';
import { embedState } from './embedState.ts';
import { useParent } from './useParent.ts';

/** Narrower frames get the upright picture. */
const NARROW = '(max-width: 559px)';
/** Lower ones get all of it closer together, as its style does with what stands around it. */
const LOW = '(max-height: 479px)';

export function EmbedApp({ useSource }: { readonly useSource: SourceStore }) {
  const source = useSource();
  const page = usePage(source);
  const narrow = useMediaQuery(NARROW);
  const low = useMediaQuery(LOW);
  useTheme(source.theme);
  const { words } = page;
  const { explanation, stale, step } = page.moment;
  const { stops, stop, flags } = page.story;
  const { show, playing } = source;
  const { goOn } = useStoryActions(source, page);
  const player = usePlayer(source, { stops, at: stop, goOn });
  useAddress(useSource, { entries: false });
  const frame = useRef<HTMLDivElement>(null);
  useDocumentWords(words);
  useFocusKept();

  const keys: Partial<Record<Shortcut, () => void>> = playerKeys({ ...player, at: stop, playing });
  useShortcuts((shortcut) => keys[shortcut]?.());

  useParent({
    page: frame,
    state: explanation && embedState(explanation, page.verdict.segments, { stops, stop, playing }),
    onCommand: (command) => {
      if (command.type === 'play' || command.type === 'pause') player.play(command.type === 'play');
      if (command.type === 'step') player.stepTo(stop + command.by);
      if (command.type !== 'open') return undefined;
      const work = workOf(command.scenario);
      const [problem] = createTimeline()(work).problems;
      if (problem) return problem;
      source.open(work);
      return undefined;
    },
  });

  const select = (selection: Selection): void => {
    if (selection.kind === 'step') player.stepTo(stopOfStep(stops, stop, selection.number));
  };

  return (
    <WordsProvider value={words}>
      <div ref={frame} className={styles.page} data-foot="stays">
        <div data-part="verdict">
          <NoticeBar
            notice={source.notice}
            onBringBack={source.bringBack}
            onDismiss={() => show({ notice: undefined })}
          />
          <VerdictBar {...page.verdict} />
        </div>
        <main
          className={styles.picture}
          data-part="picture"
          aria-label={words('picture.name')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
          tabIndex={0}
        >
          {explanation && (
            <>
              <Picture
                explanation={explanation}
                step={step}
                stale={stale}
                lang={words.lang}
                orientation={narrow ? 'vertical' : 'horizontal'}
                fit={low}
                onSelect={select}
              />
              <div className="unseen">
                <ContainersTable explanation={explanation} lang={words.lang} />
              </div>
            </>
          )}
        </main>
        <div data-part="player" className={styles.foot}>
          <Player
            stops={stops}
            at={stop}
            playing={playing}
            speed={source.speed}
            onMove={player.stepTo}
            onPlay={player.play}
            onSpeed={(speed) => show({ speed })}
            flags={flags}
          />
          <p className={styles.open}>
            <a href={fullPage()} target="_blank" rel="noopener" onFocus={renew} onPointerDown={renew}>
              {words('embed.open')}
            </a>
          </p>
        </div>
      </div>
    </WordsProvider>
  );
}

/** The fragment may have changed since the link was drawn. */
function renew({ currentTarget }: SyntheticEvent<HTMLAnchorElement>): void {
  currentTarget.href = fullPage();
}
