// Texts of the page's picture, with those that it shares with reports.

import type { Language } from '@syncpod/core/messages';
import type { StepNode } from '@syncpod/core/picture';
import { PICTURE_WORDS } from '@syncpod/core/picture';
import { createTexts, type KeyOf, localeOf, type Text } from '../../ui/i18n/texts.ts';

export const en = {
  'graph.name': 'Picture of the Pod',
  'rail.name': 'SyncPod steps',
  'pod.old': 'out of date',
  'pod.replaced': 'The Pod being replaced',
  'arrow.becomes': 'becomes',
  'arrow.refused': 'refused',
  'fit.button': 'Fit the picture',
  'zoom.in': 'Zoom in',
  'zoom.out': 'Zoom out',
  'card.how': 'Press Enter or Space to see the reasons for this container.',
  'mark.differs': 'differs',
  'state.done': 'done',
  'state.active': 'active',
  'state.to-come': 'to come',
  'state.skipped': 'skipped',
  'table.name': 'Containers',
  'table.nothing': 'The Pod has no containers.',
  'table.gone': 'The Pod and all its containers are gone.',
} as const satisfies Record<`state.${StepNode['state']}`, string> & Record<string, string>;

/** Core contains both languages, because it also draws pictures without the page. */
const pictureTexts = createTexts(PICTURE_WORDS.en, { zh: async () => ({ zh: PICTURE_WORDS.zh }) });
const graphTexts = createTexts(en, { zh: () => import('./texts.zh.ts') }, pictureTexts);

const LOCALES = { en: localeOf('en'), zh: localeOf('zh') } as const satisfies Record<Language, object>;

/** Takes a language instead of using a hook: the caller chooses the language of the picture. */
export function graphText(lang: Language): Text<KeyOf<typeof graphTexts>> {
  return graphTexts(LOCALES[lang]);
}
