// Renders the buttons below the editor: find, format, and the size of the text.

import styles from './EditorFrame.module.css';
import type { EditorAction } from './editorActions.ts';
import { type EditorKey, useEditorText } from './texts.ts';

const TOOLS = [
  ['find', 'tool.find', undefined],
  ['format', 'tool.format', undefined],
  ['smaller', 'tool.smaller', 'A−'],
  ['larger', 'tool.larger', 'A+'],
] as const satisfies readonly (readonly [EditorAction, EditorKey, string | undefined])[];

export function EditorTools({ onAct }: { onAct(action: EditorAction): void }) {
  const words = useEditorText();
  return (
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
  );
}
