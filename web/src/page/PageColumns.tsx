// Renders the area between the bars: text, picture and reasons, in columns or as tabs.

import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { whenIdle } from '../browser/whenIdle.ts';
import { EditorPane, type PaneActions } from '../editor/EditorPane.tsx';
import type { EditorControl } from '../editor/useEditorControl.ts';
import { Inspector } from '../inspector/Inspector.tsx';
import type { PickedLine } from '../inspector/log/LineList.tsx';
import { PicturePane } from '../inspector/PicturePane.tsx';
import { isRecordedId } from '../open/recorded/recordings.ts';
import type { Selection } from '../picture/graph/pictureContext.ts';
import { partsOf } from '../shell/present/parts.ts';
import { useSource } from '../store/context.ts';
import { paneStyle, SIDES } from '../store/panes.ts';
import { usePointed } from '../store/pointed.ts';
import type { Present } from '../store/source.ts';
import { withoutOutcome } from '../store/withoutOutcome.ts';
import { part } from '../ui/part/part.tsx';
import { panelId, tabId } from '../ui/Tabs.tsx';
import type { Theme } from '../ui/theme/theme.ts';
import { useMediaQuery } from '../ui/theme/useMediaQuery.ts';
import styles from './App.module.css';
import { LaterPage, ManyLater } from './LaterPage.tsx';
import { type Services, usePage, useServices } from './services.ts';
import { Splitter } from './split/Splitter.tsx';

/** In a low window the reasons need the room of kubectl's output. */
const LOW = '(max-height: 760px)';

interface PageColumnsProps {
  readonly editor: EditorControl;
  readonly present: Present;
  readonly phone: boolean;
  readonly theme: Theme;
  /** True if a lesson is open, which stays visible in present mode. */
  readonly lesson: boolean;
  /** True if a lesson or the lesson editor takes a part of the inspector's column. */
  readonly crowded: boolean;
  /** A lesson or the lesson editor. */
  readonly beside: ReactNode;
}

export function PageColumns({ editor, present, phone, theme, lesson, crowded, beside }: PageColumnsProps) {
  const phoneTab = useSource((source) => source.phoneTab);
  const panes = useSource((source) => source.panes);
  const low = useMediaQuery(LOW);
  const parts = partsOf(phone, phoneTab, present);
  const presented = lesson && present !== 'off';
  const panel = phone
    ? ({ role: 'tabpanel', id: panelId(phoneTab), 'aria-labelledby': tabId(phoneTab) } as const)
    : {};
  useEffect(() => followLater(), []);
  return (
    <main className={styles.main} data-crowded={crowded}>
      {phone && beside}
      <div
        className={styles.columns}
        style={paneStyle(panes)}
        data-columns
        data-hidden={panes.hidden.join(' ')}
        data-lesson={presented}
        data-crowded={crowded}
        {...panel}
      >
        {parts.editor && <PageEditor editor={editor} large={present !== 'off'} phone={phone} theme={theme} />}
        {parts.picture && (
          <ManyLater>
            <PagePicture fit={present !== 'off'} upright={phone} />
          </ManyLater>
        )}
        {(parts.inspector || presented) && (
          <div className={styles.side} data-area="inspector">
            {!phone && beside}
            {parts.inspector && (
              <LaterPage>
                <ManyLater>
                  <PageInspector phone={phone} />
                  {!phone && <PageKubectl folds={crowded || low || present !== 'off'} />}
                </ManyLater>
              </LaterPage>
            )}
          </div>
        )}
        {!phone && present === 'off' && SIDES.map((side) => <Splitter key={side} side={side} />)}
      </div>
      {phone && (
        <LaterPage>
          <PageKubectl folds={false} />
        </LaterPage>
      )}
    </main>
  );
}

interface PagePictureProps {
  readonly fit: boolean;
  readonly upright: boolean;
}

/** What points and what is lit comes once the page is idle; returns a function that ends it. */
function followLater(): () => void {
  let end = (): void => undefined;
  let wanted = true;
  void whenIdle(5000)
    .then(() => import('./links/followPointer.ts'))
    .then(({ followPointer }) => {
      if (wanted) end = followPointer();
    })
    // Without it, the parts of the page light up nothing.
    .catch(() => undefined);
  return () => {
    wanted = false;
    end();
  };
}

