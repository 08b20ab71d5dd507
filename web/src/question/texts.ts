// Texts of the question line.

import { topBarTexts } from '../shell/topbar/texts.ts';
import { createTexts, type KeyOf, type Text, useText } from '../ui/i18n/texts.ts';

export const en = {
  'question.name': 'Question',
  'question.change': 'Change',
  'question.example': 'Example',
  'question.edit': 'Your edit',
  'question.another': 'Your text',
  'question.noEdit': 'is not an edit of {name}',
  'question.now': 'Now',
  'question.someone': 'Someone changes',
  'question.you': 'You change',
  'question.line': 'in line {line}',
  'question.lines.one': '{count} line',
  'question.lines.other': '{count} lines',
  'question.layout': 'only spaces or comments',
  'question.from': 'from line {line} on',
  'question.by': 'with',
  'question.on': 'on',
  'question.patch': 'Patch release',
  'question.patchHint': 'Patch release of the kubelet; * decides differently from the newest',
  'question.patchDiffers.one': '{count} difference from the newest patch: see Releases',
  'question.patchDiffers.other': '{count} differences from the newest patch: see Releases',
  'question.what': 'What happens?',
  'question.running': 'The Pod as it is now',
  'question.jump': 'Go to line {line}',
} as const;

const questionTexts = createTexts(en, { zh: () => import('./texts.zh.ts') }, topBarTexts);

export type QuestionText = Text<KeyOf<typeof questionTexts>>;

export const useQuestionText = () => useText(questionTexts);
