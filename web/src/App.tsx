// How are the parts of the page put together?

import { useState } from 'react';
import styles from './App.module.css';
import { useEditorDoor } from './editor/useEditorDoor.ts';
import { FidelityBadge } from './fidelity/FidelityBadge.tsx';
import { FleetDoorway } from './fleet/FleetDoorway.tsx';
import { useFleetDoor } from './fleet/useFleetDoor.ts';
import { WordsProvider } from './i18n/text.ts';
import { useDocumentWords } from './i18n/useDocumentWords.ts';
import { useImport } from './import/useImport.ts';
import { useLessonQuery } from './lessons/useLessonQuery.ts';
import { useLessons } from './lessons/useLessons.ts';
import { NoticeBar } from './notice/NoticeBar.tsx';
import { UpdateOffer } from './offline/UpdateOffer.tsx';
import { PageBar } from './PageBar.tsx';
import { PageColumns } from './PageColumns.tsx';
import { PhoneTabs } from './panels/PhoneTabs.tsx';
import { Later } from './part/Later.tsx';
import { MissingPart } from './part/MissingPart.tsx';
import { dialogPart } from './part/part.tsx';
import { useArrived } from './part/useArrived.ts';
import { useAddress } from './share/useAddress.ts';
import type { SourceStore } from './store/source.ts';
import { useStories } from './stories/useStories.ts';
import { LessonPicker } from './teach/LessonPicker.tsx';
import { SidePanel } from './teach/SidePanel.tsx';
import { useTeach } from './teach/useTeach.ts';
import { PHONE } from './theme/phone.ts';
import { useMediaQuery } from './theme/useMediaQuery.ts';
import { useTheme } from './theme/useTheme.ts';
import { BookmarkButton } from './timeline/BookmarkButton.tsx';
import { Player } from './timeline/Player.tsx';
import { usePlayer } from './timeline/usePlayer.ts';
import { SkipLink } from './topbar/SkipLink.tsx';
import { TourBar } from './tour/TourBar.tsx';
import { TOUR_STEPS } from './tour/tourSteps.ts';
import { useTour } from './tour/useTour.ts';
import { useControls } from './useControls.ts';
import { useDeeds } from './useDeeds.ts';
import { useDropped } from './useDropped.ts';
import { usePage } from './usePage.ts';
import { VerdictBar } from './verdict/VerdictBar.tsx';
import type { WhatIfId } from './whatif/catalog.ts';
import { WhatIf } from './whatif/WhatIf.tsx';

const loadCompareView = async () => (await import('./compare/CompareView.tsx')).CompareView;
const HelpDialog = dialogPart(async () => (await import('./topbar/HelpDialog.tsx')).HelpDialog);

export function App({ useSource }: { readonly useSource: SourceStore }) {
  const source = useSource();
  const page = usePage(source);
  const phone = useMediaQuery(PHONE);
  const theme = useTheme(source.theme);
  const editor = useEditorDoor();
  const [lessonsOpen, setLessonsOpen] = useState(false);
  const [fidelityOpen, setFidelityOpen] = useState(false);
  const [whatIf, setWhatIf] = useState<WhatIfId>();
  const [bookmarking, setBookmarking] = useState(false);
  const { words, stops, stop } = page;
  const { show, compare, compareWith } = source;
  const deeds = useDeeds(source, page);
  const player = usePlayer(source, { stops, at: stop, goOn: deeds.goOn, asleep: compare !== undefined });
  const lessons = useLessons(useSource);
  const teach = useTeach(lessons.close);
  useAddress(useSource, { held: lessons.fragment });
  useLessonQuery(lessons);
  const stories = useStories(source, page.replay);
  const importing = useImport(source, page);
  const fleet = useFleetDoor();
  useDropped(source, {
    fleet,
    take: { scenario: stories.take, lesson: lessons.openText, other: importing.ask },
  });
  const tour = useTour((phoneTab) => show({ phoneTab, present: 'off' }));
  const comparing = useArrived(loadCompareView, compare !== undefined);
  const CompareView = comparing.state === 'here' ? comparing.part : undefined;
  const present = phone ? 'off' : source.present;
  const touring = typeof tour.at === 'number' && present === 'off' ? TOUR_STEPS[tour.at] : undefined;
  useDocumentWords(words);
  const { palette: door, skip } = useControls({
    ...{ source, page, deeds, player, editor, present, lessons, tour, stories, fleet },
    onLessons: () => setLessonsOpen(true),
    onTeach: () => teach.start(words.lang),
    onFidelity: () => setFidelityOpen(true),
    onWhatIf: setWhatIf,
    onBookmark: () => setBookmarking(true),
  });

  return (
    <WordsProvider value={words}>
      {compare && CompareView && (
        <CompareView source={source} compare={compare} stories={stories.all} phone={phone} />
      )}
      <div
        className={styles.page}
        data-present={present}
        data-tour={touring?.part}
        hidden={compare && CompareView !== undefined}
      >
        <SkipLink onSkip={skip} />
        <div className={styles.top}>
          <Later than={source.draft}>
            <PageBar
              {...{ source, page, deeds, stories, importing, tour, door, phone, theme, present, fleet }}
              covered={touring !== undefined}
            >
              <LessonPicker lessons={lessons} teach={teach} open={lessonsOpen} onOpen={setLessonsOpen} />
              <FidelityBadge open={fidelityOpen} onOpen={setFidelityOpen} />
            </PageBar>
          </Later>
          {touring && <TourBar tour={tour} />}
        </div>
        <VerdictBar {...page.verdict} stale={page.stale} unread={page.unread} />
        <NoticeBar
          notice={source.notice}
          onUndo={source.undo}
          onDismiss={() => show({ notice: undefined })}
        />
        <PageColumns
          {...{ source, page, deeds, player, editor, importing, present, phone, theme }}
          lesson={lessons.loaded !== undefined || lessons.problems !== undefined}
          beside={
            <SidePanel
              {...{ lessons, teach, useSource }}
              timeline={page.timeline}
              moment={stops[stop]?.text ?? ''}
              release={page.minor}
            />
          }
        />
        <Later than={source.draft}>
          <Player
            stops={stops}
            at={stop}
            playing={source.playing}
            speed={source.speed}
            onMove={player.stepTo}
            onPlay={player.play}
            onSpeed={(speed) => show({ speed })}
            onUndo={source.undo}
            undoable={source.past.length > 0}
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
        </Later>
        {phone && <PhoneTabs selected={source.phoneTab} onSelect={(tab) => show({ phoneTab: tab })} />}
        <FleetDoorway door={fleet} minor={page.minor} onOpen={deeds.openAffected} />
        <UpdateOffer />
      </div>
      {comparing.state === 'missing' && (
        <MissingPart onAgain={comparing.again} onLeave={() => compareWith(undefined)} />
      )}
      {source.helpOpen && <HelpDialog onClose={() => show({ helpOpen: false })} />}
    </WordsProvider>
  );
}
