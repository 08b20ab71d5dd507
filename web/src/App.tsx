// How are the parts of the page put together?

import { MINORS } from '@syncpod/core';
import { useCallback, useEffect, useRef } from 'react';
import styles from './App.module.css';
import { EditorPane } from './editor/EditorPane.tsx';
import type { EditorHandle } from './editor/editorProps.ts';
import { LANG_TAGS, otherLang, type Words, WordsProvider } from './i18n/text.ts';
import { type Shortcut, useShortcuts } from './keyboard/useShortcuts.ts';
import { Inspector } from './panels/Inspector.tsx';
import { PicturePane } from './panels/PicturePane.tsx';
import { panelId, type Tab, Tabs, tabId } from './panels/Tabs.tsx';
import { settledStatus } from './store/settledStatus.ts';
import type { PhoneTab, SourceStore } from './store/source.ts';
import { nextTheme } from './theme/theme.ts';
import { useMediaQuery } from './theme/useMediaQuery.ts';
import { useTheme } from './theme/useTheme.ts';
import { Player } from './timeline/Player.tsx';
import { usePlayback } from './timeline/usePlayback.ts';
import { HelpDialog } from './topbar/HelpDialog.tsx';
import { TopBar } from './topbar/TopBar.tsx';
import { usePage } from './usePage.ts';
import { VerdictBar } from './verdict/VerdictBar.tsx';

/** Narrower screens get one column and a plain text area. */
const PHONE = '(max-width: 759px)';

const phoneTabs = (words: Words): readonly Tab<PhoneTab>[] => [
  { id: 'pod', text: words('tab.pod') },
  { id: 'picture', text: words('tab.picture') },
  { id: 'why', text: words('tab.why') },
  { id: 'hash', text: words('tab.hash') },
];

export function App({ useSource }: { readonly useSource: SourceStore }) {
  const source = useSource();
  const page = usePage(source);
  const phone = useMediaQuery(PHONE);
  const theme = useTheme(source.theme);
  const editor = useRef<EditorHandle>(null);
  const { words, explanation, stale, stops, stop } = page;
  const { show, play, moveTo, phoneTab } = source;

  useEffect(() => {
    document.documentElement.lang = LANG_TAGS[words.lang];
    document.title = `${words('app.name')} ${words('app.kind')}`;
  }, [words]);

  const moveToStop = useCallback(
    (index: number) => moveTo(stops[Math.max(0, Math.min(index, stops.length - 1))]?.playhead ?? 0),
    [moveTo, stops],
  );
  const stepTo = (index: number): void => {
    play(false);
    moveToStop(index);
  };
  const last = stops.length - 1;
  const playOrPause = (playing: boolean): void => {
    if (playing && stop === last) moveToStop(0);
    play(playing);
  };
  const stopPlaying = useCallback(() => play(false), [play]);
  usePlayback({
    playing: source.playing,
    speed: source.speed,
    at: stop,
    last,
    onMove: moveToStop,
    onEnd: stopPlaying,
  });

  const shortcuts: Record<Shortcut, () => void> = {
    'play-pause': () => playOrPause(!source.playing),
    next: () => stepTo(stop + 1),
    previous: () => stepTo(stop - 1),
    first: () => stepTo(0),
    last: () => stepTo(last),
    editor: () => {
      show({ phoneTab: 'pod' });
      editor.current?.focus();
    },
    help: () => show({ helpOpen: true }),
  };
  useShortcuts((shortcut) => shortcuts[shortcut]());

  const shows = (tab: PhoneTab): boolean => !phone || phoneTab === tab;
  const inspectorTab = phone && phoneTab === 'hash' ? 'hash' : phone ? 'why' : source.inspectorTab;
  const panel = phone
    ? ({ role: 'tabpanel', id: panelId(phoneTab), 'aria-labelledby': tabId(phoneTab) } as const)
    : {};

  return (
    <WordsProvider value={words}>
      <div className={styles.page}>
        <TopBar
          minors={MINORS}
          minor={source.minor}
          path={source.path}
          theme={source.theme}
          onMinor={(minor) => source.travel({ minor })}
          onPath={(path) => source.travel({ path })}
          onLanguage={() => show({ lang: otherLang(words.lang) })}
          onTheme={() => show({ theme: nextTheme(source.theme) })}
          onHelp={shortcuts.help}
        />
        <VerdictBar {...page.verdict} stale={stale} line={page.badLine} />
        <main className={styles.main}>
          <div className={styles.columns} {...panel}>
            {shows('pod') && (
              <EditorPane
                handle={editor}
                plain={phone}
                text={source.draft}
                chips={page.chips}
                changedLines={page.changedLines}
                problems={page.problems}
                theme={theme}
                apply={page.apply}
                onChange={source.type}
                onJump={(line, column) => editor.current?.jumpTo(line, column)}
                onApply={() => explanation && source.apply(settledStatus(explanation, source.status))}
                onDiscard={source.discard}
              />
            )}
            {shows('picture') && (
              <PicturePane explanation={explanation} stale={stale} playhead={source.playhead} theme={theme} />
            )}
            {(!phone || phoneTab === 'why' || phoneTab === 'hash') && (
              <Inspector
                page={page}
                tab={inspectorTab}
                withTabs={!phone}
                onTab={(tab) => show({ inspectorTab: tab })}
              />
            )}
          </div>
        </main>
        <Player
          stops={stops}
          at={stop}
          playing={source.playing}
          speed={source.speed}
          onMove={stepTo}
          onPlay={playOrPause}
          onSpeed={(speed) => show({ speed })}
        />
        {phone && (
          <nav aria-label={words('phone.name')}>
            <Tabs
              name={words('phone.name')}
              place="bottom"
              tabs={phoneTabs(words)}
              selected={phoneTab}
              onSelect={(tab) => show({ phoneTab: tab })}
            />
          </nav>
        )}
        <HelpDialog open={source.helpOpen} onClose={() => show({ helpOpen: false })} />
      </div>
    </WordsProvider>
  );
}
