// English texts of the offers for a pasted text.

export const en = {
  'paste.foundPod': 'Start over with Pod {name}',
  'paste.foundTemplate': 'Start over with the Pod of {kind} {name}',
  'paste.import': 'Import the Pod from this text…',
  'paste.noEdit': 'This is a different Pod, not an edit of {name}.',
  'paste.another': 'This is a different Pod from {name}.',
  'paste.state': 'This text also has the state of {name}’s containers, which an edit ignores.',
  'paste.notCreated': 'Kubernetes {release} refuses to create this Pod.',
  'paste.dropped': 'Kubernetes {release} does not have all fields of this Pod, and drops them.',
  'paste.needs': 'This Pod needs {release} or newer.',
  'paste.switch': 'Switch to {release}',
  'paste.run': 'Start over with this Pod',
} as const;
