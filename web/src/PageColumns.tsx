// What stands between the bars: the text, the picture and the reasons, beside each other or one at a time?

import { type ReactNode, useState } from 'react';
import styles from './App.module.css';
import { EditorPane } from './editor/EditorPane.tsx';
import type { EditorDoor } from './editor/useEditorDoor.ts';
import type { Selection } from './graph/context.ts';
import { Inspector } from './panels/Inspector.tsx';
import type { PickedLine } from './panels/log/LineList.tsx';
import { PicturePane } from './panels/PicturePane.tsx';
import { panelId, tabId } from './panels/Tabs.tsx';
import { Later } from './part/Later.tsx';
import { partsOf } from './present/parts.ts';
import type { Present, Source, SourceActions } from './store/source.ts';
import type { Theme } from './theme/theme.ts';
import { stopOfStep } from './timeline/stops.ts';
import type { usePlayer } from './timeline/usePlayer.ts';
import type { Deeds } from './useDeeds.ts';
import type { Page } from './usePage.ts';

interface PageColumnsProps {
  readonly source: Source & SourceActions;
  readonly page: Page;
  readonly deeds: Deeds;
  readonly player: ReturnType<typeof usePlayer>;
  readonly editor: EditorDoor;
  readonly present: Present;
  readonly phone: boolean;
  readonly theme: Theme;
  /** A lesson, or the maker of one. */
  readonly beside: ReactNode;
}

export function PageColumns(props: PageColumnsProps) {
  const { source, page, deeds, player, editor, present, phone, theme, beside } = props;
  const [pointed, setPointed] = useState<Selection>();
  const { explanation, stale, stops, stop } = page;
  const { show, phoneTab } = source;
  const parts = partsOf(phone, phoneTab, present);
  const inspectorTab = phone && phoneTab !== 'pod' && phoneTab !== 'picture' ? phoneTab : source.inspectorTab;
  const panel = phone
    ? ({ role: 'tabpanel', id: panelId(phoneTab), 'aria-labelledby': tabId(phoneTab) } as const)
    : {};

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

  return (
    <main className={styles.main}>
      {phone && beside}
      <div className={styles.columns} {...panel}>
        {parts.editor && (
          <EditorPane
            handle={editor.ref}
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
            onJump={editor.jumpTo}
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
            <Later than={source.draft}>
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
            </Later>
          </div>
        )}
      </div>
    </main>
  );
}
