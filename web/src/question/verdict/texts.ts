// Texts of the verdict.

import { createTexts, type KeyOf, type Text, useText } from '../../ui/i18n/texts.ts';

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

export const verdictTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export type VerdictKey = KeyOf<typeof verdictTexts>;

export type VerdictText = Text<VerdictKey>;

export const useVerdictText = () => useText(verdictTexts);
