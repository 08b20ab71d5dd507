// English texts of the handout.

export const en = {
  'handout.reasons': 'What the kubelet checks, in order',
  'handout.pod': 'Pod',
  'handout.events': 'Events',
  'handout.scan': 'Scan to open this page',
} as const;
