// What does one choose and open from the top of the page?

import { MINORS } from '@syncpod/core';
import type { ReactNode } from 'react';
import { ExportButton } from '../export/ExportButton.tsx';
import type { FleetDialogState } from '../fleet/useFleetDialog.ts';
import { useWords } from '../i18n/text.ts';
import { ImportButton } from '../import/ImportButton.tsx';
import type { Import } from '../import/useImport.ts';
import type { PaletteCommands } from '../palette/actions.ts';
import { PresentStrip } from '../present/PresentStrip.tsx';
import { panelOf } from '../share/panel.ts';
import { ShareButton } from '../share/ShareButton.tsx';
import { isOpening } from '../store/openingScenario.ts';
import type { Present, Source, SourceActions } from '../store/source.ts';
import type { Stories } from '../stories/useStories.ts';
import { nextTheme, type Theme } from '../theme/theme.ts';
import { StoryPicker } from '../topbar/StoryPicker.tsx';
import { Tools } from '../topbar/Tools.tsx';
import { TopBar } from '../topbar/TopBar.tsx';
import type { Tour } from '../tour/useTour.ts';
import { Tool } from '../ui/Tool.tsx';
import type { Dialogs } from './useDialogs.ts';
import type { Page } from './usePage.ts';
import type { StoryActions } from './useStoryActions.ts';

interface PageBarProps {
  readonly source: Source & SourceActions;
  readonly page: Pick<Page, 'kubelet' | 'moment' | 'typed' | 'lists'>;
  readonly actions: StoryActions;
  readonly stories: Stories;
  readonly importing: Import;
  readonly tour: Tour;
  readonly commands: Omit<PaletteCommands, 'gates'>;
  readonly phone: boolean;
  readonly theme: Theme;
  readonly present: Present;
  readonly fleet: FleetDialogState;
  readonly dialogs: Dialogs;
  /** True while something stands over it. */
  readonly covered: boolean;
  /** Where one asks for the lessons, and how far the page can be trusted. */
  readonly children: ReactNode;
}

export function PageBar(props: PageBarProps) {
  const { source, page, actions, stories, importing, tour, commands } = props;
  const { phone, theme, present, fleet, dialogs, covered, children } = props;
  const words = useWords();
  const { kubelet, moment, typed, lists } = page;
  const { explanation, stale } = moment;
  const { show } = source;
  return (
    <TopBar
      minors={MINORS}
      minor={kubelet.minor}
      upgraded={kubelet.upgraded}
      scenario={
        <StoryPicker
          stories={stories.all}
          title={source.title}
          story={source.story}
          opening={isOpening(source)}
          otherPod={typed.otherPod !== undefined}
          onStory={stories.open}
          onOpening={stories.openFirst}
          onAgain={stories.again}
        />
      }
      path={source.path}
      theme={source.theme}
      presenting={present !== 'off'}
      covered={covered}
      onMinor={actions.release}
      onPath={actions.path}
      onLanguage={commands.language}
      onTheme={() => show({ theme: nextTheme(source.theme) })}
      onHelp={commands.help}
    >
      {children}
      {!phone && <Tool icon="compare" text={words('compare.title')} opens="view" onOpen={commands.compare} />}
      <ImportButton importing={importing} onFleet={fleet.ask} />
      <ExportButton
        {...dialogs.export}
        exported={lists.exported}
        colours={theme === 'dark' ? 'dark' : 'light'}
      />
      <Tools
        release={explanation?.release}
        gates={kubelet.gates}
        tour={tour}
        asleep={source.compare !== undefined}
        commands={commands}
        onGates={actions.gates}
      />
      <ShareButton
        {...dialogs.share}
        work={source}
        panel={panelOf(source)}
        explanation={stale ? undefined : explanation}
      />
      {present !== 'off' && <PresentStrip present={present} onPresent={(next) => show({ present: next })} />}
    </TopBar>
  );
}
