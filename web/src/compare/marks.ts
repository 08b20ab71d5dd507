// Which containers fare otherwise in the picture beside this one?

import type { Explanation } from '@syncpod/core';
import type { RowMarks } from '../graph/ContainersTable.tsx';

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

/** The names whose outcome differs: the picture marks these only. */
export function markedNames(marks: ReadonlyMap<string, RowMarks>): ReadonlySet<string> {
  return new Set([...marks].flatMap(([name, { outcome }]) => (outcome ? [name] : [])));
}
