// What stands between the bars: the text, the picture and the reasons, beside each other or one at a time?

import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './App.module.css';
import { EditorPane } from './editor/EditorPane.tsx';
import type { EditorDoor } from './editor/useEditorDoor.ts';
import type { Selection } from './graph/context.ts';
import type { Import } from './import/useImport.ts';
import { Inspector } from './panels/Inspector.tsx';
import type { PickedLine } from './panels/log/LineList.tsx';
import { PicturePane } from './panels/PicturePane.tsx';
import { Later } from './part/Later.tsx';
import { partsOf } from './present/parts.ts';
import type { Present, Source, SourceActions } from './store/source.ts';
import type { Theme } from './theme/theme.ts';
import { stopOfStep } from './timeline/stops.ts';
import type { usePlayer } from './timeline/usePlayer.ts';
import { panelId, tabId } from './ui/Tabs.tsx';
import type { Deeds } from './useDeeds.ts';
import type { Page } from './usePage.ts';

interface PageColumnsProps {
  readonly source: Source & SourceActions;
  readonly page: Page;
  readonly deeds: Deeds;
  readonly player: ReturnType<typeof usePlayer>;
  readonly editor: EditorDoor;
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
  const { source, page, deeds, player, editor, importing, present, phone, theme, lesson, beside } = props;
  const [pointed, setPointed] = useState<Selection>();
  const { explanation, stale, stops, stop } = page;
  const { show, phoneTab } = source;
  const parts = partsOf(phone, phoneTab, present);
  const presented = lesson && present !== 'off';
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
  const run = (name: string, manifest: string): void => {
    // The editor has the new text before it has the focus.
    flushSync(() => importing.run(name, manifest));
    // The button that had the focus is gone. On a phone the keyboard would come up.
    if (!phone) editor.focus(true);
  };
  const take = (name: string, manifest: string): void => {
    // The workload of the Pod that runs, once more: that is an edit.
    if (name === explanation?.running.metadata.name) deeds.type(manifest);
    else run(name, manifest);
  };
  const point = (name: string | undefined): void =>
    setPointed(name === undefined ? undefined : { kind: 'container', name });

  return (
    <main className={styles.main}>
      {phone && beside}
      <div className={styles.columns} data-lesson={presented} {...panel}>
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
            otherPod={page.otherPod}
            onRun={run}
            onTemplate={take}
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
        {(parts.inspector || presented) && (
          <div className={styles.side} data-area="inspector">
            {!phone && beside}
            {parts.inspector && (
              <Later than={source.draft}>
                <Inspector
                  page={page}
                  tab={inspectorTab}
                  withTabs={!phone}
                  selected={source.selected}
                  onTab={(tab) => show({ inspectorTab: tab })}
                  onPoint={point}
                  onPick={pick}
                  onUpgrade={(release) => {
                    deeds.throwIn({ type: 'upgrade', release });
                    show({ phoneTab: 'picture' });
                  }}
                  onCompare={(from, to) => source.compareWith({ releases: [from, to] })}
                />
              </Later>
            )}
          </div>
        )}
      </div>
    </main>
  );
}
