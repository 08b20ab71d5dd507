// English texts of the Diff tab.

export const en = {
  'diff.name': 'Running Pod and edited Pod',
  'diff.running': 'Running',
  'diff.typed': 'Edited',
  'diff.beside': 'Side by side',
  'diff.none': 'No changes: the text matches the running Pod.',
  'diff.unchanged': '{count} unchanged lines',
} as const;
