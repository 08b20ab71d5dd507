// Tracks the effect of Tab in the editor, and describes it.

import { useCallback, useEffect, useRef, useState } from 'react';
import { type Editor, freeTab, type TabMode } from './monaco.ts';
import type { EditorKey } from './texts.ts';

export const TAB_HINTS = {
  indents: 'editor.tabHint',
  leaves: 'editor.tabLeaves',
  passes: 'editor.tabPasses',
} as const satisfies Record<TabMode, EditorKey>;

export function useTabKey(editor: Editor | undefined) {
  const [tabMode, setTabMode] = useState<TabMode>('indents');
  const freed = useRef<ReturnType<typeof freeTab>>(undefined);
  useEffect(() => {
    if (!editor) return;
    freed.current = freeTab(editor, setTabMode);
    return freed.current.dispose;
  }, [editor]);
  /** Focuses the editor as if by Tab. */
  const focusPassing = useCallback(() => freed.current?.focusPassing(), []);
  return { tabMode, focusPassing };
}
