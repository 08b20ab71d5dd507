// Defines the props that all editors share.

import type { Release } from '@syncpod/core/releases';
import type { Ref } from 'react';
import type { Theme } from '../ui/theme/theme.ts';
import type { Chip } from './chips.ts';
import type { EditorAction } from './editorActions.ts';
import type { Problem } from './problems.ts';

/** The editor interface of the page. Lines and columns count from 1. */
export interface EditorHandle {
  /** `passing`: as if the focus arrived by Tab; Tab then moves on until the user types. */
  focus(passing?: boolean): void;
  jumpTo(line: number, column: number): void;
  /** Does nothing in a plain text area. */
  act(action: EditorAction): void;
}

/** The text and its decorations. */
export interface EditedText {
  readonly text: string;
  readonly chips: readonly Chip[];
  /** Lines that differ from the running Pod. */
  readonly changedLines: readonly number[];
  readonly problems: readonly Problem[];
}

export interface EditorProps {
  readonly handle: Ref<EditorHandle>;
  readonly typed: EditedText;
  readonly theme: Theme;
  /** Scaled up by half, to be legible from the last row of a room. */
  readonly large: boolean;
  /** The release for completion and hover. */
  readonly release: Release | undefined;
  /** The text of the page at this moment. It may be a key ahead of `typed`. */
  currentText(): string;
  onChange(text: string): void;
}
