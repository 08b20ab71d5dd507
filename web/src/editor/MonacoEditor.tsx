// How does one type on a desk: Monaco, with squiggles, changed lines and chips?

import { Editor as ReactMonaco } from '@monaco-editor/react';
import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useWords } from '../i18n/text.ts';
import { assistSoon } from './assistSoon.ts';
import { ChipLayer } from './ChipLayer.tsx';
import frame from './EditorFrame.module.css';
import type { EditorHandle, EditorProps } from './editorProps.ts';
import styles from './MonacoEditor.module.css';
import {
  defineTheme,
  describeBy,
  type Editor,
  markLines,
  markProblems,
  takeBlocksAsTheyAre,
} from './monaco.ts';
import { TAB_HINTS, useTabKey } from './useTabKey.ts';

const OPTIONS = {
  automaticLayout: true,
  detectIndentation: false,
  fixedOverflowWidgets: true,
  folding: false,
  fontSize: 13,
  glyphMargin: false,
  guides: { indentation: false },
  insertSpaces: true,
  lineDecorationsWidth: 12,
  lineHeight: 20,
  lineNumbersMinChars: 4,
  minimap: { enabled: false },
  occurrencesHighlight: 'off',
  overviewRulerLanes: 0,
  padding: { top: 12, bottom: 12 },
  quickSuggestions: { other: true, comments: false, strings: true },
  suggest: { showWords: false, showSnippets: false, preview: false },
  renderFinalNewline: 'off',
  renderLineHighlight: 'none',
  scrollBeyondLastLine: false,
  scrollbar: { alwaysConsumeMouseWheel: false, verticalScrollbarSize: 10, horizontalScrollbarSize: 10 },
  selectionHighlight: false,
  stickyScroll: { enabled: false },
  tabSize: 2,
  // In a shadow root the context menu would not see the theme's colours.
  useShadowDOM: false,
  wordBasedSuggestions: 'off',
  wordWrap: 'on',
  wrappingIndent: 'indent',
} as const;

/** How a changed line looks: its text, and the margin beside it. */
const MARKED = { className: styles.changedText ?? '', marginClassName: styles.changed ?? '' };

/** There is one editor on the page. */
const HINT = 'editor-hint';

/** For present mode. */
const LARGE = { fontSize: 20, lineHeight: 30 } as const;

/** The page loads this file only when it is needed. */
export function MonacoEditor(props: EditorProps & { onReady(): void }) {
  const { handle, text, chips, changedLines, problems, theme, large, release, onChange, onReady } = props;
  const words = useWords();
  const [editor, setEditor] = useState<Editor>();
  const { tabMode, focusPassing } = useTabKey(editor);
  const [worn, setWorn] = useState(() => defineTheme(theme));
  // Monaco compares all options whenever it is handed others.
  const options = useMemo(
    () => ({ ...OPTIONS, ...(large ? LARGE : {}), ariaLabel: words('editor.name') }),
    [large, words],
  );

  const assisted = useRef({ release, words });
  assisted.current = { release, words };
  // The engine knows the fields: it comes with the page.
  const known = release !== undefined;
  useEffect(() => (known ? assistSoon(() => assisted.current) : undefined), [known]);

  useEffect(() => {
    // In an effect, when the document wears it too.
    if (worn !== theme) setWorn(defineTheme(theme));
  }, [worn, theme]);

  useEffect(() => {
    if (!editor) return;
    describeBy(editor, HINT);
    const taken = takeBlocksAsTheyAre(editor);
    return () => taken.dispose();
  }, [editor]);

  useEffect(() => {
    if (editor) markProblems(editor, problems);
  }, [editor, problems]);

  const marks = useMemo(() => editor?.createDecorationsCollection(), [editor]);
  useEffect(() => {
    if (!marks) return;
    // Not in the frame of the key: Monaco draws its margins once more for them.
    const frame = requestAnimationFrame(() => markLines(marks, changedLines, MARKED));
    return () => cancelAnimationFrame(frame);
  }, [marks, changedLines]);

  useImperativeHandle<EditorHandle | null, EditorHandle | null>(handle, () =>
    editor
      ? {
          focus: (passing) => (passing ? focusPassing() : editor.focus()),
          jumpTo: (lineNumber, column) => {
            editor.setPosition({ lineNumber, column });
            editor.revealLineInCenterIfOutsideViewport(lineNumber);
            editor.focus();
          },
        }
      : null,
  );

  return (
    <div className={frame.frame}>
      <div className={styles.editor}>
        <ReactMonaco
          language="yaml"
          theme={worn}
          value={text}
          loading={null}
          options={options}
          onMount={(mounted) => {
            setEditor(mounted);
            onReady();
          }}
          onChange={(typed) => onChange(typed ?? '')}
        />
        {editor && (
          <ChipLayer editor={editor} chips={chips} scale={large ? LARGE.fontSize / OPTIONS.fontSize : 1} />
        )}
      </div>
      <p id={HINT} className={frame.hint} data-leaves={tabMode !== 'indents'} aria-live="polite">
        {words(TAB_HINTS[tabMode])}
      </p>
    </div>
  );
}
