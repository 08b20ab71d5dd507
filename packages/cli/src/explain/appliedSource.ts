// Applies the workload after an edit to the stored one, as `kubectl apply` does.

import type { EditPath } from '@syncpod/core/admission';
import { appliedManifest, type LastFrom, workloadOf } from '@syncpod/core/import';
import type { Release } from '@syncpod/core/releases';
import { ok, type Result } from '@syncpod/core/result';
import type { Source } from './sources.ts';

/** The workload that the API server has after the edit. */
interface Applied {
  readonly source: Source;
  /** Absent if nothing was merged. */
  readonly last?: LastFrom;
}

/** Paths of a Pod that name how kubectl sends an edit. For a workload, they do not name its controller. */
const KUBECTL: ReadonlySet<EditPath | undefined> = new Set(['apply', 'edit', 'replace']);

/** The path by which an edit reaches the Pods of the workload. `asked` is undefined if the kind determines it. */
export function pathOf({ path, prefix }: Source, asked: EditPath | undefined): EditPath {
  return asked === undefined || (prefix !== '' && KUBECTL.has(asked)) ? path : asked;
}

/**
 * Error: Kubernetes' message if the patch cannot be made. A Pod is merged here only if the edit has nulls, or if the
 * stored Pod records managed fields; otherwise the simulation merges it.
 */
export function appliedSource(
  before: Source,
  after: Source,
  asked: EditPath | undefined,
  release: Release,
): Result<Applied, string> {
  const replaces = asked === 'replace' || asked === 'edit';
  const merged = replaces ? undefined : appliedManifest(before.part, after.part, release);
  if (!merged) return ok({ source: after });
  if (!merged.ok) return merged;
  const { part, last } = merged.value;
  if (before.prefix === '' && last !== 'managed-fields' && !hasNull(after.part.value))
    return ok({ source: after });
  const workload = workloadOf(part);
  return ok(workload ? { source: { ...after, ...workload, part }, last } : { source: after });
}

function hasNull(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === null;
  return Object.values(value).some(hasNull);
}
