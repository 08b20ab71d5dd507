// Texts of the view of the audience.

import { createTexts, useText } from '../../ui/i18n/texts.ts';

export const en = {
  'audience.name': 'Audience view',
  'audience.open': 'Open the audience view',
  'audience.answer': 'Show the answer to the audience',
  'audience.explain':
    'A second window for the projector, with the question, choices, QR code and countdown. It follows this page, which keeps your notes.',
  'audience.wait': 'Waiting for the teacher’s page (Workshop) in another window of this browser.',
  'audience.qr': 'QR code of this question',
  'audience.final': 'Scan the code: ten cases, each with the kubelet’s own answer.',
  'audience.left': 'Time left',
} as const;

const audienceTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export const useAudienceText = () => useText(audienceTexts);
