// Determines whether the typed Pod is a different Pod from the running one.

import type { DefaultedPod } from '@syncpod/core/api';
import type { View } from '../store/explanation.ts';

export interface OtherPod {
  readonly typed: string;
  readonly running: string;
  /**
   * `refused`: another Pod, and the API server refuses the edit. `other`: another Pod. `state`: the running Pod, with a
   * status, which is not part of an edit.
   */
  readonly about: 'refused' | 'other' | 'state';
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
  const names = { typed: now.name ?? '', running: before.name ?? '' };
  if (IDENTITY.every((field) => now[field] === undefined || now[field] === before[field]))
    return hasContainers(typed.status) ? { ...names, about: 'state' } : undefined;
  const { errors } = admission;
  const refused = errors.some(({ field }) => IDENTITY.some((one) => field === `metadata.${one}`));
  return { ...names, about: refused ? 'refused' : 'other' };
}

function identityOf({
  metadata,
}: DefaultedPod): Readonly<Record<(typeof IDENTITY)[number], string | undefined>> {
  const { namespace, name, generateName, uid } = metadata;
  const made = generateName ? `${generateName}…` : undefined;
  return { namespace: namespace || 'default', name: name || made, uid: uid || undefined };
}

/** True for a status that kubectl printed. */
function hasContainers(status: unknown): boolean {
  const { containerStatuses } = Object(status);
  return Array.isArray(containerStatuses) && containerStatuses.length > 0;
}
