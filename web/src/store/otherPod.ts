// Determines whether the typed Pod is a different Pod from the running one, and whether it can be an edit of it.

import { allContainers, type DefaultedPod } from '@syncpod/core/api';
import type { Explanation } from '@syncpod/core/explain';

export interface OtherPod {
  readonly typed: string;
  readonly running: string;
  /**
   * `unrelated`: another Pod, with other containers: not an edit. `refused`: another Pod, and the API server refuses the
   * edit. `other`: another Pod. `state`: the running Pod, with a status, which is not part of an edit.
   */
  readonly about: 'unrelated' | 'refused' | 'other' | 'state';
}

/** The identity of a Pod; kubectl sets what a text omits. */
const IDENTITY = ['namespace', 'name', 'uid'] as const;

export function otherPodOf({ typed, running, admission }: Explanation): OtherPod | undefined {
  const before = identityOf(running);
  const now = identityOf(typed);
  const names = { typed: now.name ?? '', running: before.name ?? '' };
  if (IDENTITY.every((field) => now[field] === undefined || now[field] === before[field]))
    return hasContainers(typed.status) ? { ...names, about: 'state' } : undefined;
  const { errors } = admission;
  const refused = errors.some(({ field }) => IDENTITY.some((one) => field === `metadata.${one}`));
  if (!refused) return { ...names, about: 'other' };
  return { ...names, about: shareContainers(typed, running) ? 'refused' : 'unrelated' };
}

function shareContainers(a: DefaultedPod, b: DefaultedPod): boolean {
  const names = new Set(allContainers(a).map(({ container }) => container.name));
  return allContainers(b).some(({ container }) => names.has(container.name));
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
