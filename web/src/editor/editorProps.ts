// What do the two editors, Monaco and the plain one, have in common?

import type { Release } from '@syncpod/core';
import type { Ref } from 'react';
import type { Theme } from '../theme/theme.ts';
import type { Chip } from './chips.ts';
import type { Problem } from './problems.ts';

/** What the page may ask of an editor. Lines and columns count from 1. */
export interface EditorHandle {
  /** `passing`: as if one had come by Tab, which then moves on until one types. */
  focus(passing?: boolean): void;
  jumpTo(line: number, column: number): void;
}

export interface EditorProps {
  readonly handle: Ref<EditorHandle>;
  readonly text: string;
  readonly chips: readonly Chip[];
  /** Lines that differ from the running Pod. */
  readonly changedLines: readonly number[];
  readonly problems: readonly Problem[];
  readonly theme: Theme;
  /** Half as large again, to be read from the last row. */
  readonly large: boolean;
  /** Whose fields are completed and explained. */
  readonly release: Release | undefined;
  onChange(text: string): void;
}
