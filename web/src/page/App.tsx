// Composes the page.

import { type ComponentProps, useLayoutEffect } from 'react';
import { ApiServerPicker } from '../editor/apiserver/ApiServerPicker.tsx';
import { useEditorControl } from '../editor/useEditorControl.ts';
import { PhoneTabs } from '../inspector/PhoneTabs.tsx';
import { useLessonQuery } from '../learn/lessons/useLessonQuery.ts';
import { type Lessons, useLessons } from '../learn/lessons/useLessons.ts';
import { SidePanel } from '../learn/teach/SidePanel.tsx';
import { type Teach, useTeach } from '../learn/teach/useTeach.ts';
import { TOUR_STEPS } from '../learn/tour/tourSteps.ts';
import { type Tour, useTour } from '../learn/tour/useTour.ts';
import { ShareButton } from '../share/ShareButton.tsx';
import { useAddress } from '../share/useAddress.ts';
import { NoticeBar } from '../shell/notice/NoticeBar.tsx';
import { PlayedBar } from '../shell/notice/PlayedBar.tsx';
import { UpdateOffer } from '../shell/offline/UpdateOffer.tsx';
import { PresentStrip } from '../shell/present/PresentStrip.tsx';
import { ExampleButton } from '../shell/topbar/ExampleButton.tsx';
import { SkipLink } from '../shell/topbar/SkipLink.tsx';
import { Tools } from '../shell/topbar/Tools.tsx';
import { TopBar } from '../shell/topbar/TopBar.tsx';
import { useDialog, useSource } from '../store/context.ts';
import { isOpeningExample } from '../store/openingScenario.ts';
import type { Present } from '../store/source.ts';
import type { Gate } from '../tools/gate.ts';
import { LocaleProvider } from '../ui/i18n/texts.ts';
import { useDocumentWords } from '../ui/i18n/useDocumentWords.ts';
import { useFocusKept } from '../ui/keyboard/useFocusKept.ts';
import { MissingPart } from '../ui/part/MissingPart.tsx';
import { dialogPart, part } from '../ui/part/part.tsx';
import { useArrived } from '../ui/part/useArrived.ts';
import { PHONE } from '../ui/theme/phone.ts';
import { useMediaQuery } from '../ui/theme/useMediaQuery.ts';
import { useTheme } from '../ui/theme/useTheme.ts';
import styles from './App.module.css';
import { BarDialogs } from './BarDialogs.tsx';
import { LaterPage } from './LaterPage.tsx';
import { openCompare } from './openCompare.ts';
import { PageColumns } from './PageColumns.tsx';
import { PageHelp, PagePalette, PageRecorded } from './PageDialogs.tsx';
import { PageOffers } from './PageOffers.tsx';
import { PageTimeline } from './PageTimeline.tsx';
import { PageVerdict } from './PageVerdict.tsx';
import { Playback } from './Playback.tsx';
import { type Services, usePage, useServices } from './services.ts';
import { useControls } from './useControls.ts';
import { openText, useDropped } from './useDropped.ts';
import { usePageTitle } from './usePageTitle.ts';

const TourBar = part(async () => (await import('../learn/tour/TourBar.tsx')).TourBar);

interface AppProps {
  readonly gate: Gate;
}

export function App({ gate }: AppProps) {
  const services = useServices();
  const { source } = services;
  const words = usePage((page) => page.words);
  const show = useSource((state) => state.show);
  const aside = useSource((state) => state.tool !== undefined);
  const asked = useSource((state) => state.present);
  const panes = useSource((state) => state.panes);
  const predicting = useSource((state) => state.asked);
  const phone = useMediaQuery(PHONE);
  const theme = useTheme(useSource((state) => state.theme));
  const editor = useEditorControl();
  const lessons = useLessons(source);
  const teach = useTeach(lessons.close);
  useAddress(source, { held: lessons.fragment });
  useLessonQuery(lessons);
  useDropped(lessons.openText);
  const tour = useTour((phoneTab) => show({ phoneTab, present: 'off', panes: { ...panes, hidden: [] } }));
  const present = phone ? 'off' : asked;
  const touring = typeof tour.at === 'number' && present === 'off' ? TOUR_STEPS[tour.at] : undefined;
  useDocumentWords(words, usePageTitle(), !aside);
  useFocusKept();
  const onTeach = (): void => teach.start(words.lang);
  useArrival(gate, services, { lessons, teach });
  const lesson = lessons.loaded !== undefined || lessons.problems !== undefined;
  const { commands, skip } = useControls({ editor, phone, lessons, tour, onTeach });

  return (
    <LocaleProvider value={words}>
      <ComparisonOver
        phone={phone}
        className={styles.page}
        data-present={present}
        data-asked={predicting}
        data-foot={present === 'off' ? 'follows' : 'stays'}
        data-tour={touring?.part}
      >
        <SkipLink onSkip={skip} />
        <div className={styles.top}>
          <LaterPage>
            <PageBar tour={tour} present={present} covered={touring !== undefined} />
            <PagePalette commands={commands} />
            <BarDialogs lessons={lessons} theme={theme} />
          </LaterPage>
          {touring && <TourBar tour={tour} />}
        </div>
        <PageVerdict editor={editor} />
        <LaterPage>
          <PageOffers editor={editor} phone={phone} />
        </LaterPage>
        <NoticeBar />
        <PagePlayed />
        <PageColumns
          editor={editor}
          present={present}
          phone={phone}
          theme={theme}
          lesson={lesson}
          crowded={lesson || teach.draft !== undefined}
          beside={<PageSide lessons={lessons} teach={teach} />}
        />
        <LaterPage>
          <PageTimeline lesson={lesson} />
        </LaterPage>
        {phone && <PhoneTabs />}
        <UpdateOffer />
      </ComparisonOver>
      <PageHelp />
      <PageRecorded />
      <PageStored />
      <Playback />
    </LocaleProvider>
  );
}

