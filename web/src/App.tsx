// How are the parts of the page put together?

import { MINORS } from '@syncpod/core';
import { lazy, Suspense, useRef, useState } from 'react';
import styles from './App.module.css';
import { readOther } from './compare/readOther.ts';
import { EditorPane } from './editor/EditorPane.tsx';
import type { EditorHandle } from './editor/editorProps.ts';
import { ExportButton } from './export/ExportButton.tsx';
import { FidelityBadge } from './fidelity/FidelityBadge.tsx';
import { FleetDoorway } from './fleet/FleetDoorway.tsx';
import { useFleetDoor } from './fleet/useFleetDoor.ts';
import type { Selection } from './graph/context.ts';
import { otherLang, WordsProvider } from './i18n/text.ts';
import { useDocumentWords } from './i18n/useDocumentWords.ts';
import { ImportButton } from './import/ImportButton.tsx';
import { isLarge } from './import/readTextFile.ts';
import { kindOfText, useImport } from './import/useImport.ts';
import { LessonPicker } from './lessons/LessonPicker.tsx';
import { useLessonQuery } from './lessons/useLessonQuery.ts';
import { useLessons } from './lessons/useLessons.ts';
import { NoticeBar } from './notice/NoticeBar.tsx';
import { UpdateOffer } from './offline/UpdateOffer.tsx';
import { Inspector } from './panels/Inspector.tsx';
import type { PickedLine } from './panels/log/LogPanel.tsx';
import { PhoneTabs } from './panels/PhoneTabs.tsx';
import { PicturePane } from './panels/PicturePane.tsx';
import { panelId, tabId } from './panels/Tabs.tsx';
import { PresentStrip } from './present/PresentStrip.tsx';
import { partsOf } from './present/parts.ts';
import { panelOf } from './share/panel.ts';
import { ShareButton } from './share/ShareButton.tsx';
import { useAddress } from './share/useAddress.ts';
import { useDrop } from './share/useDrop.ts';
import type { SourceStore } from './store/source.ts';
import { useStories } from './stories/useStories.ts';
import { SidePanel } from './teach/SidePanel.tsx';
import { useTeach } from './teach/useTeach.ts';
import { nextTheme } from './theme/theme.ts';
import { useMediaQuery } from './theme/useMediaQuery.ts';
import { useTheme } from './theme/useTheme.ts';
import { BookmarkButton } from './timeline/BookmarkButton.tsx';
import { Player } from './timeline/Player.tsx';
import { stopOfStep } from './timeline/stops.ts';
import { usePlayer } from './timeline/usePlayer.ts';
import { HelpDialog } from './topbar/HelpDialog.tsx';
import { Tool } from './topbar/Tool.tsx';
import { Tools } from './topbar/Tools.tsx';
import { TopBar } from './topbar/TopBar.tsx';
import { TourBar } from './tour/TourBar.tsx';
import { useTour } from './tour/useTour.ts';
import { useControls } from './useControls.ts';
import { useDeeds } from './useDeeds.ts';
import { usePage } from './usePage.ts';
import { VerdictBar } from './verdict/VerdictBar.tsx';
import type { WhatIfId } from './whatif/catalog.ts';
import { WhatIf } from './whatif/WhatIf.tsx';

const CompareView = lazy(() => import('./compare/CompareView.tsx'));

/** Narrower screens get one column and a plain text area. */
const PHONE = '(max-width: 759px)';

