// Renders the text area that both plain editors share.

import type { Ref, RefObject } from 'react';
import type { EditorHandle } from './editorProps.ts';
import { indentOnEnter } from './enterRules.ts';
import { useEditorText } from './texts.ts';

interface TextAreaProps {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly className: string | undefined;
  readonly text: string;
  readonly wrap?: 'off';
  onChange(text: string): void;
}

export function TextArea({ text, onChange, ...rest }: TextAreaProps) {
  const words = useEditorText();
  return (
    <textarea
      {...rest}
      aria-label={words('editor.name')}
      value={text}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      autoCorrect="off"
      onKeyDown={({ nativeEvent }) => indentOnEnter(nativeEvent)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Implements the editor interface of the page with a text area. */
export function jumpIn(area: RefObject<HTMLTextAreaElement | null>): EditorHandle {
  return {
    act: () => {},
    focus: () => area.current?.focus(),
    jumpTo: (line, column) => {
      const before = (area.current?.value ?? '').split('\n').slice(0, line - 1);
      const place = before.reduce((sum, { length }) => sum + length + 1, column - 1);
      area.current?.focus();
      area.current?.setSelectionRange(place, place);
    },
  };
}
