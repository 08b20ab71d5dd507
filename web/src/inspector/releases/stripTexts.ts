// Texts of the release strip, and of an outcome in a few words.

import { createTexts, type KeyOf, type Text, useText } from '../../ui/i18n/texts.ts';
import { uiTexts } from '../../ui/texts.ts';

export const en = {
  'strip.name': 'Kubelet releases',
  'strip.edit': 'This edit on every kubelet',
  'strip.moment': 'This moment on every kubelet',
  'strip.shown': 'The shown Pod on every kubelet',
  'strip.cell': '{release}: {answer}',
  'strip.of': '{name} {outcome}',
  'strip.film': 'Film',
  'strip.unknown': 'not computed',
  'releases.keepsAll': 'keeps every container',
  'releases.restarts': '{name} restarts',
  'releases.restartAll': 'all {count} containers restart',
  'releases.restartMany': '{names} restart',
  'releases.more': '{names} and {count} more',
  'releases.newPod': 'replaced by a new Pod',
} as const;

export const stripTexts = createTexts(en, { zh: () => import('./stripTexts.zh.ts') }, uiTexts);

export type StripKey = KeyOf<typeof stripTexts>;

export type StripText = Text<StripKey>;

export const useStripText = () => useText(stripTexts);
