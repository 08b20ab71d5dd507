// Identifies Pods by namespace and name, and by UID where one name was used again.

import { visible } from '../messages/visible.ts';

/** A Pod as a text names it: often without a namespace. */
export interface PodRef {
  /** Its name. */
  readonly pod?: string;
  readonly namespace?: string;
  /** Only of a Pod whose name two objects of the texts have. */
  readonly uid?: string;
}

/** Equal for facts about one Pod; undefined for a fact without a Pod. */
export function podKey({ pod, namespace = '', uid = '' }: PodRef): string | undefined {
  return pod === undefined ? undefined : `${namespace}/${pod}/${uid}`;
}

/** `namespace/pod/container` to show, as far as they are known. */
export function qualifiedName(named: {
  readonly namespace?: string | undefined;
  readonly pod?: string | undefined;
  readonly container?: string | undefined;
}): string {
  const names = [named.namespace, named.pod, named.container].filter((name) => name !== undefined);
  return visible(names.join('/'));
}

/** Omits absent fields. Authors replace names with dots; such a name is absent. */
export function refOf(pod = '', namespace?: string, uid?: string): PodRef {
  if (!/\w/.test(pod)) return {};
  return { pod, ...(namespace ? { namespace } : {}), ...(uid ? { uid } : {}) };
}

/** The fields of a fact that identify its Pod. */
export function refIn({ pod, namespace, uid }: PodRef): PodRef {
  return refOf(pod, namespace, uid);
}

/** Adds to each fact the namespace, and removes a UID that distinguishes nothing. */
export function withPods<T extends PodRef>(
  facts: readonly T[],
  before: (fact: T) => PodRef | undefined,
): readonly T[] {
  const spaces = valuesOf(
    facts,
    ({ pod }) => pod,
    ({ namespace }) => namespace,
  );
  const placed = facts.map((fact): T => {
    if (fact.pod === undefined || fact.namespace !== undefined || spaces.size === 0) return fact;
    const known = [...(spaces.get(fact.pod) ?? [])];
    const [only] = known;
    if (only !== undefined && known.length === 1) return { ...fact, namespace: only };
    const named = known.length > 1 ? before(fact) : undefined;
    return named?.pod === fact.pod && named.namespace !== undefined
      ? { ...fact, namespace: named.namespace }
      : fact;
  });
  const uids = valuesOf(placed, nameOf, ({ uid }) => uid);
  if (uids.size === 0) return placed;
  return placed.map((fact): T => {
    const known = uids.get(nameOf(fact) ?? '');
    if (known === undefined) return fact;
    if (known.size > 1) return fact.uid === undefined ? { ...fact, ...uidOf(fact, known, before) } : fact;
    const { uid: _, ...rest } = fact;
    return rest as T;
  });
}

/** The UID of the Pod that the text names before a fact, or of the Pod that was named last. */
function uidOf<T extends PodRef>(
  fact: T,
  known: ReadonlySet<string>,
  before: (fact: T) => PodRef | undefined,
): PodRef {
  const named = before(fact);
  const uid = named && nameOf(named) === nameOf(fact) ? named.uid : [...known].at(-1);
  return uid === undefined ? {} : { uid };
}

function nameOf({ pod, namespace = '' }: PodRef): string | undefined {
  return pod === undefined ? undefined : `${namespace}/${pod}`;
}

function valuesOf<T>(
  facts: readonly T[],
  keyOf: (fact: T) => string | undefined,
  readValue: (fact: T) => string | undefined,
): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const fact of facts) {
    const value = readValue(fact);
    if (value === undefined) continue;
    const key = keyOf(fact);
    if (key === undefined) continue;
    const same = found.get(key);
    if (same) same.add(value);
    else found.set(key, new Set([value]));
  }
  return found;
}
