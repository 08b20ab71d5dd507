// Texts of the gallery of examples.

import { sharedTexts } from '../../ui/i18n/shared.ts';
import { createTexts, useText } from '../../ui/i18n/texts.ts';
import { en } from './texts.en.ts';

const galleryTexts = createTexts(en, { zh: () => import('./texts.zh.ts') }, sharedTexts);

export const useGalleryText = () => useText(galleryTexts);
