// Texts of the film.

import { createTexts, useText } from '../../ui/i18n/texts.ts';
import { en } from './texts.en.ts';

const filmTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export const useFilmText = () => useText(filmTexts);