function PagePicture(props: PagePictureProps) {
  const { source } = useServices();
  const { explanation, stale, step } = usePage(({ cursorView }) => cursorView);
  const another = usePage(({ subject }) => subject === 'another');
  const { container } = usePointed();
  const highlight = useMemo<Selection | undefined>(
    () => (container === undefined ? undefined : { kind: 'container', name: container }),
    [container],
  );
  const selected = useSource((state) => state.selected);
  const asked = useSource((state) => state.asked);
  const drawn = useMemo(
    () => (asked && explanation ? withoutOutcome(explanation) : explanation),
    [asked, explanation],
  );
  const select = useCallback(
    (selection: Selection | undefined): void => {
      const { inspectorTab, show } = source.getState();
      if (selection?.kind === 'step') {
        show({ selected: undefined, explained: selection.number, inspectorTab: 'why' });
        return;
      }
      show({ selected: selection?.name, explained: undefined });
      if (selection && inspectorTab !== 'hash') show({ inspectorTab: 'why' });
    },
    [source],
  );
  return (
    <PicturePane
      {...props}
      highlight={highlight}
      explanation={drawn}
      stale={stale && !another}
      playhead={asked ? 0 : step}
      selected={selected}
      onSelect={select}
    />
  );
}

/** Connects the right panels to the page. */
function PageInspector({ phone }: { readonly phone: boolean }) {
  const { source, actions } = useServices();
  const timeline = usePage((page) => page.timeline);
  const { explanation, stale, at } = usePage((page) => page.cursorView);
  const lists = usePage((page) => page.lists);
  const edited = usePage((page) => page.typed.edited);
  const pick = ({ entry: picked, container }: PickedLine): void => {
    const { stepTo, show } = source.getState();
    if (picked <= at) stepTo(picked);
    if (container !== undefined) show({ selected: container });
  };
  return (
    <Inspector
      explanation={explanation}
      stale={stale}
      lists={lists}
      scene={{ timeline, at, edited }}
      phone={phone}
      onPick={pick}
      onUpgrade={(from, release) => {
        if (from !== explanation?.release.minor) actions.release(from);
        actions.throwIn({ type: 'upgrade', release });
        source.getState().show({ phoneTab: 'picture' });
      }}
    />
  );
}

const KubectlPanel = part(async () => (await import('../inspector/kubectl/KubectlPanel.tsx')).KubectlPanel);

const RecordedBadge = part(async () => (await import('../open/recorded/RecordedBadge.tsx')).RecordedBadge);

interface PageKubectlProps {
  /** True if only the title is shown until the reader opens it. */
  readonly folds: boolean;
}

/** Reserves its height before it is loaded. */
function PageKubectl({ folds }: PageKubectlProps) {
  const entries = usePage(({ timeline }) => timeline.entries);
  const recorded = useSource((source) => isRecordedId(source.story));
  const at = usePage(({ cursorView }) => cursorView.at);
  const coming = usePage(({ lists }) => lists.coming);
  return (
    <div className={styles.kubectl} data-area="kubectl" data-folds={folds}>
      {at >= 0 && (
        <KubectlPanel entries={entries} at={at} coming={coming()} folds={folds}>
          {recorded && <RecordedBadge />}
        </KubectlPanel>
      )}
    </div>
  );
}

interface PageEditorProps {
  readonly editor: EditorControl;
  readonly large: boolean;
  readonly phone: boolean;
  readonly theme: Theme;
}

/** Connects the left pane to the page. */
function PageEditor({ editor, large, phone, theme }: PageEditorProps) {
  const services = useServices();
  const { actions } = services;
  const typed = usePage((page) => page.typed);
  const apply = usePage((page) => page.story.apply);
  const observed = usePage((page) => page.lists.observed);
  const release = usePage((page) => page.cursorView.explanation?.release);
  const on = useMemo(() => paneActions(services, editor), [services, editor]);
  const currentText = useCallback(() => services.page().typed.text, [services]);
  return (
    <EditorPane
      editor={{ handle: editor.ref, typed, theme, large, release, currentText, onChange: actions.type }}
      facts={typed}
      plain={phone}
      apply={apply}
      observed={{ ...observed, onChange: actions.observe, onReset: () => actions.observe(undefined) }}
      on={on}
    />
  );
}

function paneActions(services: Services, editor: EditorControl): PaneActions {
  const { source, actions, page } = services;
  return {
    jump: editor.jumpTo,
    apply: () => actions.apply(true),
    discard: actions.discard,
    preview: () => source.getState().stepTo(page().timeline.entries.length - 1),
  };
}
