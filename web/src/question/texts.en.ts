// English texts of the question line.

export const en = {
  'question.name': 'Question',
  'question.change': 'Change',
  'question.example': 'Example',
  'question.edit': 'Your edit',
  'question.now': 'Now',
  'question.someone': 'Someone changes',
  'question.you': 'You change',
  'question.created': 'The Pod is created',
  'question.arrow': '{before} → {after}',
  'question.line': 'in line {line}',
  'question.lines.one': '{count} line',
  'question.lines.other': '{count} lines',
  'question.from': 'from line {line} on',
  'question.by': 'with',
  'question.on': 'on',
  'question.what': 'What happens?',
  'question.running': 'The Pod as it is now',
  'question.jump': 'Go to line {line}',
} as const;
