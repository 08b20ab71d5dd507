// What stands on the left: the editor that suits the screen, the state of the node, or what was changed?

import { useRef } from 'react';
import { countChanges, type DiffRow } from '../diff/lineDiff.ts';
import { type TextKey, useWords } from '../i18n/text.ts';
import type { ObservedPanelProps } from '../observed/ObservedPanel.tsx';
import { MissingPart } from '../part/MissingPart.tsx';
import { part } from '../part/part.tsx';
import type { ApplyState } from '../store/applyState.ts';
import type { EditorTab } from '../store/source.ts';
import { panelId, Tabs, tabId } from '../ui/Tabs.tsx';
import styles from './EditorPane.module.css';
import { EditorSlot } from './EditorSlot.tsx';
import type { EditorProps } from './editorProps.ts';
import { useHosted } from './hosted.ts';
import type { OtherPod } from './otherPod.ts';
import { PlainEditor } from './PlainEditor.tsx';
import { ProblemList } from './ProblemList.tsx';
import { useApplyKey } from './useApplyKey.ts';

const ObservedPanel = part(async () => (await import('../observed/ObservedPanel.tsx')).ObservedPanel);
const DiffPanel = part(async () => (await import('../diff/DiffPanel.tsx')).DiffPanel);
const OtherPodStrip = part(async () => (await import('./OtherPodStrip.tsx')).OtherPodStrip);
const TemplateButton = part(async () => (await import('./TemplateButton.tsx')).TemplateButton);

const APPLY_HINTS = {
  ready: 'editor.applyHint',
  unchanged: 'editor.unchangedHint',
  refused: 'editor.refusedHint',
  unreadable: 'editor.unreadableHint',
  'bad-file': 'editor.badFileHint',
} as const satisfies Record<ApplyState, TextKey>;

interface EditorPaneProps extends EditorProps {
  readonly plain: boolean;
  readonly tab: EditorTab;
  readonly apply: ApplyState;
  readonly diff: readonly DiffRow[];
  readonly observed: ObservedPanelProps;
  /** The typed Pod, if it is not the running one. */
  readonly otherPod: OtherPod | undefined;
  /** Puts a Pod in place of the present work. */
  onRun(name: string, manifest: string): void;
  /** Takes the Pod that a pasted workload makes. */
  onTemplate(name: string, manifest: string): void;
  onImport(text: string): void;
  onTab(tab: EditorTab): void;
  onJump(line: number, column: number): void;
  onApply(): void;
  onDiscard(): void;
}

export function EditorPane(props: EditorPaneProps) {
  const { plain, tab, apply, diff, observed, otherPod, ...rest } = props;
  const { onRun, onTemplate, onImport, onTab, onJump, onApply, onDiscard, ...editor } = rest;
  const words = useWords();
  const missing = useHosted((hosted) => hosted.missing);
  const place = useRef<HTMLDivElement>(null);
  const applies = apply === 'ready' || apply === 'bad-file';
  useApplyKey(place, () => {
    if (applies) onApply();
  });
  const count = countChanges(diff);
  const tabs = [
    // On a phone the whole pane stands behind a tab that is named after the Pod.
    { id: 'spec', text: words(plain ? 'tab.spec' : 'tab.pod') },
    { id: 'state', text: words('tab.state') },
    { id: 'diff', text: words('tab.diff'), count, hint: words('tab.diffCount', { count }) },
  ] as const;
  return (
    <div className={styles.pane} data-part="editor">
      <h2 className="unseen">{words('editor.tabs')}</h2>
      <div className={styles.head}>
        <Tabs name={words('editor.tabs')} tabs={tabs} selected={tab} onSelect={onTab} />
        <div className={styles.actions}>
          <button
            type="button"
            className={styles.discard}
            data-then="text"
            disabled={apply === 'unchanged'}
            onClick={onDiscard}
          >
            {words('editor.discard')}
          </button>
          <button
            type="button"
            className={`primary ${styles.apply}`}
            data-then="play"
            disabled={!applies}
            title={words(APPLY_HINTS[apply])}
            onClick={onApply}
          >
            {words('editor.apply')}
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
        <div ref={place} className={styles.text} hidden={tab !== 'spec'}>
          {missing && !plain && (
            <MissingPart
              text={words('editor.missing')}
              onAgain={() => useHosted.setState({ missing: false })}
            />
          )}
          {plain || missing ? <PlainEditor {...editor} /> : <EditorSlot {...editor} />}
          {otherPod && <OtherPodStrip pod={otherPod} onRun={() => onRun(otherPod.typed, editor.text)} />}
          <ProblemList
            problems={editor.problems}
            toPod={(place) => (
              <TemplateButton
                text={editor.text}
                place={place}
                release={editor.release}
                onTake={onTemplate}
                onImport={onImport}
              />
            )}
            onJump={onJump}
          />
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
