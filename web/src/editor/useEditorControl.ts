// How does the page speak to its editor, which may not be there yet?

import { type RefCallback, useState } from 'react';
import type { EditorHandle } from './editorProps.ts';

export interface EditorControl extends EditorHandle {
  /** Where the editor hands itself in as soon as it takes keys. */
  readonly ref: RefCallback<EditorHandle>;
}

/** The same one for the life of the page. An editor that is on its way takes the focus when it comes. */
export function useEditorControl(): EditorControl {
  const [control] = useState(createControl);
  return control;
}

function createControl(): EditorControl {
  let editor: EditorHandle | null = null;
  /** Where the focus was when the editor was wanted: who has gone elsewhere since stays there. */
  let wantedFrom: Element | null = null;
  return {
    ref: (handle) => {
      editor = handle;
      if (!handle || !wantedFrom) return;
      const { activeElement, body } = document;
      if (activeElement === wantedFrom || activeElement === body) handle.focus();
      wantedFrom = null;
    },
    focus: (passing) => {
      if (editor) editor.focus(passing);
      else wantedFrom = document.activeElement;
    },
    jumpTo: (line, column) => editor?.jumpTo(line, column),
  };
}
