// Texts of the view of kubectl.

import { createTexts, useText } from '../../ui/i18n/texts.ts';
import { en } from './texts.en.ts';

const kubectlTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export const useKubectlText = () => useText(kubectlTexts);
