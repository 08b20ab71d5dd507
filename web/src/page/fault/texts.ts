// Texts of the page after a fault.

import { createTexts, useText } from '../../ui/i18n/texts.ts';

export const en = {
  'fault.title': 'Something went wrong',
  'fault.explain': 'This is a bug in the page. Your text is below: copy it before you reload.',
  'fault.retry': 'Try again',
  'fault.work': 'Your Pod',
  'fault.what': 'What happened',
} as const;

const faultTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export const useFaultText = () => useText(faultTexts);
