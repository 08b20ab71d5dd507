// English texts of the command palette.

export const en = {
  'compare.palette': 'Compare releases or scenarios side by side',
  'palette.name': 'Type a command',
  'palette.none': 'No matches',
  'palette.first': 'Back to the start',
  'palette.last': 'Jump to the end',
  'palette.share': 'Share or embed',
  'palette.lessons': 'Lessons and quiz',
  'palette.gates': 'Feature gates',
  'palette.apiServer': 'API server {release}',
  'palette.release': 'Kubelet {release}',
  'palette.whatIf': 'What if: {name}',
  'palette.story': 'Story: {name}',
  'palette.tab': 'Open {name}',
} as const;
