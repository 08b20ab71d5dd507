// Which parts of Monaco does the page use, with which colours?

import { loader } from '@monaco-editor/react';
import * as monaco from 'monaco-editor/editor';
import EditorWorker from 'monaco-editor/editor/editor.worker?worker';
import './features.ts';
import 'monaco-editor/languages/definitions/yaml/register';
import { blocksOf } from '../diff/blocksOf.ts';
import type { Theme } from '../theme/theme.ts';
import type { Problem } from './problems.ts';

self.MonacoEnvironment = { getWorker: () => new EditorWorker() };
loader.config({ monaco });

type Editor = monaco.editor.IStandaloneCodeEditor;

export type { Editor };

/** Pixels that a letter of ASCII is wide. */
export function letterOf(editor: Editor): number {
  return editor.getOption(monaco.editor.EditorOption.fontInfo).typicalHalfwidthCharacterWidth;
}

const MARKER_OWNER = 'syncpod';

/** Monaco's own theme that ours starts from: by the brightness of the panel, so that any token set works. */
function baseOf(theme: Theme, panel: string): monaco.editor.BuiltinTheme {
  const dark = Number.parseInt(panel.slice(3, 5), 16) < 128;
  if (theme === 'contrast') return dark ? 'hc-black' : 'hc-light';
  return dark ? 'vs-dark' : 'vs';
}

/** Makes Monaco's theme of that name from the colour tokens that the document wears now. */
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

/** A canvas knows any CSS colour; made once, for it costs more than a colour. */
const canvas = document.createElement('canvas').getContext('2d');

/** The colour as `#rrggbb`, the one form that Monaco reads. */
function longHex(colour: string): string {
  if (!canvas) return '#808080';
  canvas.fillStyle = colour.trim();
  // A system colour may be translucent.
  return canvas.fillStyle.startsWith('#') ? canvas.fillStyle : '#808080';
}

const SEVERITIES = {
  error: monaco.MarkerSeverity.Error,
  warning: monaco.MarkerSeverity.Warning,
  info: monaco.MarkerSeverity.Info,
  refused: monaco.MarkerSeverity.Error,
} as const satisfies Record<Problem['severity'], monaco.MarkerSeverity>;

/** Draws the squiggles of the problems that have a place. */
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

/** Marks whole lines; those that are marked already, as most are while one types in them, are not drawn anew. */
export function markLines(
  marks: monaco.editor.IEditorDecorationsCollection,
  lines: readonly number[],
  look: Pick<monaco.editor.IModelDecorationOptions, 'className' | 'marginClassName'>,
): void {
  const blocks = blocksOf(lines);
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

/** While one of these is open, Escape closes it. */
const OPEN = [
  'suggestWidgetVisible',
  'findWidgetVisible',
  'renameInputVisible',
  'editorHasMultipleSelections',
];

/** What Tab does: indents, leaves the editor, or moves on as everywhere until one types or clicks. */
export type TabMode = 'indents' | 'leaves' | 'passes';

/**
 * Escape, then Tab leaves the editor once; Ctrl+M (Ctrl+Shift+M on a Mac) lets Tab leave until it is pressed
 * again. Who comes by Tab, or is let in by `focusPassing`, is on the way through: nothing is indented until one
 * types or clicks. `changed` hears what Tab does now.
 */
export function freeTab(
  editor: Editor,
  changed: (mode: TabMode) => void,
): { focusPassing(): void; dispose(): void } {
  let stays = false;
  let mode: TabMode = 'indents';
  /** True while a press of Tab moves the focus. */
  let tabbing = false;
  const turn = (next: TabMode): void => {
    mode = next;
    editor.updateOptions({ tabFocusMode: next !== 'indents' });
    changed(next);
  };
  const rest = (): void => turn(stays ? 'leaves' : 'indents');
  const settle = (): void => {
    if (mode === 'passes') rest();
  };
  const toggle = (): void => {
    stays = mode === 'indents';
    rest();
  };
  const arrive = (): void => {
    if (tabbing && mode === 'indents') turn('passes');
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
  editor.addCommand(Escape, () => turn('leaves'), [onText, ...OPEN.map((key) => `!${key}`)].join(' && '));
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
      if (mode === 'indents') turn('passes');
    },
    dispose: () => {
      document.removeEventListener('keydown', hear, true);
      for (const one of heard) one.dispose();
    },
  };
}

/** Ties what is said about its keys to the text, for those who hear it when they come there. */
export function describeBy(editor: Editor, id: string): void {
  const texts = editor.getDomNode()?.querySelectorAll('[role="textbox"], textarea:not([aria-hidden])') ?? [];
  for (const text of texts) text.setAttribute('aria-describedby', id);
}

/** Lines that arrive at once (dictation, assistive input) are text, not typing: they get no indentation on top. */
export function takeBlocksAsTheyAre(editor: Editor): monaco.IDisposable {
  return monaco.editor.addCommand({
    id: 'type',
    run: (_accessor: unknown, payload: { readonly text: string }) => {
      const block = payload.text.length > 1 && payload.text.includes('\n');
      editor.trigger(block ? 'block' : 'keyboard', 'type', payload);
    },
  });
}
