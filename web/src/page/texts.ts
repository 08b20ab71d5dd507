// Texts of everything that the page derives.

import { editorTexts } from '../editor/texts.ts';
import { timelineTexts } from '../timeline/texts.ts';
import { sharedTexts } from '../ui/i18n/shared.ts';
import { joinTexts, type KeyOf, type Text } from '../ui/i18n/texts.ts';

export const pageTexts = joinTexts(sharedTexts, timelineTexts, editorTexts);

export type PageKey = KeyOf<typeof pageTexts>;

export type PageText = Text<PageKey>;
