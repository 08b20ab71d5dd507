// Texts of the film.

import { createTexts, useText } from '../../ui/i18n/texts.ts';

export const en = {
  'film.title': 'This Pod on 30 kubelets',
  'film.png': 'Save all pictures as PNG',
  'film.gif': 'Save as GIF',
  'film.working': 'Playing the story on every release …',
  'film.hint': 'Scroll sideways. Secrets are masked.',
  'film.drawing': 'Drawing …',
  'film.failed': 'This browser cannot draw the file.',
} as const;

const filmTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export const useFilmText = () => useText(filmTexts);
