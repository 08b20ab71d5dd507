// Defines where Enter puts the cursor in YAML.

interface EnterRule {
  /** The text of the line before the cursor. */
  readonly beforeText: RegExp;
  /** One level more than the line. */
  readonly indents?: true;
  /** Appended to the indentation of the line. */
  readonly appendText?: string;
}

/** The first rule that matches applies; without one, the new line has the indentation of the line before. */
export const ENTER_RULES: readonly EnterRule[] = [
  // `- name:` and `- text: |` hold what follows: below the key, not below the dash.
  { beforeText: /^\s*- +[^\s#][^#]*:(\s*|\s+[|>][+-]?\d?\s*)$/, appendText: '    ' },
  // `- name: FOO` is followed by another key of the item.
  { beforeText: /^\s*- +[^\s#"'{[&*!|>][^:#]*:\s+\S.*$/, appendText: '  ' },
  { beforeText: /:(\s*|\s+[|>][+-]?\d?\s*)$/, indents: true },
];

/** What Enter inserts after this part of a line, as Monaco does. */
export function newLineAfter(before: string): string {
  const [indent = ''] = /^\s*/.exec(before) ?? [];
  const rule = ENTER_RULES.find(({ beforeText }) => beforeText.test(before));
  return `\n${indent}${rule?.indents ? '  ' : (rule?.appendText ?? '')}`;
}

/** Handles Enter in a text area. Without support for editing commands, the browser's own new line remains. */
export function indentOnEnter(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, isComposing, target } = event;
  if (key !== 'Enter' || ctrlKey || metaKey || altKey || isComposing) return;
  if (!(target instanceof HTMLTextAreaElement)) return;
  const before = target.value.slice(0, target.selectionStart).split('\n').at(-1) ?? '';
  // A command, so that the browser's Undo takes it back.
  if (document.execCommand('insertText', false, newLineAfter(before))) event.preventDefault();
}
