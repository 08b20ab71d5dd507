// English texts of the offers for a pasted text.

export const en = {
  'paste.foundPod': 'Start over with Pod {name}',
  'paste.foundTemplate': 'Start over with the Pod of {kind} {name}',
  'paste.import': 'Import the Pod from this text…',
  'paste.noEdit': 'This is a different Pod, not an edit of {name}.',
  'paste.another': 'This is a different Pod from {name}.',
  'paste.run': 'Start over with this Pod',
} as const;
