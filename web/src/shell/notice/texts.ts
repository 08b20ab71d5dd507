// Texts of the bar that shows a notice.

import { createTexts, useText } from '../../ui/i18n/texts.ts';
import { en } from './texts.en.ts';

const noticeBarTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export const useNoticeBarText = () => useText(noticeBarTexts);
