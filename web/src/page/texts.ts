// Texts of everything that the page derives.

import { editorTexts } from '../editor/texts.ts';
import { sharedTexts } from '../i18n/shared.ts';
import { joinTexts, type KeyOf, type Text } from '../i18n/texts.ts';
import { timelineTexts } from '../timeline/texts.ts';

export const pageTexts = joinTexts(sharedTexts, timelineTexts, editorTexts);

export type PageKey = KeyOf<typeof pageTexts>;

export type PageText = Text<PageKey>;
