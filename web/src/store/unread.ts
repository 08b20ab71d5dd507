// Classifies why a text is not a valid Pod.

import type { Diagnostic } from '@syncpod/core/result';
import type { OtherPod } from './otherPod.ts';

export interface Unread {
  /** True if the text is empty. */
  readonly empty: boolean;
  /** True if the text is valid but is not a Pod. */
  readonly other: boolean;
  /** The name of the running Pod, if the text is an unrelated Pod. */
  readonly instead: string | undefined;
  /** The name of the Pod that the page still shows. */
  readonly showing: string | undefined;
  /** The position of the syntax error. */
  readonly line: number | undefined;
}

/** `line`: the line of the first error shown beside the text. */
export function unreadOf(
  { diagnostics, pod }: { readonly diagnostics: readonly Diagnostic[]; readonly pod?: OtherPod },
  line: number | undefined,
  showing: string | undefined,
): Unread {
  const other = diagnostics.some(({ code }) => code === 'not-a-pod' || code === 'has-pod-template');
  const empty = diagnostics.some(({ code }) => code === 'empty-manifest');
  const instead = pod?.about === 'unrelated' ? pod.running : undefined;
  return { empty, other, instead, showing, line };
}

/** True if the text is valid, but about something else: what the page shows is not out of date. */
export function isAboutAnother(unread: Unread | undefined): boolean {
  return unread !== undefined && (unread.other || unread.instead !== undefined);
}
