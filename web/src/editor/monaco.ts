// Which parts of Monaco does the page use, with which colours?

import { loader } from '@monaco-editor/react';
import * as monaco from 'monaco-editor/editor';
import EditorWorker from 'monaco-editor/editor/editor.worker?worker';
import 'monaco-editor/features/register.all';
import 'monaco-editor/languages/definitions/yaml/register';
import type { Theme } from '../theme/theme.ts';
import type { Problem } from './problems.ts';

self.MonacoEnvironment = { getWorker: () => new EditorWorker() };
loader.config({ monaco });

type Editor = monaco.editor.IStandaloneCodeEditor;

export type { Editor };

const MARKER_OWNER = 'syncpod';

const BASES = { light: 'vs', dark: 'vs-dark', contrast: 'hc-light' } as const satisfies Record<
  Theme,
  monaco.editor.BuiltinTheme
>;

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
    base: BASES[theme],
    inherit: true,
    rules: [
      rule('type', '--start'),
      rule('string', '--ink'),
      rule('string.yaml', '--ink'),
      rule('number', '--keep'),
      rule('number.date', '--ink'),
      rule('keyword', '--resize'),
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
      'editorWidget.border': colour('--line'),
      'editorError.foreground': colour('--kill'),
      'editorWarning.foreground': colour('--wait'),
      'editorInfo.foreground': colour('--start'),
      focusBorder: colour('--accent'),
    },
  });
  return theme;
}

/** Any CSS colour as `#rrggbb`, the one form that Monaco reads; a canvas knows how. */
function longHex(colour: string): string {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return '#808080';
  canvas.fillStyle = colour.trim();
  return canvas.fillStyle;
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
  const markers = problems.flatMap(({ severity, message, range }) =>
    range
      ? [
          {
            severity: SEVERITIES[severity],
            message,
            startLineNumber: range.start.line,
            startColumn: range.start.column,
            endLineNumber: range.end.line,
            endColumn: range.end.column,
          },
        ]
      : [],
  );
  monaco.editor.setModelMarkers(model, MARKER_OWNER, markers);
}

/** Escape, then Tab leaves the editor; when the focus comes back Tab indents again. */
export function freeTabAfterEscape(editor: Editor, changed: (leaves: boolean) => void): void {
  const told = (): void => changed(editor.getOption(monaco.editor.EditorOption.tabFocusMode));
  const idle = [
    'suggestWidgetVisible',
    'findWidgetVisible',
    'renameInputVisible',
    'editorHasMultipleSelections',
  ];
  editor.addCommand(
    monaco.KeyCode.Escape,
    () => editor.updateOptions({ tabFocusMode: true }),
    ['editorTextFocus', ...idle.map((key) => `!${key}`)].join(' && '),
  );
  editor.onDidBlurEditorText(() => editor.updateOptions({ tabFocusMode: false }));
  editor.onDidChangeConfiguration(told);
}