export function App({ useSource }: { readonly useSource: SourceStore }) {
  const source = useSource();
  const page = usePage(source);
  const phone = useMediaQuery(PHONE);
  const theme = useTheme(source.theme);
  const editor = useRef<EditorHandle>(null);
  const [lessonsOpen, setLessonsOpen] = useState(false);
  const [fidelityOpen, setFidelityOpen] = useState(false);
  const [whatIf, setWhatIf] = useState<WhatIfId>();
  const [bookmarking, setBookmarking] = useState(false);
  const [pointed, setPointed] = useState<Selection>();
  const { words, explanation, stale, stops, stop } = page;
  const { show, phoneTab, playing, compare } = source;
  const deeds = useDeeds(source, page);
  const player = usePlayer(source, { stops, at: stop, goOn: deeds.goOn });
  const undo = source.past.length > 0 ? source.undo : undefined;
  const lessons = useLessons(useSource);
  const teach = useTeach();
  useAddress(useSource, { held: lessons.fragment });
  useLessonQuery(lessons);
  const stories = useStories(source, words.lang);
  const importing = useImport(source, page.minor);
  const fleet = useFleetDoor();
  const take = { scenario: stories.take, lesson: lessons.openText, other: importing.ask };
  useDrop({
    onText: (text) => {
      const other = compare && readOther(text);
      if (other && 'scenario' in other) source.compareWith(other);
      else take[kindOfText(text)](text);
    },
    isFleet: (file) => fleet.open || isLarge(file),
    onFleet: fleet.ask,
  });
  const tour = useTour();
  const present = phone ? 'off' : source.present;
  const parts = partsOf(phone, phoneTab, present);

  useDocumentWords(words);

  const door = useControls({
    source,
    page,
    deeds,
    player,
    editor,
    present,
    tour,
    stories,
    fleet,
    onLessons: () => setLessonsOpen(true),
    onTeach: () => teach.start(words.lang),
    onFidelity: () => setFidelityOpen(true),
    onWhatIf: setWhatIf,
    onBookmark: () => setBookmarking(true),
  });

  const select = (selection: Selection): void => {
    if (selection.kind === 'container') show({ selected: selection.name, inspectorTab: 'why' });
    else player.stepTo(stopOfStep(stops, stop, selection.number));
  };
  const pick = ({ moment, container }: PickedLine): void => {
    if (moment <= page.at) source.stepTo(moment);
    if (container !== undefined) show({ selected: container });
  };
  const point = (name: string | undefined): void =>
    setPointed(name === undefined ? undefined : { kind: 'container', name });

  const inspectorTab = phone && phoneTab !== 'pod' && phoneTab !== 'picture' ? phoneTab : source.inspectorTab;
  const panel = phone
    ? ({ role: 'tabpanel', id: panelId(phoneTab), 'aria-labelledby': tabId(phoneTab) } as const)
    : {};

  const beside = <SidePanel lessons={lessons} teach={teach} useSource={useSource} page={page} />;

  return (
    <WordsProvider value={words}>
      {compare && (
        <Suspense fallback={null}>
          <CompareView source={source} compare={compare} stories={stories.all} phone={phone} />
        </Suspense>
      )}
      <div className={styles.page} data-present={present} hidden={compare !== undefined}>
        <TopBar
          minors={MINORS}
          minor={page.minor}
          upgraded={page.upgraded}
          title={source.title}
          story={source.story}
          path={source.path}
          theme={source.theme}
          presenting={present !== 'off'}
          onMinor={deeds.release}
          onPath={deeds.path}
          onStory={stories.open}
          stories={stories.all}
          onLanguage={() => show({ lang: otherLang(words.lang) })}
          onTheme={() => show({ theme: nextTheme(source.theme) })}
          onHelp={door.help}
        >
          <LessonPicker lessons={lessons} teach={teach} open={lessonsOpen} onOpen={setLessonsOpen} />
          <FidelityBadge open={fidelityOpen} onOpen={setFidelityOpen} />
          {!phone && <Tool icon="compare" text={words('compare.title')} opens="view" onOpen={door.compare} />}
          <ImportButton importing={importing} release={explanation?.release} onFleet={fleet.ask} />
          <ExportButton exported={page.exported} colours={theme === 'dark' ? 'dark' : 'light'} />
          <Tools
            release={explanation?.release}
            gates={page.gates}
            tour={tour}
            phone={phone}
            asleep={compare !== undefined}
            door={door}
            onGates={deeds.gates}
          />
          <ShareButton work={source} panel={panelOf(source)} explanation={stale ? undefined : explanation} />
          {present !== 'off' && (
            <PresentStrip present={present} onPresent={(next) => show({ present: next })} />
          )}
        </TopBar>
        <VerdictBar {...page.verdict} stale={stale} line={page.badLine} />
        <TourBar tour={tour} />
        <NoticeBar
          notice={source.notice}
          onUndo={source.undo}
          onDismiss={() => show({ notice: undefined })}
        />
        <main className={styles.main}>
          {phone && beside}
          <div className={styles.columns} {...panel}>
            {parts.editor && (
              <EditorPane
                handle={editor}
                plain={phone}
                large={present !== 'off'}
                tab={source.editorTab}
                diff={page.diff}
                observed={{
                  ...page.observed,
                  onChange: deeds.observe,
                  onReset: () => deeds.observe(undefined),
                }}
                onTab={(editorTab) => show({ editorTab })}
                text={page.draft}
                chips={page.chips}
                changedLines={page.changedLines}
                problems={page.problems}
                theme={theme}
                release={explanation?.release}
                apply={page.apply}
                onChange={deeds.type}
                onJump={(line, column) => editor.current?.jumpTo(line, column)}
                onApply={() => deeds.apply?.(true)}
                onDiscard={deeds.discard}
              />
            )}
            {parts.picture && (
              <PicturePane
                explanation={explanation}
                stale={stale}
                playhead={page.step}
                fit={present !== 'off'}
                upright={phone}
                highlight={pointed}
                onSelect={select}
              />
            )}
            {parts.inspector && (
              <div className={styles.side}>
                {!phone && beside}
                <Inspector
                  page={page}
                  tab={inspectorTab}
                  withTabs={!phone}
                  selected={source.selected}
                  onTab={(tab) => show({ inspectorTab: tab })}
                  onPoint={point}
                  onPick={pick}
                  onCompare={(from, to) => source.compareWith({ releases: [from, to] })}
                />
              </div>
            )}
          </div>
        </main>
        <Player
          stops={stops}
          at={stop}
          playing={playing}
          speed={source.speed}
          onMove={player.stepTo}
          onPlay={player.play}
          onSpeed={(speed) => show({ speed })}
          onUndo={undo}
          flags={page.flags}
        >
          <BookmarkButton
            flags={page.flags}
            at={stop}
            place={stops[stop]?.text ?? ''}
            open={bookmarking}
            onOpen={setBookmarking}
            onMove={player.stepTo}
            onName={deeds.bookmark}
          />
          <WhatIf stage={page.stage} open={whatIf} onOpen={setWhatIf} onThrow={deeds.throwIn} />
        </Player>
        {phone && <PhoneTabs selected={phoneTab} onSelect={(tab) => show({ phoneTab: tab })} />}
        <FleetDoorway door={fleet} minor={page.minor} onOpen={deeds.openAffected} />
        <UpdateOffer />
      </div>
      <HelpDialog open={source.helpOpen} onClose={() => show({ helpOpen: false })} />
    </WordsProvider>
  );
}
