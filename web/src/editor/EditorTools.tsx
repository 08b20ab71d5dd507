// Renders the row below the editor: the hint about keys, and buttons for the format and the size of the text.

import type { ReactNode } from 'react';
import styles from './EditorTools.module.css';
import type { EditorAction } from './editorActions.ts';
import { type EditorKey, useEditorText } from './texts.ts';

const TOOLS = [
  ['format', 'tool.format', undefined],
  ['smaller', 'tool.smaller', 'A−'],
  ['larger', 'tool.larger', 'A+'],
] as const satisfies readonly (readonly [EditorAction, EditorKey, string | undefined])[];

interface EditorToolsProps {
  readonly hint: ReactNode;
  onAct(action: EditorAction): void;
}

export function EditorTools({ hint, onAct }: EditorToolsProps) {
  const words = useEditorText();
  return (
    <div className={styles.foot}>
      {hint}
      <div className={styles.tools}>
        {TOOLS.map(([action, text, sign]) => (
          <button
            key={action}
            type="button"
            aria-label={words(text)}
            title={words(text)}
            onClick={() => onAct(action)}
          >
            {sign ?? words(text)}
          </button>
        ))}
      </div>
    </div>
  );
}
