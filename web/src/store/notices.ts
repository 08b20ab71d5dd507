// Texts of notices, which any part of the page can show.

import { createTexts, type KeyOf } from '../ui/i18n/texts.ts';
import { en } from './notices.en.ts';

export const noticeTexts = createTexts(en, { zh: () => import('./notices.zh.ts') });

export type NoticeKey = KeyOf<typeof noticeTexts>;
