// Recognizes the names that controllers make of the name of a workload.

/** Upstream: alphanums of apimachinery/pkg/util/rand (1.8+). */
const RANDOM = '[bcdfghjklmnpqrstvwxz2456789]';
/** The hash of a template, and then of a Pod a random suffix; a random suffix; an ordinal. */
const [HASH, SUFFIX, ORDINAL] = [`${RANDOM}{6,10}(?:-${RANDOM}{5})?`, `${RANDOM}{5}`, '\\d+'];

const ENDING = new RegExp(`-(?:${HASH}|${SUFFIX}|${ORDINAL})$`);
const HASH_ENDING = new RegExp(`^-${HASH}$`);
const ENDINGS: Readonly<Record<string, RegExp>> = {
  Deployment: HASH_ENDING,
  StatefulSet: new RegExp(`^-${ORDINAL}$`),
};
const SUFFIX_ENDING = new RegExp(`^-${SUFFIX}$`);

/** `web` for `web-7c9d8b6f5d-x2x4z`, `web-7c9d8b6f5d` and `web-0`. */
export function stemOf(name: string): string {
  return name.replace(ENDING, '');
}

/** True for the workload itself, its ReplicaSets and its Pods. */
export function isNamedAfter(
  name: string,
  workload: { readonly kind: string; readonly name: string },
): boolean {
  const ending = ENDINGS[workload.kind] ?? SUFFIX_ENDING;
  return (
    name === workload.name ||
    (name.startsWith(workload.name) && ending.test(name.slice(workload.name.length)))
  );
}
