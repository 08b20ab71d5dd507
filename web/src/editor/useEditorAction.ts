// Runs an action of the editor: one of Monaco's commands, or a change of the text size.

import { useCallback } from 'react';
import { useSourceStore } from '../store/context.ts';
import { keepFontSize, limitedSize } from '../store/fontSize.ts';
import { EDITOR_ACTIONS, type EditorAction } from './editorActions.ts';
import type { Editor } from './monaco.ts';

export function useEditorAction(editor: Editor | undefined): (action: EditorAction) => void {
  const source = useSourceStore();
  return useCallback(
    (action) => {
      const command = EDITOR_ACTIONS[action];
      if (typeof command === 'number') {
        const { fontSize: before, show } = source.getState();
        const fontSize = limitedSize(before + command);
        show({ fontSize });
        keepFontSize(fontSize);
        return;
      }
      editor?.focus();
      void editor?.getAction(command)?.run();
    },
    [editor, source],
  );
}
