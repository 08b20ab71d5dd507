// Provides a handle to the editor, which may not have loaded yet.

import { type RefCallback, useState } from 'react';
import type { EditorHandle } from './editorProps.ts';

export interface EditorControl extends EditorHandle {
  /** Receives the editor's handle once it accepts keys. */
  readonly ref: RefCallback<EditorHandle>;
}

/** Stable for the life of the page. An editor that is still loading takes the focus when it is ready. */
export function useEditorControl(): EditorControl {
  const [control] = useState(createControl);
  return control;
}

function createControl(): EditorControl {
  let editor: EditorHandle | null = null;
  /** The focused element at the time of the request: if the focus has moved since, it stays. */
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
    act: (action) => editor?.act(action),
  };
}
