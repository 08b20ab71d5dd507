// English texts of the verdict.

export const en = {
  'verdict.area': 'Question and verdict',
  'verdict.asked': 'What happens is shown after your prediction.',
  'verdict.name': 'Verdict',
  'verdict.unreadable': 'This text is not a valid Pod.',
  'verdict.unreadableAt': 'Error on line {line}.',
  'verdict.empty': 'Type or paste a Pod.',
  'verdict.noPod': 'This is not a Pod.',
  'verdict.unrelated': 'This is a different Pod, not an edit of {name}. Showing {name}.',
  'verdict.showing': 'Still showing {name}.',
  'verdict.stale': 'The picture shows the last version that could be read.',
} as const;
