// English texts of the editor pane.

export const en = {
  'editor.name': 'Pod spec',
  'editor.discard': 'Revert text',
  'editor.missing': 'The code editor could not be loaded. This plain editor has no highlighting or hints.',
  'editor.applyHint': 'Makes this the running Pod',
  'editor.badFileHint': 'This file isn’t a valid Pod: save it to see what the kubelet does',
  'editor.refusedHint': 'The API server refuses this edit',
  'editor.unchangedHint': 'Nothing to apply',
  'editor.unreadableHint': 'The text has an error',
  'editor.tabHint': 'Tab indents. Esc, then Tab leaves the editor.',
  'editor.tabLeaves': 'Tab now leaves the editor. Ctrl+M switches back.',
  'editor.tabPasses': 'Tab moves on until you type or click.',
  'editor.problems': 'Problems',
  'editor.all': 'Show all',
  'editor.less': 'Show less',
  'editor.followers.one': '{count} more problem may follow from it',
  'editor.followers.other': '{count} more problems may follow from it',
  'editor.whole': 'Pod',
  'editor.refused': 'The API server refuses',
  'tab.diffCount': 'Diff, {count} lines',
  'editor.tabs': 'Editor',
} as const;
