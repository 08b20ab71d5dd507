// English texts of present mode.

export const en = {
  'present.editor': 'Pod',
  'present.inspector': 'Inspector',
  'present.leave': 'Leave present mode',
} as const;
