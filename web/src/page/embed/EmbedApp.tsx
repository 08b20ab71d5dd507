// Renders the embedded page: verdict, picture, player and a link to the full page.

import type { Explanation } from '@syncpod/core/explain';
import type { Segment } from '@syncpod/core/text';
import { type SyntheticEvent, useRef } from 'react';
import { ContainersTable } from '../../picture/graph/ContainersTable.tsx';
import { Picture } from '../../picture/graph/Picture.tsx';
import { VerdictBar } from '../../question/verdict/VerdictBar.tsx';
import { fullPage } from '../../share/query.ts';
import { useAddress } from '../../share/useAddress.ts';
import { NoticeBar } from '../../shell/notice/NoticeBar.tsx';
import { useSource } from '../../store/context.ts';
import { workOf } from '../../store/scenario.ts';
import { createTimeline } from '../../store/timeline.ts';
import { lastStop } from '../../timeline/createPlayer.ts';
import { playerKeys } from '../../timeline/playerKeys.ts';
import type { Stop } from '../../timeline/stops.ts';
import { Timeline } from '../../timeline/Timeline.tsx';
import { LocaleProvider } from '../../ui/i18n/texts.ts';
import { useDocumentWords } from '../../ui/i18n/useDocumentWords.ts';
import type { Shortcut } from '../../ui/keyboard/shortcuts.ts';
import { useFocusKept } from '../../ui/keyboard/useFocusKept.ts';
import { useShortcuts } from '../../ui/keyboard/useShortcuts.ts';
import { useMediaQuery } from '../../ui/theme/useMediaQuery.ts';
import { useTheme } from '../../ui/theme/useTheme.ts';
import { Playback } from '../Playback.tsx';
import { usePage, useServices } from '../services.ts';
import styles from './EmbedApp.module.css';
import { hideInReport } from './hideInReport.ts';
import type { EmbedState } from './messages.ts';
import { embedTexts } from './texts.ts';
import { useParent } from './useParent.ts';

/** Narrower frames get the vertical picture. */
const NARROW = '(max-width: 559px)';

export function EmbedApp() {
  const { source, page, player } = useServices();
  const words = usePage((now) => now.words);
  const embedText = embedTexts(words);
  const verdict = usePage((now) => now.verdict);
  const { explanation, stale, step } = usePage((now) => now.cursorView);
  const { stops, stop, flags, scene } = usePage((now) => now.story);
  const playing = useSource((state) => state.playing);
  const narrow = useMediaQuery(NARROW);
  useTheme(useSource((state) => state.theme));
  useAddress(source, { entries: false });
  const frame = useRef<HTMLDivElement>(null);
  useDocumentWords(words);
  useFocusKept();

  useShortcuts((shortcut) => {
    const { story } = page();
    const keys: Partial<Record<Shortcut, () => void>> = playerKeys({
      ...player,
      stops: story.stops,
      at: story.stop,
      last: lastStop(story.stops),
      playing: source.getState().playing,
    });
    keys[shortcut]?.();
  });

  useParent({
    page: frame,
    state: explanation && embedState(explanation, verdict.segments, { stops, stop, playing }),
    hide: (report) => hideInReport(report, source.getState()),
    onCommand: (command) => {
      if (command.type === 'play' || command.type === 'pause') player.play(command.type === 'play');
      if (command.type === 'step') player.stepTo(page().story.stop + command.by);
      if (command.type !== 'open') return undefined;
      const work = workOf(command.scenario);
      const [problem] = createTimeline()(work).problems;
      if (problem) return problem;
      const { changes: reason } = command;
      const notice = { text: 'link.changed', reason } as const;
      source.getState().open(work, reason.length === 0 ? undefined : notice);
      return undefined;
    },
  });

  const { mode: _, ...said } = verdict;
  return (
    <LocaleProvider value={words}>
      <Playback />
      <div ref={frame} className={styles.page} data-foot="stays">
        <div data-part="verdict">
          <NoticeBar />
          <VerdictBar {...said} subject="moment" question={null} strip={null} />
        </div>
        <main
          className={styles.picture}
          data-part="picture"
          aria-label={embedText('picture.name')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
          tabIndex={0}
        >
          {explanation && (
            <>
              <Picture
                explanation={explanation}
                step={step}
                stale={stale}
                orientation={narrow ? 'vertical' : 'horizontal'}
              />
              <div className="unseen">
                <ContainersTable explanation={explanation} lang={words.lang} />
              </div>
            </>
          )}
        </main>
        <div data-part="player" className={styles.foot}>
          <Timeline scene={scene()} stops={stops} at={stop} flags={flags} controls={player} />
          <p className={styles.open}>
            <a href={fullPage()} target="_blank" rel="noopener" onFocus={renew} onPointerDown={renew}>
              {embedText('embed.open')}
            </a>
          </p>
        </div>
      </div>
    </LocaleProvider>
  );
}

/** The fragment can change after the link is rendered. */
function renew({ currentTarget }: SyntheticEvent<HTMLAnchorElement>): void {
  currentTarget.href = fullPage();
}

interface Standing {
  readonly stops: readonly Stop[];
  /** Index into `stops`. */
  readonly stop: number;
  readonly playing: boolean;
}

/** Describes the state of an embedded playground for the parent page. */
function embedState(
  { release, containers }: Explanation,
  verdict: readonly Segment[],
  { stops, stop, playing }: Standing,
): EmbedState {
  return {
    release: release.name,
    verdict: verdict.map(({ text }) => text).join(''),
    containers: containers.map(({ name, outcome }) => ({ name, outcome })),
    playing,
    at: stop,
    last: stops.length - 1,
    stop: stops[stop]?.text ?? '',
  };
}
