// Pairs the workloads before an edit with those after it.

import type { Source } from './sources.ts';

/** `before` is absent for a workload that is added, `after` for one that is removed. */
export type Pair =
  | { readonly before: Source; readonly after: Source | undefined }
  | { readonly before: undefined; readonly after: Source };

/**
 * By kind, namespace and name. A side that names no namespace matches any: Helm and kustomize leave it out, a cluster does
 * not. Two single Pods are one pair whatever their names. In the order of the side before, then what is added.
 */
export function pairSources(before: readonly Source[], after: readonly Source[]): Pair[] {
  const [one, other] = [before[0], after[0]];
  const single = before.length === 1 && after.length === 1;
  if (single && one?.kind === 'Pod' && other?.kind === 'Pod') return [{ before: one, after: other }];
  const left = new Set(after);
  const partners = new Map<Source, Source>();
  for (const match of [sameKey, sameUnlessAbsent]) {
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

function sameUnlessAbsent(a: Source, b: Source): boolean {
  return a.kind === b.kind && a.name === b.name && (a.namespace === '' || b.namespace === '');
}

/** Those whose kind, namespace and name another one before them has. They cannot be paired. */
export function repeated(sources: readonly Source[]): Source[] {
  const known = new Set<string>();
  return sources.filter(({ kind, namespace, name }) => {
    const key = JSON.stringify([kind, namespace, name]);
    const again = known.has(key);
    known.add(key);
    return again;
  });
}
