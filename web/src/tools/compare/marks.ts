// Finds the containers whose outcome or hash differs between the two sides.

import type { Explanation } from '@syncpod/core/explain';
import type { RowMarks } from '../../picture/graph/ContainersTable.tsx';

export function marksOf(
  left: Explanation | undefined,
  right: Explanation | undefined,
): ReadonlyMap<string, RowMarks> {
  const others = new Map(right?.containers.map((container) => [container.name, container]));
  const names = new Set([...(left?.containers ?? []).map(({ name }) => name), ...others.keys()]);
  const own = new Map(left?.containers.map((container) => [container.name, container]));
  return new Map(
    [...names].flatMap((name) => {
      const [one, other] = [own.get(name), others.get(name)];
      const outcome = one?.outcome !== other?.outcome;
      const hash = one?.hash.running !== other?.hash.running || one?.hash.spec !== other?.hash.spec;
      return outcome || hash ? [[name, { outcome, hash }] as const] : [];
    }),
  );
}

/** Names of the containers whose outcome differs. The picture marks only these. */
export function markedNames(marks: ReadonlyMap<string, RowMarks>): ReadonlySet<string> {
  return new Set([...marks].flatMap(([name, { outcome }]) => (outcome ? [name] : [])));
}
