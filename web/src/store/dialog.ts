// Lists the dialogs and forms that open over the page. One is open at a time.

export type Dialog =
  | { readonly kind: Plain }
  /** `id`: the form that is open first. */
  | { readonly kind: 'what-if'; readonly id: string }
  /** `text`: the initial text of the import; may be empty. */
  | { readonly kind: 'import'; readonly text: string };

/** A text with the name of its file. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

type Plain =
  | 'bookmark'
  | 'examples'
  | 'export'
  | 'fidelity'
  | 'film'
  | 'gates'
  | 'help'
  | 'palette'
  | 'print'
  | 'recorded'
  | 'share'
  | 'share-comparison'
  | 'stored';

export type DialogKind = Dialog['kind'];
