// Texts of the gallery of examples.

import { sharedTexts } from '../../ui/i18n/shared.ts';
import { createTexts, useText } from '../../ui/i18n/texts.ts';

export const en = {
  'gallery.title': 'Examples',
  'gallery.search': 'Search examples',
  'gallery.mine': 'My Pods',
  'gallery.save': 'Save {name}',
  'gallery.delete': 'Delete {name}',
  'gallery.empty': 'Save the open Pod with its story. It stays on this device.',
  'gallery.full': 'The browser’s storage is full or blocked. Delete a Pod, or save a file with Share.',
  'gallery.none': 'No matching examples.',
} as const;

const galleryTexts = createTexts(en, { zh: () => import('./texts.zh.ts') }, sharedTexts);

export const useGalleryText = () => useText(galleryTexts);
