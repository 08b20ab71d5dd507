// What stands between the bars: the text, the picture and the reasons, beside each other or one at a time?

import { type ReactNode, useState } from 'react';
import type { EditorControl } from '../editor/useEditorControl.ts';
import type { Selection } from '../graph/context.ts';
import type { Import } from '../import/useImport.ts';
import { PicturePane } from '../panels/PicturePane.tsx';
import { Later } from '../part/Later.tsx';
import { partsOf } from '../present/parts.ts';
import type { Present, Source, SourceActions } from '../store/source.ts';
import type { Theme } from '../theme/theme.ts';
import { stopOfStep } from '../timeline/stops.ts';
import type { PlayerControls } from '../timeline/usePlayer.ts';
import { panelId, tabId } from '../ui/Tabs.tsx';
import styles from './App.module.css';
import { PageEditor } from './PageEditor.tsx';
import { PageInspector } from './PageInspector.tsx';
import type { Page } from './usePage.ts';
import type { StoryActions } from './useStoryActions.ts';

interface PageColumnsProps {
  readonly source: Source & SourceActions;
  readonly page: Pick<Page, 'timeline' | 'moment' | 'typed' | 'story' | 'lists'>;
  readonly actions: StoryActions;
  readonly player: PlayerControls;
  readonly editor: EditorControl;
  readonly importing: Import;
  readonly present: Present;
  readonly phone: boolean;
  readonly theme: Theme;
  /** True if a lesson is open: whoever presents keeps it. */
  readonly lesson: boolean;
  /** A lesson, or the maker of one. */
  readonly beside: ReactNode;
}

export function PageColumns(props: PageColumnsProps) {
  const { source, page, actions, player, editor, importing, present, phone, theme, lesson, beside } = props;
  const [pointed, setPointed] = useState<Selection>();
  const { timeline, moment, typed, story, lists } = page;
  const { explanation, stale, step } = moment;
  const { show, phoneTab } = source;
  const parts = partsOf(phone, phoneTab, present);
  const presented = lesson && present !== 'off';
  const inspectorTab = phone && phoneTab !== 'pod' && phoneTab !== 'picture' ? phoneTab : source.inspectorTab;
  const panel = phone
    ? ({ role: 'tabpanel', id: panelId(phoneTab), 'aria-labelledby': tabId(phoneTab) } as const)
    : {};

  const select = (selection: Selection): void => {
    if (selection.kind === 'container') show({ selected: selection.name, inspectorTab: 'why' });
    else player.stepTo(stopOfStep(story.stops, story.stop, selection.number));
  };
  const point = (name: string | undefined): void =>
    setPointed(name === undefined ? undefined : { kind: 'container', name });

  return (
    <main className={styles.main}>
      {phone && beside}
      <div className={styles.columns} data-lesson={presented} {...panel}>
        {parts.editor && (
          <PageEditor
            source={source}
            typed={typed}
            actions={actions}
            editor={editor}
            importing={importing}
            present={present}
            phone={phone}
            theme={theme}
            apply={story.apply}
            observed={lists.observed}
            release={explanation?.release}
            runs={explanation?.running.metadata.name}
          />
        )}
        {parts.picture && (
          <PicturePane
            explanation={explanation}
            stale={stale}
            playhead={step}
            fit={present !== 'off'}
            upright={phone}
            highlight={pointed}
            onSelect={select}
          />
        )}
        {(parts.inspector || presented) && (
          <div className={styles.side} data-area="inspector">
            {!phone && beside}
            {parts.inspector && (
              <Later than={source.draft}>
                <PageInspector
                  source={source}
                  timeline={timeline}
                  moment={moment}
                  lists={lists}
                  actions={actions}
                  phone={phone}
                  edited={typed.edited}
                  tab={inspectorTab}
                  onPoint={point}
                />
              </Later>
            )}
          </div>
        )}
      </div>
    </main>
  );
}