function PagePlayed() {
  const { playSlice, showSlice } = useServices();
  const played = usePage(({ timeline }) => timeline.played);
  return <PlayedBar played={played} onSlice={playSlice} onShow={showSlice} />;
}

type Side = Pick<Parameters<typeof SidePanel>[0], 'lessons' | 'teach'>;

function PageSide(side: Side) {
  const timeline = usePage((page) => page.timeline);
  const at = usePage(({ story }) => story.stops[story.stop]?.text ?? '');
  const minor = usePage((page) => page.kubelet.minor);
  return <SidePanel {...side} timeline={timeline} place={at} release={minor} />;
}

interface ComparisonOverProps extends ComponentProps<'div'> {
  readonly phone: boolean;
}

const loadCompareView = async () => (await import('../tools/compare/CompareView.tsx')).CompareView;

/** The page is the child element; it is hidden once the comparison has loaded. */
function ComparisonOver({ phone, ...page }: ComparisonOverProps) {
  const compare = useSource((source) => source.compare);
  const compareWith = useSource((source) => source.compareWith);
  const comparing = useArrived(loadCompareView, compare !== undefined);
  const CompareView = comparing.state === 'here' ? comparing.part : undefined;
  return (
    <>
      {compare && CompareView && <CompareView compare={compare} phone={phone} />}
      <div {...page} hidden={compare && CompareView !== undefined} />
      {comparing.state === 'missing' && (
        <MissingPart onAgain={comparing.again} onLeave={() => compareWith(undefined)} />
      )}
    </>
  );
}

const StoredDialog = dialogPart(
  async () => (await import('../editor/apiserver/StoredDialog.tsx')).StoredDialog,
);

/** Connects the dialog with the stored object to the page. */
function PageStored() {
  const { dialog, close } = useDialog('stored');
  const kubelet = usePage(({ timeline, cursorView }) => timeline.entries[cursorView.at]?.state);
  const path = useSource((source) => source.path);
  const draft = usePage(({ typed }) => typed.pod);
  return dialog && kubelet && <StoredDialog kubelet={kubelet} path={path} draft={draft} onClose={close} />;
}

/** Offers the actions of the page to the tools. */
function useArrival(
  gate: Gate,
  services: Services,
  { lessons, teach }: { readonly lessons: Lessons; readonly teach: Teach },
): void {
  // After every rendering: the lessons and the draft are those of the last one.
  useLayoutEffect(() => {
    const { source, actions } = services;
    gate.arrive({
      openWork: (work, notice) => source.getState().open(work, notice),
      openAffected: actions.openAffected,
      openLesson: lessons.open,
      openOwnLesson: lessons.openOwn,
      newLesson: () => teach.start(source.getState().lang),
      resumeLesson: teach.resume,
      openText: (text) => openText(services, lessons.openText, text),
    });
  });
}

interface PageBarProps {
  readonly tour: Tour;
  readonly present: Present;
  /** True while the tour replaces it. */
  readonly covered: boolean;
}

/** Connects the top bar to the page. */
function PageBar({ tour, present, covered }: PageBarProps) {
  const { source } = useServices();
  const kubelet = usePage((page) => page.kubelet);
  const { explanation, stale } = usePage((page) => page.cursorView);
  const exports = usePage((page) => page.lists.exported !== undefined);
  return (
    <TopBar
      scenario={
        <>
          <PageExample />
          <PageApiServer />
        </>
      }
      presenting={present !== 'off'}
      covered={covered}
    >
      <Tools
        tour={tour}
        gates={Object.keys(kubelet.gates).length}
        exports={exports}
        share={<ShareButton kind="share" explanation={stale ? undefined : explanation} />}
        onCompare={() => void openCompare(source)}
      />
      {present !== 'off' && (
        <PresentStrip present={present} onPresent={(next) => source.getState().show({ present: next })} />
      )}
    </TopBar>
  );
}

function PageApiServer() {
  const { actions } = useServices();
  const { minor, apiServer } = usePage((page) => page.kubelet);
  return <ApiServerPicker kubelet={minor} apiServer={apiServer} onChange={actions.apiServer} />;
}

function PageExample() {
  const stories = useSource((source) => source.stories);
  const title = useSource((source) => source.title);
  const story = useSource((source) => source.story);
  const opening = useSource(isOpeningExample);
  const otherPod = usePage((page) => page.typed.otherPod !== undefined);
  return (
    <ExampleButton stories={stories} title={title} story={story} opening={opening} otherPod={otherPod} />
  );
}
