// Classifies why the page does not show the text in the editor.

import type { Explanation } from '@syncpod/core/explain';
import type { Judgement } from './judge.ts';

export interface Unread {
  /** `other`: it is another Pod. `object`: it is valid, but not a Pod. */
  readonly why: 'empty' | 'other' | 'object' | 'error';
  /** The name of the Pod that the page still shows; undefined if it shows none. */
  readonly showing: string | undefined;
  /** The line of the first error shown beside the text. */
  readonly line: number | undefined;
}

export function unreadOf(
  { kind, diagnostics }: Judgement,
  line: number | undefined,
  explanation: Explanation | undefined,
): Unread {
  const { name, generateName = '' } = explanation?.running.metadata ?? {};
  const empty = diagnostics.some(({ code }) => code === 'empty-manifest');
  const why = kind === 'other' || kind === 'object' ? kind : empty ? 'empty' : 'error';
  return { why, showing: explanation && String(name ?? generateName), line };
}
