// Renders the left pane: the editor for this screen size, the observed state, or the changes.

import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type ApplyState, canApply } from '../store/applyState.ts';
import { useSource } from '../store/context.ts';
import { chordShortcut } from '../ui/keyboard/shortcuts.ts';
import { part } from '../ui/part/part.tsx';
import { Strip } from '../ui/Strip.tsx';
import { panelId, Tabs, tabId } from '../ui/Tabs.tsx';
import { DeskEditor } from './DeskEditor.tsx';
import { countChanges, type DiffRow } from './diff/lineDiff.ts';
import styles from './EditorPane.module.css';
import type { EditorProps } from './editorProps.ts';
import type { ObservedPanelProps } from './observed/ObservedPanel.tsx';
import { PlainEditor } from './PlainEditor.tsx';
import { ProblemList } from './ProblemList.tsx';
import { refuseLongPaste } from './pasteLimit.ts';
import { type EditorKey, useEditorText } from './texts.ts';

const ObservedPanel = part(async () => (await import('./observed/ObservedPanel.tsx')).ObservedPanel);
const DiffPanel = part(async () => (await import('./diff/DiffPanel.tsx')).DiffPanel);

const APPLY_HINTS = {
  ready: 'editor.applyHint',
  again: 'editor.againHint',
  unchanged: 'editor.unchangedHint',
  refused: 'editor.refusedHint',
  unreadable: 'editor.unreadableHint',
  'bad-file': 'editor.badFileHint',
} as const satisfies Record<ApplyState, EditorKey>;

/** Callbacks of the pane. */
export interface PaneActions {
  jump(line: number, column: number): void;
  apply(): void;
  discard(): void;
  /** Moves the cursor to the place where the draft is previewed. */
  preview(): void;
}

/** The page's findings about the typed Pod. */
interface TypedFacts {
  /** True if the draft is set aside while something else is shown. */
  readonly aside: boolean;
  /** The kind of the object in the editor, if it is no Pod. */
  readonly kind: string | undefined;
  readonly diff: readonly DiffRow[];
}

interface EditorPaneProps {
  readonly editor: EditorProps;
  readonly facts: TypedFacts;
  readonly plain: boolean;
  readonly apply: ApplyState;
  readonly observed: ObservedPanelProps;
  readonly on: PaneActions;
}

export function EditorPane({ editor, facts, plain, apply, observed, on }: EditorPaneProps) {
  const words = useEditorText();
  const { aside, kind, diff } = facts;
  const tab = useSource((source) => source.editorTab);
  const show = useSource((source) => source.show);
  const place = useRef<HTMLDivElement>(null);
  const applies = apply === 'again' || (!aside && canApply(apply));
  useApplyKey(place, on.apply);
  const { problems } = editor.typed;
  const count = countChanges(diff);
  const tabs = [
    // On a phone, the whole pane is in a tab named after the Pod.
    { id: 'spec', text: plain ? words('tab.spec') : (kind ?? words('tab.pod')) },
    { id: 'state', text: words(kind ? 'tab.stateOfPod' : 'tab.state'), label: words('tab.state') },
    { id: 'diff', text: words('tab.diff'), count, hint: words('tab.diffCount', { count }) },
  ] as const;
  return (
    <div className={styles.pane} data-part="editor">
      <h2 className="unseen">{words('editor.tabs')}</h2>
      <div className={styles.head}>
        <Tabs
          name={words('editor.tabs')}
          tabs={tabs}
          selected={tab}
          onSelect={(editorTab) => show({ editorTab })}
        />
        <div className={styles.actions}>
          <button
            type="button"
            className={styles.discard}
            data-then="text"
            disabled={apply === 'unchanged' || (apply === 'again' && count === 0)}
            onClick={on.discard}
          >
            {words('editor.discard')}
          </button>
          <button
            type="button"
            className={`primary ${styles.apply}`}
            data-then="play"
            disabled={!applies}
            title={words(APPLY_HINTS[apply])}
            onClick={on.apply}
          >
            {words(apply === 'again' ? 'editor.again' : 'editor.apply')}
          </button>
        </div>
      </div>
      <div
        role="tabpanel"
        id={panelId(tab)}
        aria-labelledby={tabId(tab)}
        className={styles.panel}
        data-takes="text"
      >
        {/* The editor stays alive behind the other tabs: its history of undo and its place are worth keeping. */}
        <div
          ref={place}
          className={styles.text}
          hidden={tab !== 'spec'}
          onPasteCapture={(event) => {
            const notice = refuseLongPaste(event);
            if (notice) show({ notice });
          }}
        >
          {plain ? <PlainEditor {...editor} /> : <DeskEditor {...editor} />}
          {aside && <AsideStrip onPreview={on.preview} />}
          <ProblemList problems={problems} onJump={on.jump} />
        </div>
        {tab !== 'spec' && (
          <section
            className={styles.scroll}
            aria-label={words(tab === 'state' ? 'tab.state' : 'tab.diff')}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
            tabIndex={0}
          >
            {tab === 'state' ? <ObservedPanel {...observed} /> : <DiffPanel rows={diff} />}
          </section>
        )}
      </div>
    </div>
  );
}

/** Reports that the edit is set aside while something else is shown, and offers its preview. */
function AsideStrip({ onPreview }: { onPreview(): void }) {
  const words = useEditorText();
  return (
    <Strip text={words('editor.aside')}>
      <button type="button" data-then="text" onClick={onPreview}>
        {words('editor.preview')}
      </button>
    </Strip>
  );
}

/** Listens in the capture phase, because Monaco inserts a newline otherwise. */
function useApplyKey(place: RefObject<HTMLElement | null>, onApply: () => void): void {
  useLayoutEffect(() => {
    const element = place.current;
    const listen = (event: KeyboardEvent): void => {
      if (chordShortcut(event) !== 'apply' || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) onApply();
    };
    element?.addEventListener('keydown', listen, true);
    return () => element?.removeEventListener('keydown', listen, true);
  }, [place, onApply]);
}
