// Connects the top bar to the page.

import type { ReactNode } from 'react';
import { ApiServerPicker } from '../apiserver/ApiServerPicker.tsx';
import { pairFrom } from '../compare/pairFrom.ts';
import { ExportButton } from '../export/ExportButton.tsx';
import { ImportButton } from '../import/ImportButton.tsx';
import { PresentStrip } from '../present/PresentStrip.tsx';
import { ShareButton } from '../share/ShareButton.tsx';
import { useSource } from '../store/context.ts';
import { isOpening } from '../store/openingScenario.ts';
import type { Present } from '../store/source.ts';
import type { Theme } from '../theme/theme.ts';
import { StoryPicker } from '../topbar/StoryPicker.tsx';
import { Tools } from '../topbar/Tools.tsx';
import { TopBar } from '../topbar/TopBar.tsx';
import type { Tour } from '../tour/useTour.ts';
import { Tool } from '../ui/Tool.tsx';
import { usePage, useServices } from './context.ts';
import { usePageText } from './texts.ts';

interface PageBarProps {
  readonly tour: Tour;
  readonly phone: boolean;
  readonly theme: Theme;
  readonly present: Present;
  /** True while the tour replaces it. */
  readonly covered: boolean;
  /** The buttons of lessons and fidelity. */
  readonly children: ReactNode;
}

export function PageBar({ tour, phone, theme, present, covered, children }: PageBarProps) {
  const words = usePageText();
  const { source, actions, importing } = useServices();
  const kubelet = usePage((page) => page.kubelet);
  const { explanation, stale } = usePage((page) => page.cursorView);
  const exported = usePage((page) => page.lists.exported);
  return (
    <TopBar
      minor={kubelet.minor}
      upgraded={kubelet.upgraded}
      scenario={
        <>
          <PageStories />
          <PageApiServer />
        </>
      }
      presenting={present !== 'off'}
      covered={covered}
      onMinor={actions.release}
      onPath={actions.path}
    >
      {children}
      {!phone && (
        <Tool
          icon="compare"
          text={words('compare.title')}
          opens="view"
          onOpen={() => {
            const { compareWith, compared, release } = source.getState();
            compareWith(compared ?? { releases: pairFrom(release) });
          }}
        />
      )}
      <ImportButton release={kubelet.begins?.release} onTake={importing.take} />
      <ExportButton exported={exported} colours={theme === 'dark' ? 'dark' : 'light'} />
      <Tools release={explanation?.release} gates={kubelet.gates} tour={tour} onGates={actions.gates} />
      <ShareButton kind="share" explanation={stale ? undefined : explanation} />
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

function PageStories() {
  const { stories } = useServices();
  const all = useSource((source) => source.stories);
  const title = useSource((source) => source.title);
  const story = useSource((source) => source.story);
  const opening = useSource(isOpening);
  const otherPod = usePage((page) => page.typed.otherPod !== undefined);
  return (
    <StoryPicker
      stories={all}
      title={title}
      story={story}
      opening={opening}
      otherPod={otherPod}
      onStory={stories.open}
      onOpening={stories.openFirst}
      onAgain={stories.again}
    />
  );
}
