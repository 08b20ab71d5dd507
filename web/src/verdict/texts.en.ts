// English texts of the verdict.

export const en = {
  'verdict.name': 'Verdict',
  'verdict.unreadable': 'This text is not a valid Pod.',
  'verdict.unreadableAt': 'Error on line {line}.',
  'verdict.empty': 'Type or paste a Pod.',
  'verdict.noPod': 'This is not a Pod.',
  'verdict.stale': 'Showing the last valid Pod.',
} as const;
