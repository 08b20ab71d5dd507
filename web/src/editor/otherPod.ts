// Tells whether the typed Pod is another Pod than the running Pod.

import type { DefaultedPod } from '@syncpod/core/api';
import type { View } from '../store/explanation.ts';

export interface OtherPod {
  readonly typed: string;
  readonly running: string;
  /** The API server also refuses the edit. */
  readonly refused: boolean;
}

/** The identity of a Pod; kubectl sets what a text omits. */
const IDENTITY = ['namespace', 'name', 'uid'] as const;

/** Undefined while the text is invalid. */
export function otherPodOf({
  explanation,
  stale,
}: Pick<View, 'explanation' | 'stale'>): OtherPod | undefined {
  if (!explanation || stale) return undefined;
  const { typed, running, admission } = explanation;
  const before = identityOf(running);
  const now = identityOf(typed);
  if (IDENTITY.every((field) => now[field] === undefined || now[field] === before[field])) return undefined;
  const { errors } = admission;
  return {
    typed: now.name ?? '',
    running: before.name ?? '',
    refused: errors.some(({ field }) => IDENTITY.some((one) => field === `metadata.${one}`)),
  };
}

function identityOf({
  metadata,
}: DefaultedPod): Readonly<Record<(typeof IDENTITY)[number], string | undefined>> {
  const { namespace, name, uid } = metadata;
  return { namespace: namespace || 'default', name: name || undefined, uid: uid || undefined };
}
