// Texts of the offers for the typed text.

import { sharedTexts } from '../../ui/i18n/shared.ts';
import { createTexts, type KeyOf, useText } from '../../ui/i18n/texts.ts';

export const en = {
  'offer.templateIn': 'The Pods of this object are created from its template.',
  'offer.podIn': 'This text contains a Pod.',
  'offer.several': 'This text has several objects with Pods.',
  'offer.notes.one': '{count} note',
  'offer.notes.other': '{count} notes',
  'offer.importable': 'This text describes a Pod.',
  'offer.import': 'Import the Pod from this text…',
  'offer.unrelated': 'You can return to {name} afterwards.',
  'offer.noEdit': 'This is a different Pod, not an edit of {name}.',
  'offer.another': 'This is a different Pod from {name}.',
  'offer.state': 'This text also has the state of {name}’s containers, which an edit ignores.',
  'offer.notCreated': 'Kubernetes {release} refuses to create this Pod.',
  'offer.dropped': 'This Pod has fields that Kubernetes {release} does not have and drops.',
  'offer.needs': 'This Pod needs {release} or newer.',
  'offer.switch': 'Switch to {release}',
  'offer.run': 'Start over with this Pod',
} as const;

const offerTexts = createTexts(en, { zh: () => import('./texts.zh.ts') }, sharedTexts);

export type OfferKey = KeyOf<typeof offerTexts>;

export const useOfferText = () => useText(offerTexts);
