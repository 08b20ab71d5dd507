// Texts of the editor pane.

import { sharedTexts } from '../ui/i18n/shared.ts';
import { createTexts, type KeyOf, type Text, useText } from '../ui/i18n/texts.ts';
import { uiTexts } from '../ui/texts.ts';
import { en } from './texts.en.ts';

export const editorTexts = createTexts(en, { zh: () => import('./texts.zh.ts') }, sharedTexts, uiTexts);

export type EditorKey = KeyOf<typeof editorTexts>;

export type EditorText = Text<EditorKey>;

export const useEditorText = () => useText(editorTexts);
