// What stands on the left: the editor that suits the screen, its problems and what can be done with the edit?

import { lazy, Suspense } from 'react';
import { LANG_TAGS, type TextKey, useWords } from '../i18n/text.ts';
import styles from './EditorPane.module.css';
import type { EditorProps } from './editorProps.ts';
import { PlainEditor } from './PlainEditor.tsx';
import { ProblemList } from './ProblemList.tsx';

const MonacoEditor = lazy(async () => {
  // Monaco takes the words of its menus when it starts, so they must come first.
  if (document.documentElement.lang === LANG_TAGS.zh) await import('monaco-editor/nls/lang/zh-cn');
  return import('./MonacoEditor.tsx');
});

/** Why the edit can or cannot be applied. */
export type ApplyState = 'ready' | 'unchanged' | 'refused' | 'unreadable';

const APPLY_HINTS = {
  ready: 'editor.applyHint',
  unchanged: 'editor.unchangedHint',
  refused: 'editor.refusedHint',
  unreadable: 'editor.unreadableHint',
} as const satisfies Record<ApplyState, TextKey>;

interface EditorPaneProps extends EditorProps {
  readonly plain: boolean;
  readonly apply: ApplyState;
  onJump(line: number, column: number): void;
  onApply(): void;
  onDiscard(): void;
}

export function EditorPane({ plain, apply, onJump, onApply, onDiscard, ...editor }: EditorPaneProps) {
  const words = useWords();
  return (
    <div className={styles.pane}>
      <div className={styles.head}>
        <h2 className={styles.title}>{words('editor.pane')}</h2>
        <button type="button" className={styles.discard} disabled={apply === 'unchanged'} onClick={onDiscard}>
          {words('editor.discard')}
        </button>
        <button
          type="button"
          className={styles.apply}
          disabled={apply !== 'ready'}
          title={words(APPLY_HINTS[apply])}
          onClick={onApply}
        >
          {words('editor.apply')}
        </button>
      </div>
      {plain ? (
        <PlainEditor {...editor} />
      ) : (
        <Suspense fallback={<Waiting text={editor.text} />}>
          <MonacoEditor {...editor} />
        </Suspense>
      )}
      <ProblemList problems={editor.problems} onJump={onJump} />
    </div>
  );
}

/** The text where Monaco will draw it, so that the first paint shows the Pod. */
function Waiting({ text }: { readonly text: string }) {
  return (
    <pre className={styles.waiting} aria-hidden="true">
      {text}
    </pre>
  );
}
