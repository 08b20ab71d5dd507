// How are the parts of the page put together?

import { useEditorControl } from '../editor/useEditorControl.ts';
import { FidelityBadge } from '../fidelity/FidelityBadge.tsx';
import { FleetPart } from '../fleet/FleetPart.tsx';
import { useFleetDialog } from '../fleet/useFleetDialog.ts';
import { WordsProvider } from '../i18n/text.ts';
import { useDocumentWords } from '../i18n/useDocumentWords.ts';
import { useImport } from '../import/useImport.ts';
import { useFocusKept } from '../keyboard/useFocusKept.ts';
import { useLessonQuery } from '../lessons/useLessonQuery.ts';
import { useLessons } from '../lessons/useLessons.ts';
import { NoticeBar } from '../notice/NoticeBar.tsx';
import { UpdateOffer } from '../offline/UpdateOffer.tsx';
import { PhoneTabs } from '../panels/PhoneTabs.tsx';
import { Later } from '../part/Later.tsx';
import { dialogPart } from '../part/part.tsx';
import { useAddress } from '../share/useAddress.ts';
import type { SourceStore } from '../store/source.ts';
import { useStories } from '../stories/useStories.ts';
import { LessonPicker } from '../teach/LessonPicker.tsx';
import { SidePanel } from '../teach/SidePanel.tsx';
import { useTeach } from '../teach/useTeach.ts';
import { PHONE } from '../theme/phone.ts';
import { useMediaQuery } from '../theme/useMediaQuery.ts';
import { useTheme } from '../theme/useTheme.ts';
import { usePlayer } from '../timeline/usePlayer.ts';
import { SkipLink } from '../topbar/SkipLink.tsx';
import { TourBar } from '../tour/TourBar.tsx';
import { TOUR_STEPS } from '../tour/tourSteps.ts';
import { useTour } from '../tour/useTour.ts';
import { VerdictBar } from '../verdict/VerdictBar.tsx';
import styles from './App.module.css';
import { ComparisonOver } from './ComparisonOver.tsx';
import { PageBar } from './PageBar.tsx';
import { PageColumns } from './PageColumns.tsx';
import { PagePlayer } from './PagePlayer.tsx';
import { useControls } from './useControls.ts';
import { useDialogs } from './useDialogs.ts';
import { useDropped } from './useDropped.ts';
import { usePage } from './usePage.ts';
import { useStoryActions } from './useStoryActions.ts';

const HelpDialog = dialogPart(async () => (await import('../topbar/HelpDialog.tsx')).HelpDialog);

export function App({ useSource }: { readonly useSource: SourceStore }) {
  const source = useSource();
  const page = usePage(source);
  const phone = useMediaQuery(PHONE);
  const theme = useTheme(source.theme);
  const editor = useEditorControl();
  const dialogs = useDialogs(() => source.play(false));
  const { words, timeline, kubelet, story } = page;
  const { show, compare } = source;
  const { stops, stop } = story;
  const actions = useStoryActions(source, page);
  const player = usePlayer(source, { stops, at: stop, goOn: actions.goOn, asleep: compare !== undefined });
  const lessons = useLessons(useSource);
  const teach = useTeach(lessons.close);
  useAddress(useSource, { held: lessons.fragment });
  useLessonQuery(lessons);
  const stories = useStories(source, page.replay);
  const importing = useImport(source, kubelet);
  const fleet = useFleetDialog();
  useDropped(source, {
    fleet,
    take: { scenario: stories.take, lesson: lessons.openText, other: importing.ask },
  });
  const tour = useTour((phoneTab) => show({ phoneTab, present: 'off' }));
  const present = phone ? 'off' : source.present;
  const touring = typeof tour.at === 'number' && present === 'off' ? TOUR_STEPS[tour.at] : undefined;
  useDocumentWords(words);
  useFocusKept();
  const { palette: commands, skip } = useControls({
    source,
    story,
    actions,
    player,
    editor,
    present,
    lessons,
    tour,
    stories,
    importing,
    fleet,
    dialogs,
    onTeach: () => teach.start(words.lang),
  });

  return (
    <WordsProvider value={words}>
      <ComparisonOver
        source={source}
        stories={stories.all}
        phone={phone}
        className={styles.page}
        data-present={present}
        data-foot={present === 'off' ? 'follows' : 'stays'}
        data-tour={touring?.part}
      >
        <SkipLink onSkip={skip} />
        <div className={styles.top}>
          <Later than={source.draft}>
            <PageBar
              source={source}
              page={page}
              actions={actions}
              stories={stories}
              importing={importing}
              tour={tour}
              commands={commands}
              phone={phone}
              theme={theme}
              present={present}
              fleet={fleet}
              dialogs={dialogs}
              covered={touring !== undefined}
            >
              <LessonPicker {...dialogs.lessons} lessons={lessons} teach={teach} />
              <FidelityBadge {...dialogs.fidelity} />
            </PageBar>
          </Later>
          {touring && <TourBar tour={tour} />}
        </div>
        <VerdictBar {...page.verdict} />
        <NoticeBar
          notice={source.notice}
          onBringBack={source.bringBack}
          onDismiss={() => show({ notice: undefined })}
        />
        <PageColumns
          source={source}
          page={page}
          actions={actions}
          player={player}
          editor={editor}
          importing={importing}
          present={present}
          phone={phone}
          theme={theme}
          lesson={lessons.loaded !== undefined || lessons.problems !== undefined}
          beside={
            <SidePanel
              lessons={lessons}
              teach={teach}
              useSource={useSource}
              timeline={timeline}
              moment={stops[stop]?.text ?? ''}
              release={kubelet.minor}
            />
          }
        />
        <Later than={source.draft}>
          <PagePlayer source={source} page={page} actions={actions} player={player} dialogs={dialogs} />
        </Later>
        {phone && <PhoneTabs selected={source.phoneTab} onSelect={(tab) => show({ phoneTab: tab })} />}
        <FleetPart dialog={fleet} minor={kubelet.minor} onOpen={actions.openAffected} />
        <UpdateOffer />
      </ComparisonOver>
      {source.helpOpen && <HelpDialog onClose={() => show({ helpOpen: false })} />}
    </WordsProvider>
  );
}
