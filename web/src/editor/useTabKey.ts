// What does Tab do in the editor just now, and how is that told?

import { useCallback, useEffect, useRef, useState } from 'react';
import type { TextKey } from '../i18n/text.ts';
import { type Editor, freeTab, type TabMode } from './monaco.ts';

export const TAB_HINTS = {
  indents: 'editor.tabHint',
  leaves: 'editor.tabLeaves',
  passes: 'editor.tabPasses',
} as const satisfies Record<TabMode, TextKey>;

export function useTabKey(editor: Editor | undefined) {
  const [tabMode, setTabMode] = useState<TabMode>('indents');
  const freed = useRef<ReturnType<typeof freeTab>>(undefined);
  useEffect(() => {
    if (!editor) return;
    freed.current = freeTab(editor, setTabMode);
    return freed.current.dispose;
  }, [editor]);
  /** Lets one in as if by Tab. */
  const focusPassing = useCallback(() => freed.current?.focusPassing(), []);
  return { tabMode, focusPassing };
}
