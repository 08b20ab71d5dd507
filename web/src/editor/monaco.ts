// Configures Monaco with the features and colors that the page uses.

import { loader } from '@monaco-editor/react';
import * as monaco from 'monaco-editor/editor';
import EditorWorker from 'monaco-editor/editor/editor.worker?worker';
import './features.ts';
import type { Theme } from '../ui/theme/theme.ts';
import { contiguousRanges } from './diff/contiguousRanges.ts';
import type { Problem } from './problems.ts';
import { registerYaml } from './yamlLanguage.ts';

self.MonacoEnvironment = { getWorker: () => new EditorWorker() };
loader.config({ monaco });
registerYaml(monaco.languages);

type Editor = monaco.editor.IStandaloneCodeEditor;

export type { Editor };

/** Width of an ASCII letter in pixels. */
export function letterOf(editor: Editor): number {
  return editor.getOption(monaco.editor.EditorOption.fontInfo).typicalHalfwidthCharacterWidth;
}

const MARKER_OWNER = 'syncpod';

/** The base theme of ours in Monaco, chosen by the brightness of the panel, which works with any tokens. */
function baseOf(theme: Theme, panel: string): monaco.editor.BuiltinTheme {
  const dark = Number.parseInt(panel.slice(3, 5), 16) < 128;
  if (theme === 'contrast') return dark ? 'hc-black' : 'hc-light';
  return dark ? 'vs-dark' : 'vs';
}

/** Defines Monaco's theme of that name from the document's current color tokens. */
export function defineTheme(theme: Theme): string {
  const tokens = getComputedStyle(document.documentElement);
  const colour = (name: string): string => longHex(tokens.getPropertyValue(name));
  const rule = (token: string, name: string, fontStyle = '') => ({
    token,
    foreground: colour(name).replace('#', ''),
    fontStyle,
  });
  monaco.editor.defineTheme(theme, {
    base: baseOf(theme, colour('--panel')),
    inherit: true,
    rules: [
      rule('type', '--soft'),
      rule('string', '--ink'),
      rule('string.yaml', '--ink'),
      rule('number', '--ink'),
      rule('number.date', '--ink'),
      rule('keyword', '--ink'),
      rule('delimiter', '--soft'),
      rule('comment', '--soft', 'italic'),
      rule('', '--ink'),
    ],
    colors: {
      'editor.background': colour('--panel'),
      'editor.foreground': colour('--ink'),
      'editorLineNumber.foreground': colour('--soft'),
      'editorLineNumber.activeForeground': colour('--ink'),
      'editorCursor.foreground': colour('--accent'),
      'editor.lineHighlightBorder': '#00000000',
      'editor.lineHighlightBackground': '#00000000',
      'editorIndentGuide.background1': colour('--line'),
      'editorIndentGuide.activeBackground1': colour('--line'),
      'editorWidget.background': colour('--panel'),
      'editorWidget.foreground': colour('--ink'),
      'editorWidget.border': colour('--line'),
      'editorHoverWidget.background': colour('--panel'),
      'input.background': colour('--page'),
      'input.foreground': colour('--ink'),
      'menu.background': colour('--panel'),
      'menu.foreground': colour('--ink'),
      'menu.border': colour('--line'),
      'menu.separatorBackground': colour('--line'),
      'menu.selectionBackground': colour('--start-tint'),
      'menu.selectionForeground': colour('--ink'),
      'quickInput.background': colour('--panel'),
      'quickInput.foreground': colour('--ink'),
      'editorError.foreground': colour('--kill'),
      'editorWarning.foreground': colour('--wait'),
      'editorInfo.foreground': colour('--start'),
      ...Object.fromEntries(
        [1, 2, 3, 4, 5, 6].map((depth) => [`editorBracketHighlight.foreground${depth}`, colour('--soft')]),
      ),
      focusBorder: colour('--accent'),
    },
  });
  return theme;
}

/** A canvas parses any CSS color; created once, because creating it is expensive. */
const canvas = document.createElement('canvas').getContext('2d');

/** The color as `#rrggbb`, the only format that Monaco accepts. */
function longHex(colour: string): string {
  if (!canvas) return '#808080';
  canvas.fillStyle = colour.trim();
  // A system color can be translucent.
  return canvas.fillStyle.startsWith('#') ? canvas.fillStyle : '#808080';
}

const SEVERITIES = {
  error: monaco.MarkerSeverity.Error,
  warning: monaco.MarkerSeverity.Warning,
  info: monaco.MarkerSeverity.Info,
  refused: monaco.MarkerSeverity.Error,
} as const satisfies Record<Problem['severity'], monaco.MarkerSeverity>;

/** Shows squiggles for the problems with a position. */
export function markProblems(editor: Editor, problems: readonly Problem[]): void {
  const model = editor.getModel();
  if (!model) return;
  const markers = problems.flatMap(({ severity, message, ranges }) =>
    ranges.map(({ start, end }) => ({
      severity: SEVERITIES[severity],
      message,
      startLineNumber: start.line,
      startColumn: start.column,
      endLineNumber: end.line,
      endColumn: end.column,
    })),
  );
  monaco.editor.setModelMarkers(model, MARKER_OWNER, markers);
}

