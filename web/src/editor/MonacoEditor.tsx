// Renders Monaco with squiggles, changed lines and chips.

import { Editor as ReactMonaco } from '@monaco-editor/react';
import { type IDisposable, languages } from 'monaco-editor/editor';
import { useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useSource, useSourceStore } from '../store/context.ts';
import {
  grownSize,
  keepFontSize,
  LARGE_SCREEN,
  limitedSize,
  lineHeight,
  USUAL_SIZE,
} from '../store/fontSize.ts';
import { useLocale, withTexts } from '../ui/i18n/texts.ts';
import { useMediaQuery } from '../ui/theme/useMediaQuery.ts';
import type { Assisted } from './assist.ts';
import { ChipLayer } from './ChipLayer.tsx';
import frame from './EditorFrame.module.css';
import { EditorTools } from './EditorTools.tsx';
import { EDITOR_ACTIONS, type EditorAction } from './editorActions.ts';
import type { EditorHandle, EditorProps } from './editorProps.ts';
import styles from './MonacoEditor.module.css';
import {
  continueFrom,
  defineTheme,
  describeBy,
  type Editor,
  freeTab,
  markLines,
  markProblems,
  replaceText,
  showPastedFromTop,
  type TabMode,
  takeBlocksAsTheyAre,
} from './monaco.ts';
import { type EditorKey, useEditorText } from './texts.ts';
import { useLinkedLines } from './useLinkedLines.ts';

const OPTIONS = {
  automaticLayout: true,
  detectIndentation: false,
  fixedOverflowWidgets: true,
  folding: true,
  foldingStrategy: 'indentation',
  foldingHighlight: false,
  glyphMargin: false,
  guides: { indentation: false },
  insertSpaces: true,
  // The folding controls add 16 pixels.
  lineDecorationsWidth: 0,
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
  // In a shadow root, the context menu would not inherit the theme's colors.
  useShadowDOM: false,
  wordBasedSuggestions: 'off',
  wordWrap: 'on',
  wrappingIndent: 'indent',
} as const;

/** The style of a changed line: its text, and the margin beside it. */
const MARKED = { className: styles.changedText ?? '', marginClassName: styles.changed ?? '' };

/** The page has only one editor. */
const HINT = 'editor-hint';

/** Pixels in present mode. */
const LARGE = 20;

interface MonacoEditorProps extends EditorProps {
  readonly handOver: HandOver;
}

/** How Monaco takes the place of a text area. */
interface HandOver {
  /** The text that Undo returns to. */
  readonly begun: string;
  /** Monaco accepts keys: `takeOver` continues the state of a text area. */
  onReady(takeOver: (area: HTMLTextAreaElement) => void): void;
}

/** Loaded on demand. */
export function MonacoEditor(props: MonacoEditorProps) {
  const { handle, typed, theme, large, release, currentText, onChange, handOver } = props;
  const { text, chips, changedLines, problems } = typed;
  const locale = useLocale();
  const words = useEditorText();
  const [editor, setEditor] = useState<Editor>();
  const { tabMode, focusPassing } = useTabKey(editor);
  const act = useEditorAction(editor);
  const [worn, setWorn] = useState(() => defineTheme(theme));
  // Stable identity, because Monaco compares all options whenever the object changes.
  const chosen = useSource((source) => source.fontSize);
  const grows = useMediaQuery(LARGE_SCREEN);
  const fontSize = large ? LARGE : grownSize(chosen, grows);
  const options = useMemo(
    () => ({ ...OPTIONS, fontSize, lineHeight: lineHeight(fontSize), ariaLabel: words('editor.name') }),
    [fontSize, words],
  );

  const assisted = useRef({ release, locale, problems });
  useEffect(() => {
    assisted.current = { release, locale, problems };
  });
  useEffect(() => assistSoon(() => assisted.current), []);

  useEffect(() => {
    // In an effect, after the document has the new theme.
    if (worn !== theme) setWorn(defineTheme(theme));
  }, [worn, theme]);

  const draft = useSource((state) => state.draft);
  const replacing = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text is set after it was rendered
  useEffect(() => {
    if (!editor) return;
    replacing.current = true;
    replaceText(editor, currentText());
    replacing.current = false;
  }, [editor, currentText, draft, text]);

  useEffect(() => {
    if (editor) describeBy(editor, HINT);
  }, [editor]);

  useEffect(() => {
    if (editor) markProblems(editor, problems);
  }, [editor, problems]);

  const marks = useMemo(() => editor?.createDecorationsCollection(), [editor]);
  useEffect(() => {
    if (!marks) return;
    // Not in the frame of the key, because Monaco renders its margins again for them.
    const frame = requestAnimationFrame(() => markLines(marks, changedLines, MARKED));
    return () => cancelAnimationFrame(frame);
  }, [marks, changedLines]);

  useLinkedLines(editor, typed);

  useImperativeHandle<EditorHandle | null, EditorHandle | null>(handle, () =>
    editor
      ? {
          focus: (passing) => (passing ? focusPassing() : editor.focus()),
          act,
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
          defaultValue={handOver.begun}
          loading={null}
          options={options}
          onMount={(mounted) => {
            takeBlocksAsTheyAre(mounted);
            showPastedFromTop(mounted);
            handOver.onReady((area) => continueFrom(area, mounted));
            setEditor(mounted);
          }}
          onChange={(value) => {
            if (!replacing.current) onChange(value ?? '');
          }}
        />
        {editor && <ChipLayer editor={editor} chips={chips} scale={fontSize / USUAL_SIZE} />}
      </div>
      <EditorTools
        hint={
          <p id={HINT} className={frame.hint} data-leaves={tabMode !== 'indents'} aria-live="polite">
            {words(TAB_HINTS[tabMode])}
          </p>
        }
        onAct={act}
      />
    </div>
  );
}

const loadAssist = withTexts(() => import('./assist.ts'));

/** Provides completion and hover once their data has loaded. Returns a function that stops that. */
function assistSoon(current: () => Assisted): () => void {
  let offered: IDisposable | undefined;
  let stopped = false;
  void loadAssist().then(({ assist }) => {
    if (!stopped) offered = assist(languages, current);
  });
  return () => {
    stopped = true;
    offered?.dispose();
  };
}

/** Tracks the effect of Tab in the editor, and describes it. */
const TAB_HINTS = {
  indents: 'editor.tabHint',
  leaves: 'editor.tabLeaves',
  passes: 'editor.tabPasses',
} as const satisfies Record<TabMode, EditorKey>;

function useTabKey(editor: Editor | undefined) {
  const [tabMode, setTabMode] = useState<TabMode>('indents');
  const freed = useRef<ReturnType<typeof freeTab>>(undefined);
  useEffect(() => {
    if (!editor) return;
    freed.current = freeTab(editor, setTabMode);
    return freed.current.dispose;
  }, [editor]);
  /** Focuses the editor as if by Tab. */
  const focusPassing = useCallback(() => freed.current?.focusPassing(), []);
  return { tabMode, focusPassing };
}

/** Runs an action of the editor: one of Monaco's commands, or a change of the text size. */
function useEditorAction(editor: Editor | undefined): (action: EditorAction) => void {
  const source = useSourceStore();
  return useCallback(
    (action) => {
      const command = EDITOR_ACTIONS[action];
      if (typeof command === 'number') {
        const { fontSize: before, show } = source.getState();
        const fontSize = limitedSize(before + command);
        show({ fontSize });
        keepFontSize(fontSize);
        return;
      }
      editor?.focus();
      void editor?.getAction(command)?.run();
    },
    [editor, source],
  );
}
