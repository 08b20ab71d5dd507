// Pairs the workloads before an edit with those after it.

import type { Source } from './sources.ts';

/** `before` is absent for an added workload, `after` for a removed workload. */
export type Pair =
  | { readonly before: Source; readonly after: Source | undefined }
  | { readonly before: undefined; readonly after: Source };

/**
 * Pairs workloads by kind, namespace and name. A missing namespace matches any: Helm and kustomize omit it, a cluster
 * does not. Two single Pods are a pair even if their names differ. In the order of the old side; added workloads come
 * last.
 */
export function pairSources(before: readonly Source[], after: readonly Source[]): Pair[] {
  const [one, other] = [before[0], after[0]];
  const single = before.length === 1 && after.length === 1;
  if (single && one?.kind === 'Pod' && other?.kind === 'Pod') return [{ before: one, after: other }];
  const left = new Set(after);
  const partners = new Map<Source, Source>();
  for (const match of [sameKey, isSameObject]) {
    for (const source of before) {
      if (partners.has(source)) continue;
      const found = [...left].filter((candidate) => match(source, candidate));
      const [partner] = found;
      if (partner === undefined || found.length > 1) continue;
      partners.set(source, partner);
      left.delete(partner);
    }
  }
  return [
    ...before.map((source) => ({ before: source, after: partners.get(source) })),
    ...[...left].map((source) => ({ before: undefined, after: source })),
  ];
}

function sameKey(a: Source, b: Source): boolean {
  return a.kind === b.kind && a.name === b.name && a.namespace === b.namespace;
}

export interface ObjectNames {
  readonly kind: unknown;
  /** '' if absent: kubectl then uses that of its context. */
  readonly namespace: unknown;
  readonly name: unknown;
}

/** True if a text and a cluster, or two texts, can mean the same object. */
export function isSameObject(a: ObjectNames, b: ObjectNames): boolean {
  const isPlaced = a.namespace === b.namespace || a.namespace === '' || b.namespace === '';
  return isPlaced && a.kind === b.kind && a.name === b.name;
}

/** Workloads with the same kind, namespace and name as an earlier one, which cannot be paired. */
export function repeated(sources: readonly Source[]): Source[] {
  const known = new Set<string>();
  return sources.filter(({ kind, namespace, name }) => {
    const key = JSON.stringify([kind, namespace, name]);
    const again = known.has(key);
    known.add(key);
    return again;
  });
}
