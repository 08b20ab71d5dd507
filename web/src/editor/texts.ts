// Texts of the editor pane.

import { sharedTexts } from '../ui/i18n/shared.ts';
import { createTexts, type KeyOf, type Text, useText } from '../ui/i18n/texts.ts';
import { uiTexts } from '../ui/texts.ts';

export const en = {
  'editor.name': 'Pod spec',
  'editor.aside': 'Your edit is not applied. It is set aside during the replay.',
  'editor.preview': 'Preview your edit',
  'editor.again': 'Create it again',
  'editor.againHint': 'The Pod is gone: kubectl apply creates a new one',
  'editor.discard': 'Revert text',
  'editor.missing': 'The code editor could not be loaded. This plain editor has no highlighting or hints.',
  'editor.applyHint': 'Makes this the running Pod',
  'editor.badFileHint': 'This file isn’t a valid Pod: save it to see what the kubelet does',
  'editor.refusedHint': 'The API server refuses this edit: apply it to see the answer in the story',
  'editor.unchangedHint': 'Nothing to apply',
  'editor.unreadableHint': 'The text has an error',
  'editor.tabHint': 'Tab indents. Esc, then Tab leaves.',
  'editor.tabLeaves': 'Tab now leaves the editor. Ctrl+M switches back.',
  'editor.tabPasses': 'Press Tab to leave the editor; type to edit.',
  'editor.problems': 'Problems',
  'editor.all': 'Show all',
  'editor.less': 'Show less',
  'editor.followers.one': '{count} more problem may follow from it',
  'editor.followers.other': '{count} more problems may follow from it',
  'editor.whole': 'Pod',
  'editor.notCreated':
    'Kubernetes {release} refuses to create this Pod ({reason}). It is shown as if it were running.',
  'editor.refused': 'The API server refuses',
  'tool.format': 'Format',
  'tool.smaller': 'Smaller editor text',
  'tool.larger': 'Larger editor text',
  'tab.stateOfPod': 'State',
  'tab.diffCount': 'Diff, {count} lines',
  'editor.tabs': 'Editor',
} as const;

export const editorTexts = createTexts(en, { zh: () => import('./texts.zh.ts') }, sharedTexts, uiTexts);

export type EditorKey = KeyOf<typeof editorTexts>;

export type EditorText = Text<EditorKey>;

export const useEditorText = () => useText(editorTexts);