/** Marks whole lines; unchanged marks, the majority while typing, are not rendered again. */
export function markLines(
  marks: monaco.editor.IEditorDecorationsCollection,
  lines: readonly number[],
  look: Pick<monaco.editor.IModelDecorationOptions, 'className' | 'marginClassName'>,
): void {
  const blocks = contiguousRanges(lines);
  const marked = marks.getRanges();
  const same =
    marked.length === blocks.length &&
    marked.every(({ startLineNumber: from, endLineNumber: to }, nth) => {
      const [first, last] = blocks[nth] ?? [];
      return from === first && to === last;
    });
  if (same) return;
  const options = { ...look, isWholeLine: true };
  marks.set(blocks.map(([first, last]) => ({ range: new monaco.Range(first, 1, last, 1), options })));
}

const { CtrlCmd, WinCtrl, Shift } = monaco.KeyMod;
const { Escape, KeyM } = monaco.KeyCode;

/** While one of these widgets is open, Escape closes it. */
const OPEN = [
  'suggestWidgetVisible',
  'findWidgetVisible',
  'renameInputVisible',
  'editorHasMultipleSelections',
];

/** The effect of Tab: indents, leaves the editor, or moves the focus until the user types or clicks. */
export type TabMode = 'indents' | 'leaves' | 'passes';

/**
 * Escape, then Tab leaves the editor once; Ctrl+M (Ctrl+Shift+M on a Mac) toggles whether Tab leaves. After focus by
 * Tab or `focusPassing`, Tab does not indent until the user types or clicks. `changed` receives the new effect of Tab.
 */
export function freeTab(
  editor: Editor,
  changed: (mode: TabMode) => void,
): { focusPassing(): void; dispose(): void } {
  let stays = false;
  let mode: TabMode = 'indents';
  /** True while a press of Tab moves the focus. */
  let tabbing = false;
  const setMode = (next: TabMode): void => {
    mode = next;
    editor.updateOptions({ tabFocusMode: next !== 'indents' });
    changed(next);
  };
  const rest = (): void => setMode(stays ? 'leaves' : 'indents');
  const settle = (): void => {
    if (mode === 'passes') rest();
  };
  const toggle = (): void => {
    stays = mode === 'indents';
    rest();
  };
  const arrive = (): void => {
    if (tabbing && mode === 'indents') setMode('passes');
  };
  const hear = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): void => {
    if (key !== 'Tab' || altKey || ctrlKey || metaKey) return;
    tabbing = true;
    // The focus has moved by then.
    setTimeout(() => {
      tabbing = false;
    });
  };
  const onText = 'editorTextFocus';
  editor.addCommand(Escape, () => setMode('leaves'), [onText, ...OPEN.map((key) => `!${key}`)].join(' && '));
  editor.addCommand(CtrlCmd | KeyM, toggle, onText);
  editor.addCommand(WinCtrl | Shift | KeyM, toggle, onText);
  document.addEventListener('keydown', hear, true);
  const heard = [
    editor.onDidFocusEditorText(arrive),
    editor.onDidBlurEditorText(rest),
    editor.onDidChangeModelContent(settle),
    editor.onMouseDown(settle),
  ];
  return {
    focusPassing: () => {
      editor.focus();
      if (mode === 'indents') setMode('passes');
    },
    dispose: () => {
      document.removeEventListener('keydown', hear, true);
      for (const one of heard) one.dispose();
    },
  };
}

/** Links the description of the keys to the text, for screen readers. */
export function describeBy(editor: Editor, id: string): void {
  const texts = editor.getDomNode()?.querySelectorAll('[role="textbox"], textarea:not([aria-hidden])') ?? [];
  for (const text of texts) text.setAttribute('aria-describedby', id);
}

/** Continues the state of a text area: its text as one step of Undo, its selection, scroll position and focus. */
export function continueFrom(area: HTMLTextAreaElement, editor: Editor): void {
  const model = editor.getModel();
  if (!model) return;
  const { value, selectionStart, selectionEnd } = area;
  replaceText(editor, value);
  const [start, end] = [model.getPositionAt(selectionStart), model.getPositionAt(selectionEnd)];
  editor.setSelection(monaco.Selection.fromPositions(start, end));
  editor.setScrollTop(area.closest('[data-scrolls]')?.scrollTop ?? 0);
  if (document.activeElement === area) editor.focus();
}

/** Replaces the whole text, as one step of Undo. Does nothing if the editor has this text. */
export function replaceText(editor: Editor, text: string): void {
  const model = editor.getModel();
  if (!model || model.getValue() === text) return;
  editor.pushUndoStop();
  editor.executeEdits('replaced', [{ range: model.getFullModelRange(), text, forceMoveMarkers: true }]);
  editor.pushUndoStop();
}

/** After a paste that replaces the whole text, the editor shows its beginning, with the marks, not its end. */
export function showPastedFromTop(editor: Editor): void {
  editor.onDidPaste(({ range }) => {
    const whole = editor.getModel()?.getFullModelRange();
    if (whole && monaco.Range.containsRange(range, whole)) {
      editor.setPosition({ lineNumber: 1, column: 1 });
      editor.setScrollTop(0);
    }
  });
}

/**
 * Text inserted at once (dictation, input methods, assistive input) gets no indentation and no closing brackets, because
 * Monaco would need a minute for 20 kB of it.
 */
export function takeBlocksAsTheyAre(editor: Editor): void {
  const command = monaco.editor.addCommand({
    id: 'type',
    run: (_accessor: unknown, payload: { readonly text: string }) => {
      editor.trigger(payload.text.length > 1 ? 'block' : 'keyboard', 'type', payload);
    },
  });
  editor.onDidDispose(() => command.dispose());
}
