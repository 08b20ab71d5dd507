// Renders the row below the editor: the hint about keys, and buttons for the format and the size of the text.

import type { ReactNode } from 'react';
import styles from './EditorTools.module.css';
import type { EditorAction } from './editorActions.ts';
import { type EditorKey, useEditorText } from './texts.ts';

const TOOLS = [
  ['format', 'tool.format', undefined],
  ['smaller', 'tool.smaller', 'M12 6h4'],
  ['larger', 'tool.larger', 'M12 6h4M14 4v4'],
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
            {sign === undefined ? words(text) : <Letter sign={sign} />}
          </button>
        ))}
      </div>
    </div>
  );
}

/** The letter A with a sign beside it. */
function Letter({ sign }: { readonly sign: string }) {
  return (
    <svg viewBox="0 0 17 16" width="17" height="16" aria-hidden="true">
      <path d={`M1.5 13 5.5 3l4 10M3 9.5h5${sign}`} fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
