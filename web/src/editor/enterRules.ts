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
